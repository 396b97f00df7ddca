import type { Context } from '../../platform/context.ts';
import type { SavedSearch } from '../../generated/prisma/client.ts';
import { preparedAs } from '../../adapters/search-postgres/saved/criteria.ts';
import { deletePaidCriteria } from '../../adapters/search-postgres/saved/delete-criteria.ts';
import { storeCriteria, type Sql } from '../../adapters/search-postgres/saved/store-criteria.ts';
import type { CurrencyRates } from '@causa/shared/listings/yearly-pay';
import { readRates } from '../../listings/currency-rates/read-rates.ts';
import type { EngineQuery } from '../../search/engine/search-engine.ts';
import { getAnalyzeOptions, toEngineQuery } from '../../search/search.ts';
import { analyzeQuery } from '../../search/text/understand-query.ts';
import { type SavedCriteria, toSearchParams } from './saved-search.rules.ts';

const batchSize = 500;

/** Returns the engine's query of a saved search. */
export function getSavedQuery(saved: SavedCriteria, now: Date, rates: CurrencyRates): EngineQuery {
  const params = toSearchParams(saved);
  return {
    ...toEngineQuery(
      saved.index,
      params,
      saved.locale,
      analyzeQuery(params.q, saved.index, getAnalyzeOptions(params, saved.locale)),
      now,
      rates,
    ),
    facets: [],
  };
}

/**
 * Returns the id of a search's criteria for matching, created if needed. Unused criteria are
 * harmless.
 */
export async function prepareCriteria(
  { db, now }: Pick<Context, 'db' | 'now'>,
  saved: SavedCriteria,
): Promise<number> {
  const sql: Sql = {
    query: async (text, values = []) => ({ rows: await db.$queryRawUnsafe(text, ...values) }),
  };
  const [id = 0] = await storeCriteria(sql, [getSavedQuery(saved, now(), await readRates({ db }))]);
  return id;
}

/** Makes `prepareSearches` convert the least pay of saved searches again, after rates changed. */
export async function resetPaidSearches({ pool }: Pick<Context, 'pool'>): Promise<void> {
  await deletePaidCriteria(pool);
}

/**
 * Prepares searches without criteria, or with those of an older vocabulary or analysis. Returns
 * their number. New facet values, renamed ones and new rules of analysis reach stored searches this
 * way.
 */
export async function prepareSearches(
  context: Pick<Context, 'db' | 'now' | 'pool'>,
): Promise<number> {
  const rates = await readRates(context);
  let done = 0;
  for (;;) {
    const searches = await context.db.$queryRaw<Pick<SavedSearch, 'id'>[]>`
      SELECT s.id FROM saved_searches s LEFT JOIN search_criteria c ON c.id = s.criteria_id
      WHERE s.criteria_id IS NULL OR c.id IS NULL OR c.prepared_as <> ${preparedAs} ORDER BY s.id LIMIT ${batchSize}`;
    if (searches.length === 0) return done;
    const rows = await context.db.savedSearch.findMany({
      where: { id: { in: searches.map(({ id }) => id) } },
    });
    const criteria = await storeCriteria(
      context.pool,
      rows.map((row) => getSavedQuery(row, context.now(), rates)),
    );
    // A fixed order prevents deadlocks; a search that changed meanwhile was prepared with its
    // change.
    await context.pool.query(
      `UPDATE saved_searches s SET criteria_id = t.criteria
       FROM (SELECT s.id, t.criteria FROM saved_searches s
         JOIN unnest($1::text[], $2::int[], $3::int[]) AS t (id, criteria, was) ON t.id = s.id
             WHERE s.criteria_id IS NOT DISTINCT FROM t.was ORDER BY s.id FOR UPDATE OF s) t
       WHERE s.id = t.id`,
      [rows.map(({ id }) => id), criteria, rows.map(({ criteriaId }) => criteriaId)],
    );
    done += rows.length;
  }
}
