import type { Context } from '../../../platform/context.ts';
import type { IntegrationItem } from '../../../generated/prisma/client.ts';
import { getListingState } from '../../../listings/authoring/publishing/listing.policy.ts';
import type { OwnListing } from '../../../listings/authoring/find-own-listing.ts';
import { mergeListingDraft } from '../../../listings/authoring/drafts/save-draft.ts';
import type { KnownItem, KnownListing, EditedFields } from './plan-run.ts';

type Row = IntegrationItem & { listing: OwnListing | null };
export const withListing = {
  listing: { include: { questions: true, workingCopy: true } },
} as const;

/** Returns the jobs known of a board, and the listings that members typed. */
export async function loadKnown(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id: integrationId, organizationId }: { id: string; organizationId: string },
): Promise<{ known: KnownItem[]; typed: EditedFields[] }> {
  const rows = await db.integrationItem.findMany({
    where: { integrationId },
    include: withListing,
    orderBy: { externalId: 'asc' },
  });
  const typed = await db.listing.findMany({
    where: {
      organizationId,
      status: { in: ['DRAFT', 'PENDING', 'PUBLISHED'] },
      integrationItem: null,
    },
    select: { id: true, title: true, city: true, workingCopy: { select: { data: true } } },
    orderBy: { id: 'asc' },
  });
  return {
    known: rows.map((row) => toKnownItem(row, now())),
    typed: typed.map(({ id, title, city, workingCopy }) => {
      const says = workingCopy?.data;
      return { id, title: says?.title ?? title, city: says?.place?.city ?? city };
    }),
  };
}

export function toKnownItem({ listing, imported, pinned, ...row }: Row, now: Date): KnownItem {
  return {
    ...row,
    imported,
    pinned,
    listing: listing === null ? null : toKnownListing(listing, now),
  };
}

function toKnownListing(listing: OwnListing, now: Date): KnownListing {
  const { closesAt, paidUntil } = listing;
  return {
    state: getListingState(listing, now),
    says: mergeListingDraft(listing).data,
    closedAt: listing.closedAt,
    mayReopen: (closesAt === null || closesAt > now) && (paidUntil === null || paidUntil > now),
  };
}
