import { truncateText } from '@causa/shared/platform/text/truncate-text';
import { draftLimits, emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { mayEditListing } from '../../../organizations/organization.policy.ts';
import { requireActing } from '../../../organizations/members/require-acting.ts';
import {
  lockOrganizationForUpdate,
  requireRight,
} from '../../../organizations/members/require-member.ts';
import { insertDraft, isCreated } from './create-draft.ts';
import type { OwnListingRef } from '../find-own-listing.ts';
import { withOwnListing } from '../closing/change-listing-run.ts';
import { getListingTexts } from './starting-texts.ts';

/**
 * Creates a draft with the content of a listing at a new address; `repost` stores the original.
 * Idempotent with an id made by the form.
 * @throws CONFLICT, LIMIT_REACHED, NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN
 */
export function copyListing(
  context: Context,
  ref: OwnListingRef,
  how: 'repost' | 'duplicate',
  newListingId?: string,
): Promise<OwnListingRef & { isNew: boolean }> {
  return inTransaction(context, async (outer) => {
    // Keeps the global lock order: the organization before its listing.
    await lockOrganizationForUpdate(outer, ref.orgId);
    const member = await requireActing(outer, ref.orgId, 'listings:write');
    requireRight(member, mayEditListing(member));
    if (newListingId !== undefined && (await isCreated(outer, { ...ref, id: newListingId })))
      return { ...ref, id: newListingId, isNew: false };
    return withOwnListing(outer, ref, how, async (tx, { title, locale }) => {
      const copy = { ...ref, id: newListingId ?? newId(tx.now().getTime()) };
      const { data } = await getListingTexts(tx, ref.orgId, ref.id);
      const draft = { ...emptyDraft(locale, title), ...data };
      await insertDraft(
        tx,
        copy,
        { ...draft, title: truncateText(draft.title, draftLimits.titleMax) },
        how === 'repost' ? ref.id : null,
      );
      return { ...copy, isNew: true };
    });
  });
}
