import type pg from 'pg';
import type { Context } from '../context.ts';
import { locks } from '../database/locks.ts';
import { PostgresEngine } from '../gateways/search-postgres/postgres-engine.ts';
import { matchDocuments } from '../gateways/search-postgres/saved/match-documents.ts';
import { resolveTerms } from '../gateways/search-postgres/saved/resolve-terms.ts';
import { prepareSearches } from '../saved-searches/prepare-searches.ts';
import { refreshSearch } from '../search/refresh-search.ts';

/**
 * So many listings a transaction: a pass that is killed repeats little, and the site's own queries
 * come in between.
 */
const largestBatch = 100;
/** And so many a statement where nothing is to be matched. */
const passOverBatch = 5_000;
/** With more listings that cannot be matched, it is not the listings. */
const mostPassedOver = 10;
/** What PostgreSQL says of a statement that took too long. */
const tookTooLong = '57014';

export interface MatchedListings {
  /** How many newly public listings and organizations were looked at. */
  items: number;
  /** How many new pairs of search and listing were entered in the ledger. */
  matches: number;
}

/**
 * Matches everything that became public since the last pass against all saved searches with e-mail
 * on, and enters the pairs in the
 * ledger, once each, whatever the frequency of the search. A listing is done or not in one
 * transaction: killed anywhere, nothing is lost
 * or entered twice. What is published for a later hour waits for it.
 */
export async function matchNewListings(context: Context): Promise<MatchedListings> {
  const done: MatchedListings = { items: 0, matches: 0 };
  await passOverUnwanted(context);
  if ((await nextItems(context.pool, context.now(), 1)).length === 0) return done;
  await prepareSearches(context);
  const passedOver: number[] = [];
  for (let size = largestBatch; ;) {
    try {
      const batch = await matchBatch(context, size, passedOver);
      if (batch === undefined) return done;
      done.items += batch.items;
      done.matches += batch.matches;
    } catch (error) {
      if (size > 1) {
        // More searches than a statement's time has room for, or one listing that spoils it for the
        // others: fewer at once.
        size = (error as { code?: string }).code === tookTooLong ? Math.ceil(size / 4) : 1;
        context.log.warn({ size, err: error }, 'matching failed, retried with smaller batches');
        continue;
      }
      const [item] = await nextItems(context.pool, context.now(), 1, passedOver);
      if (item === undefined || passedOver.length === mostPassedOver) throw error;
      // The others are not to wait for it; the next pass tries it again.
      passedOver.push(item.number);
      context.log.error({ listing: item.item_id, err: error }, 'listing not matched');
    }
  }
}

// Uses the partial index of what is not matched; `SKIP LOCKED` because a second pass may be at the
// same rows.
const passOverSql = `UPDATE alert_items SET matched_at = $1 WHERE number IN (
  SELECT number FROM alert_items WHERE matched_at IS NULL AND published_at <= $1
    AND noted_at < coalesce((SELECT min(horizon) FROM saved_searches WHERE notify_by_email), 'infinity')
  ORDER BY published_at LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/**
 * What was public before the oldest search that wants mail concerns nobody. In batches: after an
 * import of hundreds of thousands, one
 * statement for all of them would take longer than a statement may.
 */
export async function passOverUnwanted(
  context: Pick<Context, 'pool' | 'now'>,
  batch = passOverBatch,
): Promise<number> {
  let passed = 0;
  for (let count = batch; count === batch;) {
    count = (await context.pool.query(passOverSql, [context.now(), batch])).rowCount ?? 0;
    passed += count;
  }
  return passed;
}

interface Item {
  number: number;
  item_id: string;
  /** When it was noted, in microseconds, as PostgreSQL writes it. */
  noted: string;
}

async function nextItems(
  pool: Pick<pg.Pool, 'query'>,
  now: Date,
  limit: number,
  passedOver: readonly number[] = [],
): Promise<Item[]> {
  const { rows } = await pool.query<Item>(
    'SELECT number, item_id, noted_at::text AS noted FROM alert_items WHERE matched_at IS NULL AND published_at <= $1 AND number <> ALL ($3) ORDER BY published_at, number LIMIT $2',
    [now, limit, passedOver],
  );
  return rows;
}

/** Those of them that were neither matched nor noted anew since. */
async function stillWaiting(client: pg.ClientBase, items: readonly Item[]): Promise<Item[]> {
  const { rows } = await client.query<Item>(
    `SELECT i.number, i.item_id, t.noted FROM alert_items i JOIN unnest($1::int[], $2::text[]) AS t (number, noted) ON t.number = i.number
     WHERE i.matched_at IS NULL AND i.noted_at = t.noted::timestamptz`,
    [items.map(({ number }) => number), items.map(({ noted }) => noted)],
  );
  return rows;
}

async function matchBatch(
  context: Context,
  size: number,
  passedOver: readonly number[],
): Promise<MatchedListings | undefined> {
  const now = context.now();
  const engine = context.search.engines.find(
    (one): one is PostgresEngine => one instanceof PostgresEngine,
  );
  if (engine === undefined) throw new Error('alerts need the Postgres search engine');
  // The index may be seconds behind: the words of these listings decide what mistyped and
  // unfinished ones mean. What comes after them is not in it.
  const fresh = await nextItems(context.pool, now, size, passedOver);
  await refreshSearch(
    context,
    [engine],
    fresh.map(({ item_id: id }) => id),
  );
  const client = await context.pool.connect();
  try {
    await client.query('BEGIN');
    // One matcher at a time: one that comes second has nothing to do.
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS free',
      [locks.alertMatcher],
    );
    const items = rows[0]?.free === true ? await stillWaiting(client, fresh) : [];
    if (items.length === 0) {
      await client.query('ROLLBACK');
      return undefined;
    }
    await resolveTerms(client, engine.vocabulary);
    await matchDocuments(
      client,
      items.map(({ item_id: id }) => id),
      now,
    );
    const { rowCount } = await client.query(
      `INSERT INTO alert_matches (search, item) SELECT s.number, i.number FROM new_match m JOIN alert_items i ON i.item_id = m.id JOIN saved_searches s ON s.criteria_id = m.criteria_id
       WHERE s.notify_by_email AND s.horizon <= i.noted_at ON CONFLICT DO NOTHING`,
    );
    // One that became public anew meanwhile is looked at again.
    await client.query(
      `UPDATE alert_items i SET matched_at = $1 FROM unnest($2::int[], $3::text[]) AS t (number, noted) WHERE i.number = t.number AND i.noted_at = t.noted::timestamptz`,
      [now, items.map(({ number }) => number), items.map(({ noted }) => noted)],
    );
    await client.query('COMMIT');
    return { items: items.length, matches: rowCount ?? 0 };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
