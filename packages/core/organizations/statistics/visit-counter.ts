import { createHmac, randomBytes } from 'node:crypto';
import type { CountedMetric, VisitSource } from '@causa/shared/organizations/statistics';
import type { Context } from '../../platform/context.ts';
import { deleteOldVisits } from './delete-old-visits.ts';

/** The random key of a day, created by the first request. $1 day, $2 new key. */
const getOrCreateKey = `
  INSERT INTO counting_keys (day, key) VALUES ($1, $2)
  ON CONFLICT (day) DO UPDATE SET day = excluded.day RETURNING key`;

/**
 * Counts visits that were not counted today, except visits of members to their own listings. A
 * concurrent process blocks on the same hash and then skips it; a fixed order avoids deadlocks.
 */
const countVisits = `
  WITH given AS (
    SELECT * FROM unnest($2::bytea[], $3::text[], $4::text[], $5::text[], $6::text[])
      WITH ORDINALITY AS g (hash, listing_id, metric, source, user_id, at)
  ),
  others AS (
    SELECT DISTINCT ON (g.hash) g.*, l.organization_id, l.locale
    FROM given g JOIN listings l ON l.id = g.listing_id
    WHERE g.user_id IS NULL OR NOT EXISTS (
      SELECT FROM organization_members m
      WHERE m.organization_id = l.organization_id AND m.user_id = g.user_id)
    ORDER BY g.hash, g.at
  ),
  fresh AS (
    INSERT INTO counted_visits (hash, day) SELECT hash, $1 FROM others ORDER BY hash
    ON CONFLICT DO NOTHING RETURNING hash
  ),
  counted AS (
    SELECT listing_id, organization_id, locale, metric, source, count(*)::int AS n
    FROM others JOIN fresh USING (hash) GROUP BY 1, 2, 3, 4, 5
  ),
  of_listings AS (
    INSERT INTO listing_counts (listing_id, day, metric, source, n)
    SELECT listing_id, $1, metric, source, n FROM counted ORDER BY 1, 3, 4
    ON CONFLICT (listing_id, day, metric, source)
    DO UPDATE SET n = listing_counts.n + excluded.n
  )
  INSERT INTO organization_counts (organization_id, day, metric, source, locale, n)
  SELECT organization_id, $1, metric, source, locale, sum(n)::int FROM counted
  GROUP BY 1, 3, 4, 5 ORDER BY 1, 3, 4, 5
  ON CONFLICT (organization_id, day, metric, source, locale)
  DO UPDATE SET n = organization_counts.n + excluded.n`;

export interface Visit {
  listingId: string;
  metric: CountedMetric;
  source: VisitSource;
  /** Identifies a visitor for a day: address and browser, or an account. */
  visitor: string;
  /** The logged-in user; members of the organization are not counted. */
  userId?: string | undefined;
}

/** Queue limit, about a minute of a busy site; visits above it are dropped to bound memory. */
const maxQueued = 100_000;
const flushSize = 500;

/**
 * Counts visits once per visitor, day, listing and metric across processes: they are queued in
 * memory and written in batches. Adding never fails and never blocks.
 */
export class VisitCounter {
  private waiting: (Visit & { day: string })[] = [];
  private writing: Promise<void> = Promise.resolve();
  private readonly context: Pick<Context, 'pool' | 'now' | 'log'>;

  constructor(context: Pick<Context, 'pool' | 'now' | 'log'>) {
    this.context = context;
  }

  add(visit: Visit): void {
    if (this.waiting.length >= maxQueued) return;
    this.waiting.push({ ...visit, day: this.context.now().toISOString().slice(0, 10) });
  }

  /** Writes the queue; failed visits stay for the next flush. */
  flush(): Promise<void> {
    this.writing = this.writing
      .then(() => this.write())
      .catch((error: unknown) => this.context.log.warn({ err: error }, 'visit flush deferred'));
    return this.writing;
  }

  private async write(): Promise<void> {
    const taken = this.waiting;
    this.waiting = [];
    let at = 0;
    try {
      for (; at < taken.length; at += flushSize) await this.count(taken.slice(at, at + flushSize));
      await deleteOldVisits(this.context);
    } catch (error) {
      this.waiting = [...taken.slice(at), ...this.waiting].slice(0, maxQueued);
      throw error;
    }
  }

  private async count(visits: readonly (Visit & { day: string })[]): Promise<void> {
    for (const day of new Set(visits.map((visit) => visit.day))) {
      const key = await getDayKey(this.context.pool, day);
      const own = visits.filter((visit) => visit.day === day);
      const hashes = own.map(({ visitor, listingId, metric }) =>
        createHmac('sha256', key).update(`${visitor}\n${listingId}\n${metric}`).digest(),
      );
      await this.context.pool.query(countVisits, [
        day,
        hashes,
        own.map(({ listingId }) => listingId),
        own.map(({ metric }) => metric),
        own.map(({ source }) => source),
        own.map(({ userId }) => userId ?? null),
      ]);
    }
  }
}

/**
 * Returns the key that hashes the visitors of a day. Read from the database each time, because a
 * cached key would outlive its day.
 */
export async function getDayKey(pool: Context['pool'], day: string): Promise<Buffer> {
  const { rows } = await pool.query<{ key: Buffer }>(getOrCreateKey, [day, randomBytes(32)]);
  const [row] = rows;
  if (row === undefined) throw new Error(`the day ${day} has no counting key`);
  return row.key;
}
