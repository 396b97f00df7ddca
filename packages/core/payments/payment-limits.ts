import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import { donorOf } from '../donations/add-donation.ts';
import { networkOf } from '../limits/network-of.ts';
import { countUse, readUses, takeToken } from '../limits/take-token.ts';

/** Who tries stolen cards is stopped by the number that banks refuse. */
const declinesAnHour = 5;
const declinesADay = 20;
const startsAnHour = 60;
const linkStartsAnHour = 20;
const donorDeclinesAnHour = 3;
const donationsAnHour = 20;
const hour = 3_600;

/** Who pays, as refusals are counted: a user and an organization, or the invoice of a public link. */
interface Payer {
  payerId: string | null;
  organizationId: string | null;
  invoiceId?: string;
}

// Who holds a public link may not use up what the organization itself may try.
const declineKeys = ({ invoiceId, ...who }: Payer) =>
  invoiceId === undefined
    ? declineKeysOf(who)
    : [
        { key: `payments:declined:invoice:${invoiceId}`, limit: declinesAnHour, seconds: hour },
        {
          key: `payments:declined:invoice:${invoiceId}:day`,
          limit: declinesADay,
          seconds: 24 * hour,
        },
      ];

const declineKeysOf = (who: Payer) => [
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
export async function countDecline(context: Context, who: Payer): Promise<void> {
  for (const { key, seconds } of declineKeys(who)) await countUse(context, key, seconds);
}

/** TOO_MANY_REQUESTS once banks refused too often, or payments are begun too often. */
export async function requireCalm(context: Context, who: Payer): Promise<void> {
  const network = networkOf(context.address ?? null);
  await (who.invoiceId === undefined
    ? takeToken(context, `payments:start:${network}`, startsAnHour, hour)
    : takeToken(context, `payments:link:${network}`, linkStartsAnHour, hour));
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
