import { findLiveListing } from '../listings/live-listing.ts';
import { AppError } from '@causa/shared/errors';
import type { ReportReason } from '@causa/shared/listing-reports';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { networkOf } from '../limits/network-of.ts';
import { takeToken } from '../limits/take-token.ts';

const perNetworkAnHour = 10;
const perDay = 2_000;

/**
 * Stores what a reader reports about a listing, for operators (`npm run ops -- reports`). No
 * account is needed, so it is limited: ten an hour
 * from one network and 2,000 a day from everywhere. NOT_FOUND unless the listing is public.
 */
export async function reportListing(
  context: Context,
  { listingId, reason, text }: { listingId: string; reason: ReportReason; text: string },
  address: string | null,
): Promise<void> {
  const { db, actor } = context;
  if ((await findLiveListing(context, listingId)) === null) throw new AppError('NOT_FOUND');
  await takeToken(context, `reports:${networkOf(address)}`, perNetworkAnHour, 3_600);
  await takeToken(context, 'reports', perDay, 86_400);
  const userId = actor.kind === 'user' ? actor.userId : null;
  await db.listingReport.create({
    data: { id: newId(), listingId, userId, reason, text, createdAt: context.now() },
  });
}
