import type { Context } from '../../platform/context.ts';
import { allSearchDocuments, loadSearchDocuments } from './search-document.view.ts';
import type { DocumentChanges, SearchEngine } from '../engine/search-engine.ts';

const replayBatch = 500;

/**
 * Builds an engine's index again from listings and organizations while searches go on. Whatever was
 * written after it began is read again from the database before and after the swap. Gives the
 * number of documents.
 */
export async function rebuildSearch(
  context: Pick<Context, 'db' | 'now' | 'pool'>,
  engine: SearchEngine,
  onProgress?: (done: number) => void,
): Promise<{ documents: number }> {
  const began = new Date((await databaseTime(context)).getTime() - 5_000);
  return engine.rebuild({
    documents: allSearchDocuments(context),
    replay: () => changesSince(context, began),
    ...(onProgress === undefined ? {} : { onProgress }),
  });
}

/** How many documents an index will have, more or less. */
export async function countDocuments({ pool }: Pick<Context, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(countSql);
  return rows[0]?.total ?? 0;
}

const countSql = `
  SELECT (SELECT count(*) FROM listings WHERE status = 'PUBLISHED')::int
    + (SELECT count(*) FROM organizations WHERE published_at IS NOT NULL)::int AS total`;

// The rows' own clocks, and what was taken out of the index, deleted rows among it. Reads listings
// and organizations whole: a rebuild does so anyway.
const changedSinceSql = `
  SELECT id FROM listings WHERE updated_at >= $1
  UNION SELECT l.id FROM listings l JOIN organizations o ON o.id = l.organization_id
    WHERE o.updated_at >= $1
  UNION SELECT id FROM organizations WHERE updated_at >= $1
  UNION SELECT id FROM search_change WHERE changed_at >= $1`;

async function* changesSince(
  context: Pick<Context, 'db' | 'now' | 'pool'>,
  since: Date,
): AsyncGenerator<DocumentChanges> {
  const { rows } = await context.pool.query<{ id: string }>(changedSinceSql, [since]);
  for (let at = 0; at < rows.length; at += replayBatch) {
    const ids = rows.slice(at, at + replayBatch).map(({ id }) => id);
    const documents = await loadSearchDocuments(context, ids);
    const kept = new Set(documents.map(({ id }) => id));
    yield { documents, removed: ids.filter((id) => !kept.has(id)) };
  }
}

async function databaseTime({ pool }: Pick<Context, 'pool'>): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
  return rows[0]?.now ?? new Date(0);
}
