import { AppError } from '@causa/shared/platform/errors';
import {
  emptyDraft,
  type ListingDraft as Draft,
} from '@causa/shared/listings/drafts/listing-draft';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../platform/context.ts';
import { lockBalance } from '../../billing/credits/move-credits.ts';
import type {
  Listing,
  ListingDraft as DraftRow,
  ListingQuestion,
} from '../../generated/prisma/client.ts';
import { mayEditListing } from '../../organizations/organization.policy.ts';
import {
  type ActingParty,
  requireActing,
  requireActingReader,
} from '../../organizations/members/require-acting.ts';
import {
  lockOrganizationForShare,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { type WorkingCopy as CopyOf, parseDraftCopy } from '../../platform/drafts/working-copy.ts';

/** Names one listing of an organization. */
export interface OwnListingRef {
  orgId: string;
  type: ListingType;
  id: string;
}

export type OwnListing = Listing & { questions: ListingQuestion[]; workingCopy: DraftRow | null };

/** The draft of a listing: what members typed since it was last published. */
export type DraftCopy = CopyOf<Draft>;

/** Parses a draft. It may be older than some fields, such as one that a server wrote before an update. */
export function getDraftCopy(row: DraftRow): DraftCopy {
  const copy = parseDraftCopy<Draft>(row);
  return { ...copy, data: { ...emptyDraft('en', ''), ...copy.data } };
}

/**
 * Returns the caller as a member, and one listing of the organization.
 * @throws INVALID_ORG, NOT_FOUND
 */
export async function findOwnListing(
  context: Context,
  ref: OwnListingRef,
): Promise<{ member: ActingParty; listing: OwnListing }> {
  const member = await requireActingReader(context, ref.orgId, 'listings:read', 'listing');
  return { member, listing: await readOwn(context, ref) };
}

async function readOwn(
  { db }: Pick<Context, 'db'>,
  { orgId, type, id }: OwnListingRef,
): Promise<OwnListing> {
  const listing = await db.listing.findFirst({
    where: { id, type, organizationId: orgId },
    include: { questions: true, workingCopy: true },
  });
  if (listing === null) throw new AppError('NOT_FOUND');
  return listing;
}

/**
 * Like `findOwnListing` for a change in a transaction: locks the listing, and keeps the
 * organization from being frozen, deleted or losing members. `pays`: also locks the credits.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN
 */
export async function lockOwnListing(
  tx: Context,
  ref: OwnListingRef,
  pays?: 'pays',
): Promise<{ member: ActingParty; listing: OwnListing }> {
  await lockOrganizationForShare(tx, ref.orgId);
  const member = await requireActing(tx, ref.orgId, 'listings:write');
  requireRight(member, mayEditListing(member));
  // Keeps the global lock order: credits before the listing.
  if (pays !== undefined) await lockBalance(tx, ref.orgId);
  await tx.db.$executeRaw`
    SELECT 1 FROM listings WHERE id = ${ref.id} AND organization_id = ${ref.orgId} FOR UPDATE`;
  return { member, listing: await readOwn(tx, ref) };
}

/** Locks the ones of these listings that belong to an organization. */
export async function lockListingsForShare(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  // A fixed order prevents deadlocks between overlapping requests.
  await db.$executeRaw`
    SELECT 1 FROM listings
    WHERE id = ANY(${[...ids]}::text[]) AND organization_id = ${organizationId}
    ORDER BY id FOR UPDATE`;
}

/**
 * Returns a locked listing of an organization for the system, which has checked the rights.
 * @throws NOT_FOUND
 */
export async function lockListing(
  tx: Context,
  organizationId: string,
  id: string,
): Promise<OwnListing> {
  await tx.db.$executeRaw`
    SELECT 1 FROM listings WHERE id = ${id} AND organization_id = ${organizationId} FOR UPDATE`;
  const listing = await tx.db.listing.findFirst({
    where: { id, organizationId },
    include: { questions: true, workingCopy: true },
  });
  if (listing === null) throw new AppError('NOT_FOUND');
  return listing;
}

/**
 * Returns a revision that no draft of the listing had, so that a form opened before edits were
 * published or discarded is recognized as stale.
 */
export async function nextRevision({ db }: Pick<Context, 'db'>): Promise<number> {
  const [row] = await db.$queryRaw<{ revision: number }[]>`
    SELECT nextval('listing_draft_revisions')::int AS revision`;
  if (row === undefined) throw new Error('the sequence gave no revision');
  return row.revision;
}
