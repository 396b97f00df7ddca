import type { Context } from '../../../platform/context.ts';
import { getLatestDate } from '../../../platform/dates/latest-date.ts';
import { contentOf } from './content-of-draft.ts';
import type { OwnListing } from '../find-own-listing.ts';
import { withLastDay } from './default-deadline.ts';
import { type PostingPrice, priceOfPosting } from '../publishing/price-of-posting.ts';
import { copyOf } from './save-draft.ts';

/**
 * What it costs to publish a listing as it is written now, by the same rules as `publishDraft`: at
 * its hour where it has one to come, and until the closing day that its working copy says.
 */
export async function priceOfDraft(
  context: Pick<Context, 'db' | 'now'>,
  listing: Omit<OwnListing, 'questions'>,
): Promise<PostingPrice> {
  const { type, publishedAt } = listing;
  const now = context.now();
  const { data } = copyOf({ ...listing, questions: [] });
  const { closesAt } = withLastDay(contentOf(type, data), {
    type,
    publishedAt: publishedAt ?? now,
  });
  const { cost, gift, balance, missing, isHeld } = await priceOfPosting(
    context,
    { ...listing, closesAt },
    getLatestDate(publishedAt, now),
  );
  return { cost, gift, balance, missing, isHeld };
}
