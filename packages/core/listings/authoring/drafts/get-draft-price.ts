import type { Context } from '../../../platform/context.ts';
import { getLatestDate } from '../../../platform/dates/latest-date.ts';
import { draftToContent } from './draft-to-content.ts';
import type { OwnListing } from '../find-own-listing.ts';
import { addDefaultDeadline } from './default-deadline.ts';
import { type PostingPrice, getPostingPrice } from '../publishing/get-posting-price.ts';
import { mergeListingDraft } from './save-draft.ts';

/**
 * Returns the price of publishing the current draft, by the rules of `publishDraft`: at its
 * scheduled time, and until the closing day in its draft.
 */
export async function getDraftPrice(
  context: Pick<Context, 'db' | 'now'>,
  listing: Omit<OwnListing, 'questions'>,
): Promise<PostingPrice> {
  const { type, publishedAt } = listing;
  const now = context.now();
  const { data } = mergeListingDraft({ ...listing, questions: [] });
  const { closesAt } = addDefaultDeadline(draftToContent(type, data), {
    type,
    publishedAt: publishedAt ?? now,
  });
  const { cost, gift, balance, missing, isHeld } = await getPostingPrice(
    context,
    { ...listing, closesAt },
    getLatestDate(publishedAt, now),
  );
  return { cost, gift, balance, missing, isHeld };
}

declare module '../../../platform/hooks.ts' {
  interface Hooks {
    getDraftPrice: typeof getDraftPrice;
  }
}
