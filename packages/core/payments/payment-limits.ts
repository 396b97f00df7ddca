import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import { donorOf } from '../donations/add-donation.ts';
import { networkOf } from '../limits/network-of.ts';
import { countUse, readUses, takeToken } from '../limits/take-token.ts';

/** Who tries stolen cards is stopped by the number that banks refuse. */
const declinesAnHour = 5;
const declinesADay = 20;
const startsAnHour = 60;
const donorDeclinesAnHour = 3;
const donationsAnHour = 20;
const hour = 3_600;

const declineKeys = (who: { payerId: string | null; organizationId: string | null }) => [
  ...(who.payerId === null
    ? []
    : [{ key: `payments:declined:user:${who.payerId}`, limit: declinesAnHour, seconds: hour }]),
  ...(who.organizationId === null
    ? []
    : [
        {
          key: `payments:declined:organization:${who.organizationId}`,
          limit: declinesADay,
          seconds: 24 * hour,
        },
      ]),
];

/** Counts a refusal of a bank. */
export async function countDecline(
  context: Context,
  who: { payerId: string | null; organizationId: string | null },
): Promise<void> {
  for (const { key, seconds } of declineKeys(who)) await countUse(context, key, seconds);
}

/** TOO_MANY_REQUESTS once banks refused too often, or payments are begun too often. */
export async function requireCalm(
  context: Context,
  who: { payerId: string | null; organizationId: string | null },
): Promise<void> {
  await takeToken(
    context,
    `payments:start:${networkOf(context.address ?? null)}`,
    startsAnHour,
    hour,
  );
  for (const { key, limit, seconds } of declineKeys(who))
    if ((await readUses(context, key, seconds)) >= limit)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: seconds });
}

const donorDeclines = (donor: string): string => `payments:declined:donor:${donor}`;

/** Counts a refusal of a bank for the visitor who began a donation. */
export async function countDonorDecline(context: Context, paymentId: string): Promise<void> {
  const donor = await donorOf(context, paymentId);
  if (donor !== null) await countUse(context, donorDeclines(donor), hour);
}

/** The same for a visitor who donates: TOO_MANY_REQUESTS after three refusals within an hour. */
export async function requireCalmDonor(context: Context, donor: string): Promise<void> {
  if ((await readUses(context, donorDeclines(donor), hour)) >= donorDeclinesAnHour)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: hour });
  await takeToken(context, `payments:donate:${donor}`, donationsAnHour, hour);
}
