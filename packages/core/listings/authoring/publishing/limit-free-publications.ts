import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { freePublicationsPerDay } from '@causa/shared/platform/limits';
import { listingTypes } from '@causa/shared/listings/listing-types';
import type { Context } from '../../../platform/context.ts';
import { currentPrices } from '../../../billing/credits/load-prices.ts';
import type { PriceBook } from '../../../billing/credits/price-book.rules.ts';
import { type Listing, Prisma } from '../../../generated/prisma/client.ts';

/**
 * How many listings of free kinds an organization has on the site, or asked for, by the day (UTC)
 * on which each appears; what waits for staff counts on the day it was sent. `except` is not
 * counted. Reads the listings of one organization: listings_organization_id_status_closes_at_idx.
 */
const freePublications = (
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

/** The kinds whose postings cost no credits; before there is a price book, those that never do. */
function freeTypes(book: PriceBook | null) {
  const costs = book?.costs ?? { JOB: 1, INTERNSHIP: 1, VOLOP: 0, EVENT: 0 };
  return listingTypes.filter((type) => costs[type] === 0);
}

/**
 * Refuses a listing of a free kind beyond those that its organization may publish on the day (UTC)
 * on which it appears; in the transaction that publishes it, so that no race passes. What is sent
 * to staff counts as well, and their approval is never refused (decision 0118). DAILY_LIMIT, with
 * the moment from which another may appear.
 */
export async function limitFreePublications(
  tx: Context,
  { id, type, organizationId }: Pick<Listing, 'id' | 'type' | 'organizationId'>,
  appears: Date,
): Promise<void> {
  const types = freeTypes(await currentPrices(tx));
  if (!types.includes(type)) return;
  // Its own lock: an organization that never had credits has no balance to wait at.
  const lock = `free-publications:${organizationId}`;
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  const from = startOfDay(appears);
  const rows = await tx.db.$queryRaw<{ day: string; count: number }[]>(
    freePublications(organizationId, { types, from, except: id }),
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
