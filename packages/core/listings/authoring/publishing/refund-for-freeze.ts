import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../../platform/context.ts';
import { refundPosting } from './spend-for-listing.ts';

/** Shorter freezes are not refunded. */
const freeDays = 7;

/**
 * Refunds listings that a freeze hid for more than seven days, in the transaction that ends it and
 * holds the organization. The listings stay public and paid. Returns the number of credits.
 */
export async function refundForFreeze(
  tx: Context,
  { organizationId, since }: { organizationId: string; since: Date },
): Promise<number> {
  if (tx.now().getTime() - since.getTime() <= freeDays * dayMs) return 0;
  const hidden = await tx.db.listing.findMany({
    where: {
      organizationId,
      status: 'PUBLISHED',
      publishedAt: { lte: tx.now() },
      paidUntil: { gt: since },
    },
    select: { id: true, organizationId: true },
    orderBy: { id: 'asc' },
  });
  let credits = 0;
  for (const listing of hidden) credits += await refundPosting(tx, listing);
  return credits;
}
