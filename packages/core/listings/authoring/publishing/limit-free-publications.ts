import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { freePublicationsPerDay } from '@causa/shared/platform/limits';
import { listingTypes } from '@causa/shared/listings/listing-types';
import type { Context } from '../../../platform/context.ts';
import { findCurrentPrices } from '../../../billing/credits/load-prices.ts';
import type { PriceBook } from '../../../billing/credits/price-book.rules.ts';
import { type Listing, Prisma } from '../../../generated/prisma/client.ts';

/**
 * Counts an organization's listings of free kinds that are public or requested, by the day (UTC) of
 * publication; a listing in review counts on the day it was submitted. `except` is not counted.
 * Reads listings_organization_id_status_closes_at_idx.
 */
const countFreePublications = (
  organizationId: string,
  { types, from, except }: { types: readonly string[]; from: Date; except: string },
): Prisma.Sql => Prisma.sql`
  SELECT to_char(appears AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS count
  FROM (
    SELECT CASE WHEN status = 'PENDING' AND published_at IS NULL
      THEN coalesce(requested_publish_at, updated_at) ELSE published_at END AS appears
    FROM listings
    WHERE organization_id = ${organizationId} AND source = 'causa' AND id <> ${except}
      AND type::text = ANY(${[...types]})
  ) AS publications
  WHERE appears >= ${from}
  GROUP BY 1`;

/** Returns the kinds whose postings cost no credits; without a price book, those that never do. */
function listFreeTypes(book: PriceBook | null) {
  const costs = book?.costs ?? { JOB: 1, INTERNSHIP: 1, VOLOP: 0, EVENT: 0 };
  return listingTypes.filter((type) => costs[type] === 0);
}

/**
 * Enforces the daily limit (UTC) of free listings of an organization, in the transaction that
 * publishes. Submitting for review counts, and approval is never refused (decision 0118).
 * @throws DAILY_LIMIT with the moment from which another may appear
 */
export async function limitFreePublications(
  tx: Context,
  { id, type, organizationId }: Pick<Listing, 'id' | 'type' | 'organizationId'>,
  appears: Date,
): Promise<void> {
  const types = listFreeTypes(await findCurrentPrices(tx));
  if (!types.includes(type)) return;
  // A separate lock, since an organization without credits has no balance row to lock.
  const lock = `free-publications:${organizationId}`;
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  const from = startOfDay(appears);
  const rows = await tx.db.$queryRaw<{ day: string; count: number }[]>(
    countFreePublications(organizationId, { types, from, except: id }),
  );
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  const isFull = (day: Date): boolean => (counts.get(toDay(day)) ?? 0) >= freePublicationsPerDay;
  if (!isFull(from)) return;
  let opens = new Date(from.getTime() + dayMs);
  while (isFull(opens)) opens = new Date(opens.getTime() + dayMs);
  const opensAt = opens.toISOString();
  const retryAfter = Math.ceil((opens.getTime() - tx.now().getTime()) / 1_000);
  throw new AppError('DAILY_LIMIT', { max: freePublicationsPerDay, opensAt, retryAfter }, [], {
    details: { opensAt },
  });
}

const toDay = (instant: Date): string => instant.toISOString().slice(0, 10);
const startOfDay = (instant: Date): Date => new Date(`${toDay(instant)}T00:00:00Z`);
