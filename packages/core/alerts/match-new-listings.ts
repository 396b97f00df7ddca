import type pg from 'pg';
import type { Context } from '../platform/context.ts';
import { locks } from '../platform/database/locks.ts';
import { matchDocuments } from '../adapters/search-postgres/saved/match-documents.ts';
import { resolveTerms } from '../adapters/search-postgres/saved/resolve-terms.ts';
import { getErrorCode } from '../platform/error-code.ts';
import { prepareSearches } from './saved-searches/prepare-searches.ts';
import * as matching from './matching.sql.ts';
import { refreshSearch } from '../search/indexing/refresh-search.ts';

/**
 * Listings per transaction: an interrupted run repeats little, and other queries are not blocked.
 */
const largestBatch = 100;
/** Rows per statement when nothing is matched. */
const skipBatch = 5_000;
/** With more failing listings, the cause is not the listings. */
const maxSkipped = 10;
/** PostgreSQL's code of a statement timeout. */
const timeoutCode = '57014';

export interface MatchedListings {
  /** The number of newly public listings and organizations checked. */
  listings: number;
  /** The number of new pairs of search and listing in the ledger. */
  matches: number;
}

/**
 * Matches everything that became public since the last run with all saved searches with email, and
 * stores each pair once in the ledger, independent of the frequency. Each batch is one transaction,
 * so an interruption loses and repeats nothing. Scheduled listings are matched at their
 * publication.
 */
export async function matchNewListings(context: Context): Promise<MatchedListings> {
  const done: MatchedListings = { listings: 0, matches: 0 };
  await skipUnsubscribed(context);
  if ((await readNextListings(context.pool, context.now(), 1)).length === 0) return done;
  await prepareSearches(context);
  const passedOver: number[] = [];
  for (let size = largestBatch; ;) {
    try {
      const batch = await matchBatch(context, size, passedOver);
      if (batch === undefined) return done;
      done.listings += batch.listings;
      done.matches += batch.matches;
    } catch (error) {
      if (size > 1) {
        // Too many searches for one statement, or one listing that fails for all: the next batch is
        // smaller.
        size = getErrorCode(error) === timeoutCode ? Math.ceil(size / 4) : 1;
        context.log.warn({ size, err: error }, 'matching failed, retried with smaller batches');
        continue;
      }
      const [published] = await readNextListings(context.pool, context.now(), 1, passedOver);
      if (published === undefined || passedOver.length === maxSkipped) throw error;
      // The others do not wait for it; the next run tries it again.
      passedOver.push(published.id);
      context.log.error({ listing: published.listingId, err: error }, 'failed to match listing');
    }
  }
}

/**
 * Listings public before the oldest search with email match nobody. In batches, because after a
 * large import one statement would exceed its timeout.
 */
export async function skipUnsubscribed(
  context: Pick<Context, 'pool' | 'now'>,
  batch = skipBatch,
): Promise<number> {
  let passed = 0;
  for (let count = batch; count === batch;) {
    count =
      (await context.pool.query(matching.skipUnsubscribed, [context.now(), batch])).rowCount ?? 0;
    passed += count;
  }
  return passed;
}

interface Published {
  id: number;
  listingId: string;
  /** In microseconds, as PostgreSQL writes it. */
  recordedAt: string;
}

async function readNextListings(
  pool: Pick<pg.Pool, 'query'>,
  now: Date,
  limit: number,
  passedOver: readonly number[] = [],
): Promise<Published[]> {
  const { rows } = await pool.query<Published>(matching.nextListings, [now, limit, passedOver]);
  return rows;
}

async function findStillUnmatched(
  client: pg.ClientBase,
  listings: readonly Published[],
): Promise<Published[]> {
  const { rows } = await client.query<Published>(matching.stillUnmatched, toColumns(listings));
  return rows;
}

const toColumns = (listings: readonly Published[]): [ids: number[], recorded: string[]] => [
  listings.map(({ id }) => id),
  listings.map(({ recordedAt }) => recordedAt),
];

async function matchBatch(
  context: Context,
  size: number,
  passedOver: readonly number[],
): Promise<MatchedListings | undefined> {
  const now = context.now();
  const engine = context.search.postgres;
  // The index may lag by seconds, but the words of these listings decide what mistyped and
  // unfinished words mean. Later listings are not in it.
  const fresh = await readNextListings(context.pool, now, size, passedOver);
  await refreshSearch(
    context,
    [engine],
    fresh.map(({ listingId }) => listingId),
  );
  const client = await context.pool.connect();
  try {
    await client.query('BEGIN');
    // One matcher at a time: a second one has nothing to do.
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS free',
      [locks.alertMatcher],
    );
    const listings = rows[0]?.free === true ? await findStillUnmatched(client, fresh) : [];
    if (listings.length === 0) {
      await client.query('ROLLBACK');
      return undefined;
    }
    await resolveTerms(client, engine.vocabulary);
    await matchDocuments(
      client,
      listings.map(({ listingId }) => listingId),
      now,
    );
    const { rowCount } = await client.query(matching.insertMatches);
    // A listing that became public again meanwhile is checked again.
    await client.query(matching.markMatched, [now, ...toColumns(listings)]);
    await client.query('COMMIT');
    return { listings: listings.length, matches: rowCount ?? 0 };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
