import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { getDonor } from '../donations/add-donation.ts';
import type { Payment } from '../../generated/prisma/client.ts';
import { getNetwork } from '../../platform/limits/get-network.ts';
import { countUse, readUses, takeToken } from '../../platform/limits/take-token.ts';

/** Stops people who test stolen cards by the number of bank refusals. */
const declinesAnHour = 5;
const declinesADay = 20;
const startsAnHour = 60;
const linkStartsAnHour = 20;
const donorDeclinesAnHour = 3;
const donationsAnHour = 20;
const hour = 3_600;

/** The subject of refusal limits: a user and organization, or a public invoice link. */
interface Payer {
  payerId: string | null;
  organizationId: string | null;
  invoiceId?: string;
}

interface Limit {
  key: string;
  limit: number;
  seconds: number;
}

// Users of a public link must not use up the organization's own limit.
const listDeclineLimits = ({ invoiceId, ...who }: Payer): Limit[] =>
  invoiceId === undefined
    ? getDeclineKeys(who)
    : [
        { key: `payments:declined:invoice:${invoiceId}`, limit: declinesAnHour, seconds: hour },
        {
          key: `payments:declined:invoice:${invoiceId}:day`,
          limit: declinesADay,
          seconds: 24 * hour,
        },
      ];

const getDeclineKeys = (who: Payer): Limit[] => [
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

/** @throws TOO_MANY_REQUESTS after too many refusals or started payments */
export async function assertNotRateLimited(context: Context, who: Payer): Promise<void> {
  const network = getNetwork(context.address ?? null);
  await (who.invoiceId === undefined
    ? takeToken(context, `payments:start:${network}`, startsAnHour, hour)
    : takeToken(context, `payments:link:${network}`, linkStartsAnHour, hour));
  for (const { key, limit, seconds } of listDeclineLimits(who))
    if ((await readUses(context, key, seconds)) >= limit)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: seconds });
}

/** A payment whose refusals count for the person who started it. */
type Attempt = Pick<Payment, 'id' | 'purpose' | 'payerId' | 'organizationId'> & {
  invoices: readonly { invoiceId: string }[];
};

/** Returns the limits of a payment's starter; none for automatic charges. */
async function getLimits(context: Context, payment: Attempt): Promise<Limit[]> {
  if (payment.purpose === 'DONATION') {
    const donor = await getDonor(context, payment.id);
    return donor === null ? [] : [getDonorLimit(donor)];
  }
  const [first] = payment.payerId === null ? payment.invoices : [];
  return listDeclineLimits({ ...payment, ...first });
}

/** Counts a refusal for the starter of a payment. Returns true once the limit is reached. */
export async function countRefusal(context: Context, payment: Attempt): Promise<boolean> {
  const over: boolean[] = [];
  for (const { key, limit, seconds } of await getLimits(context, payment))
    over.push((await countUse(context, key, seconds)).used >= limit);
  return over.includes(true);
}

/** Returns true once the starter of a payment reached the refusal limit. */
export async function isRefusedTooOften(context: Context, payment: Attempt): Promise<boolean> {
  for (const { key, limit, seconds } of await getLimits(context, payment))
    if ((await readUses(context, key, seconds)) >= limit) return true;
  return false;
}

const getDonorLimit = (donor: string): Limit => ({
  key: `payments:declined:donor:${donor}`,
  limit: donorDeclinesAnHour,
  seconds: hour,
});

/** @throws TOO_MANY_REQUESTS after three refusals of a donating visitor within an hour */
export async function assertDonorNotRateLimited(context: Context, donor: string): Promise<void> {
  const { key, limit, seconds } = getDonorLimit(donor);
  if ((await readUses(context, key, seconds)) >= limit)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: hour });
  await takeToken(context, `payments:donate:${donor}`, donationsAnHour, hour);
}
