import { AppError } from '@causa/shared/platform/errors';
import { emptyDraft, type ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { titleProblems } from '@causa/shared/listings/listing.rules';
import { listingDraftsMax } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { createListing } from '../../listing-lifecycle.ts';
import { mayEditListing } from '../../../organizations/organization.policy.ts';
import { requireActing } from '../../../organizations/members/require-acting.ts';
import {
  lockOrganizationForUpdate,
  requireRight,
} from '../../../organizations/members/require-member.ts';
import { draftToContent } from './draft-to-content.ts';
import { json, type OwnListingRef } from '../find-own-listing.ts';
import { readListingDefaults } from './organization-defaults.ts';
import { listingConflict } from '../publishing/listing.policy.ts';
import { getListingTexts, getTemplateTexts } from './starting-texts.ts';

export interface NewDraft {
  /** Made by the form: sent again, it begins no second listing. */
  id: string;
  title: string;
  locale: Locale;
  /** A listing of the organization whose texts the draft begins with. */
  from?: string | undefined;
  /** A template of the organization; `from` goes first. */
  template?: string | undefined;
  /** What a program of the organization calls it. */
  externalId?: string | undefined;
}

/**
 * Begins a listing that only members see; false where that id began it already. An empty one has
 * the defaults of its organization (`readListingDefaults`). INVALID for a title
 * that is none; NOT_FOUND for a `from` or a template of another organization, and for a listing
 * that staff removed; CONFLICT for an id or an external id that is in use; LIMIT_REACHED at 500
 * drafts; INVALID_ORG, ORGANIZATION_FROZEN.
 */
export async function createDraft(
  context: Context,
  { orgId, type }: Pick<OwnListingRef, 'orgId' | 'type'>,
  { id, title, locale, from, template, externalId }: NewDraft,
): Promise<boolean> {
  const problems = titleProblems(title);
  if (problems.length > 0) throw new AppError('INVALID', {}, problems);
  return inTransaction(context, async (tx) => {
    // Those who begin at once take turns, so that the limit holds and one id makes one listing.
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireActing(tx, orgId, 'listings:write');
    requireRight(member, mayEditListing(member));
    if (await isBegun(tx, { orgId, type, id })) return false;
    const texts =
      from !== undefined
        ? (await getListingTexts(tx, orgId, from)).data
        : template !== undefined
          ? await getTemplateTexts(tx, orgId, template)
          : { ...emptyDraft(locale, title), ...(await defaultsFor(tx, orgId, type)) };
    if (externalId !== undefined && (await isTaken(tx, orgId, externalId)))
      throw listingConflict('external-id-in-use');
    const draft = { ...texts, locale, title: title.trim() };
    await beginDraft(tx, { orgId, type, id }, draft, null, externalId);
    return true;
  });
}

/** Programs say all of a listing themselves. */
async function defaultsFor(
  tx: Context,
  orgId: string,
  type: OwnListingRef['type'],
): Promise<Partial<ListingDraft>> {
  return tx.actor.kind === 'user' ? readListingDefaults(tx, orgId, type) : {};
}

/** Whether a program of the organization calls another listing so. */
async function isTaken({ db }: Context, organizationId: string, externalId: string) {
  return (await db.listing.count({ where: { organizationId, externalId } })) > 0;
}

/** Whether a form's id has made its listing already; CONFLICT where it names another one. */
export async function isBegun(
  { db }: Pick<Context, 'db'>,
  { orgId, type, id }: OwnListingRef,
): Promise<boolean> {
  const known = await db.listing.findUnique({ where: { id } });
  if (known === null) return false;
  if (known.organizationId !== orgId || known.type !== type) throw listingConflict('id-in-use');
  return true;
}

/**
 * Begins a listing with what its draft says. The caller holds the organization's lock, so that the
 * limit holds, and has checked who may. LIMIT_REACHED.
 */
export async function beginDraft(
  tx: Context,
  { orgId, type, id }: OwnListingRef,
  draft: ListingDraft,
  repostOfId: string | null,
  externalId?: string,
): Promise<void> {
  const count = await tx.db.listing.count({ where: { organizationId: orgId, status: 'DRAFT' } });
  if (count >= listingDraftsMax) throw new AppError('LIMIT_REACHED', { limit: listingDraftsMax });
  const { locale, title, locationType } = draftToContent(type, draft);
  const createdById = tx.actor.kind === 'user' ? tx.actor.userId : null;
  const named = { locale, title, locationType, description: [], excerpt: '' };
  const own = {
    id,
    type,
    organizationId: orgId,
    createdById,
    repostOfId,
    externalId: externalId ?? null,
  };
  await createListing(tx, 'draft', { ...named, ...own });
  await tx.db.listingDraft.create({
    data: {
      listingId: id,
      data: json(draft),
      baseRevision: 1,
      updatedById: createdById,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    },
  });
}
