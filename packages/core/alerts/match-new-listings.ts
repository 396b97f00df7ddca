import type pg from 'pg';
import type { Context } from '../platform/context.ts';
import { locks } from '../platform/database/locks.ts';
import { matchDocuments } from '../adapters/search-postgres/saved/match-documents.ts';
import {
  hasUnresolvedTerms,
  resolveTerms,
} from '../adapters/search-postgres/saved/resolve-terms.ts';
import { getErrorCode } from '../platform/error-code.ts';
import { prepareSearches } from './saved-searches/prepare-searches.ts';
import * as matching from './matching.sql.ts';
import { refreshSearch } from '../search/indexing/refresh-search.ts';

/**
 * Listings per transaction: an interrupted run repeats little, and other queries are not blocked.
 */
const largestBatch = 150;
/**
 * New listings are divided by their number into shards, each with a lock: workers match different
 * shards at the same time.
 */
const shards = 4;
/** Shards that one worker matches at once, each on a connection of its own. */
const lanes = 2;
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
 * publication. Several workers may run it at once; each listing is matched by one of them. While no
 * listing waits, the words of new searches are resolved for the next run.
 * @throws the error of a listing that failed, after all shards were tried
 */
export async function matchNewListings(context: Context): Promise<MatchedListings> {
  const done: MatchedListings = { listings: 0, matches: 0 };
  await skipUnsubscribed(context);
  const { rowCount } = await context.pool.query(matching.anyListing, [context.now()]);
  if (rowCount === 0) {
    await resolveNewTerms(context);
    return done;
  }
  await prepareSearches(context);
  const failures: unknown[] = [];
  const waiting = Array.from({ length: shards }, (_, shard) => shard);
  const matchWaiting = async (): Promise<void> => {
    for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift())
      await matchShard(context, shard, done).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, matchWaiting));
  if (failures.length > 0) throw failures[0];
  return done;
}

async function resolveNewTerms(context: Context): Promise<void> {
  if (!(await hasUnresolvedTerms(context.pool))) return;
  await withClient(context.pool, (client) => resolveChangedTerms(context, client));
}

/** Resolves changed words of saved searches in a transaction of its own; one process at a time. */
async function resolveChangedTerms(context: Context, client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN');
  // The first run after an update resolves all words, which may take longer than a lock may.
  await client.query('SET LOCAL lock_timeout = 0');
  await client.query('SELECT pg_advisory_xact_lock($1)', [locks.alertTerms]);
  await resolveTerms(client, context.search.postgres.vocabulary);
  await client.query('COMMIT');
}

/** Lends a connection to `work`; ends its transaction if that failed. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Matches the new listings of a shard, until none is left or another worker has the shard. */
async function matchShard(context: Context, shard: number, done: MatchedListings): Promise<void> {
  const passedOver: number[] = [];
  for (let size = largestBatch; ;) {
    try {
      const batch = await matchBatch(context, { shard, size, passedOver });
      if (batch === undefined) return;
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
      const [published] = await readNextListings(context, { shard, size: 1, passedOver });
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

interface Batch {
  shard: number;
  /** The largest number of listings. */
  size: number;
  /** Numbers of listings that failed in this run. */
  passedOver: readonly number[];
}

async function readNextListings(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { shard, size, passedOver }: Batch,
): Promise<Published[]> {
  const { rows } = await pool.query<Published>(matching.nextListings, [
    now(),
    size,
    passedOver,
    shard,
    shards,
  ]);
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

async function matchBatch(context: Context, batch: Batch): Promise<MatchedListings | undefined> {
  const now = context.now();
  const engine = context.search.postgres;
  // The index may lag by seconds, but the words of these listings decide what mistyped and
  // unfinished words mean.
  const fresh = await readNextListings(context, batch);
  if (fresh.length === 0) return undefined;
  await refreshSearch(
    context,
    [engine],
    fresh.map(({ listingId }) => listingId),
  );
  return withClient(context.pool, async (client) => {
    await resolveChangedTerms(context, client);
    await client.query('BEGIN');
    // One matcher for each shard: a second one has nothing to do.
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS free',
      [locks.alertMatchers + batch.shard],
    );
    const listings = rows[0]?.free === true ? await findStillUnmatched(client, fresh) : [];
    if (listings.length === 0) {
      await client.query('ROLLBACK');
      return undefined;
    }
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
  });
}
