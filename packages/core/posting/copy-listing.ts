import { draftLimits, emptyDraft } from '@causa/shared/listing-draft';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { beginDraft, copyOf } from './create-draft.ts';
import type { OwnListingRef } from './find-own-listing.ts';
import { acting } from './run-listing.ts';

/** A new draft with what this one said, at a new address: `repost` remembers where it came from. */
export function copyListing(
  context: Context,
  ref: OwnListingRef,
  how: 'repost' | 'duplicate',
): Promise<OwnListingRef> {
  return acting(context, ref, how, async (tx, { title, locale }) => {
    const copy = { ...ref, id: newId(tx.now().getTime()) };
    const draft = { ...emptyDraft(locale, title), ...(await copyOf(tx, ref.orgId, ref.id)) };
    await beginDraft(
      tx,
      copy,
      { ...draft, title: draft.title.slice(0, draftLimits.titleMax) },
      how === 'repost' ? ref.id : null,
    );
    return copy;
  });
}
