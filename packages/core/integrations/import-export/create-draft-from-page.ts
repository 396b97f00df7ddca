import { AppError } from '@causa/shared/platform/errors';
import { pagesReadPerHour } from '@causa/shared/platform/limits';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { findTitleProblems } from '@causa/shared/listings/listing.rules';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { fetchWebPage } from '../../adapters/web-pages/fetch-web-page.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { mayEditListing } from '../../organizations/organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { insertDraft, isCreated } from '../../listings/authoring/drafts/create-draft.ts';
import { readListingDefaults } from '../../listings/authoring/drafts/organization-defaults.ts';
import type { OwnListingRef } from '../../listings/authoring/find-own-listing.ts';
import { readPageDraft } from './read-page-draft.ts';

/**
 * Creates a draft from a page of another site; returns false when that id created it already.
 * @throws INVALID with `url` when the page cannot be read, is no HTML, takes too long or has no
 * usable content; CONFLICT when the id is in use; LIMIT_REACHED, TOO_MANY_REQUESTS, INVALID_ORG,
 * ORGANIZATION_FROZEN; UNAVAILABLE when too many pages are queued
 */
export async function createDraftFromPage(
  context: Context,
  { orgId, type, id }: OwnListingRef,
  url: string,
): Promise<boolean> {
  const member = await requireMember(context, orgId);
  requireRight(member, mayEditListing(member));
  if (await isCreated(context, { orgId, type, id })) return false;
  await takeToken(context, `read-page:${member.userId}`, pagesReadPerHour, 3_600);
  const page = await (context.fetchPage ?? fetchWebPage())(url);
  const pageDraft = await readPageDraft(page, member.userId);
  if (pageDraft === undefined || findTitleProblems(pageDraft.title).length > 0)
    throw new AppError('INVALID', {}, [{ field: 'url', code: 'FIELD_PAGE_EMPTY' }]);
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    // Fetching takes time, so the rights are checked again.
    const still = await requireMember(tx, orgId);
    requireRight(still, mayEditListing(still));
    if (await isCreated(tx, { orgId, type, id })) return false;
    const locale = pageDraft.locale ?? context.locale;
    const defaults = await readListingDefaults(tx, orgId, type);
    await insertDraft(
      tx,
      { orgId, type, id },
      { ...emptyDraft(locale, pageDraft.title), ...defaults, ...pageDraft, locale },
      null,
    );
    return true;
  });
}
