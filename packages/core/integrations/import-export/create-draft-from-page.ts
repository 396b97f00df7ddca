import { AppError } from '@causa/shared/platform/errors';
import { pagesReadPerHour } from '@causa/shared/platform/limits';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { titleProblems } from '@causa/shared/listings/listing.rules';
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
import { beginDraft, isBegun } from '../../listings/authoring/drafts/create-draft.ts';
import { readListingDefaults } from '../../listings/authoring/drafts/organization-defaults.ts';
import type { OwnListingRef } from '../../listings/authoring/find-own-listing.ts';
import { readPageDraft } from './read-page-draft.ts';

/**
 * Begins a listing with what a page of another site says; false where that id began it already.
 * Nothing of it is public before its author publishes it. INVALID with `url` for a page that cannot
 * be read, is no HTML, takes too long or tells nothing; CONFLICT for an id that is in use;
 * LIMIT_REACHED, TOO_MANY_REQUESTS, INVALID_ORG, ORGANIZATION_FROZEN; UNAVAILABLE while too many
 * pages wait.
 */
export async function createDraftFromPage(
  context: Context,
  { orgId, type, id }: OwnListingRef,
  url: string,
): Promise<boolean> {
  const member = await requireMember(context, orgId);
  requireRight(member, mayEditListing(member));
  if (await isBegun(context, { orgId, type, id })) return false;
  await takeToken(context, `read-page:${member.userId}`, pagesReadPerHour, 3_600);
  const page = await (context.fetchPage ?? fetchWebPage())(url);
  const told = await readPageDraft(page, member.userId);
  if (told === undefined || titleProblems(told.title).length > 0)
    throw new AppError('INVALID', {}, [{ field: 'url', code: 'FIELD_PAGE_EMPTY' }]);
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    // The page took its time: who may write was asked before it, and is asked again.
    const still = await requireMember(tx, orgId);
    requireRight(still, mayEditListing(still));
    if (await isBegun(tx, { orgId, type, id })) return false;
    const locale = told.locale ?? context.locale;
    const defaults = await readListingDefaults(tx, orgId, type);
    await beginDraft(
      tx,
      { orgId, type, id },
      { ...emptyDraft(locale, told.title), ...defaults, ...told, locale },
      null,
    );
    return true;
  });
}
