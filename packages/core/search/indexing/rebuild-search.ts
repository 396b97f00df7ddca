import type { Context } from '../../platform/context.ts';
import { readAhead } from './read-ahead.ts';
import { readAllSearchDocuments, loadSearchDocuments } from './search-document.view.ts';
import type { DocumentChanges, SearchEngine } from '../engine/search-engine.ts';

const replayBatch = 500;

/**
 * Rebuilds an engine's index from listings and organizations while searches continue. Changes made
 * meanwhile are read again before and after the swap. Returns the number of documents.
 */
export async function rebuildSearch(
  context: Pick<Context, 'db' | 'now' | 'pool'>,
  engine: SearchEngine,
  onProgress?: (done: number) => void,
): Promise<{ documents: number }> {
  const began = new Date((await readDatabaseTime(context)).getTime() - 5_000);
  return engine.rebuild({
    documents: readAhead(readAllSearchDocuments(context)),
    replay: () => readChangesSince(context, began),
    ...(onProgress === undefined ? {} : { onProgress }),
  });
}

/** Estimates the number of documents of an index. */
export async function countDocuments({ pool }: Pick<Context, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(countSql);
  return rows[0]?.total ?? 0;
}

const countSql = `
  SELECT (SELECT count(*) FROM listings WHERE status = 'PUBLISHED')::int
    + (SELECT count(*) FROM organizations WHERE published_at IS NOT NULL)::int AS total`;

// Uses the rows' timestamps, and the removals from the index with deleted rows. Scans listings and
// organizations, as a rebuild does anyway.
const changedSinceSql = `
  SELECT id FROM listings WHERE updated_at >= $1
  UNION SELECT l.id FROM listings l JOIN organizations o ON o.id = l.organization_id
    WHERE o.updated_at >= $1
  UNION SELECT id FROM organizations WHERE updated_at >= $1
  UNION SELECT id FROM search_change WHERE changed_at >= $1`;

async function* readChangesSince(
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

async function readDatabaseTime({ pool }: Pick<Context, 'pool'>): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
  return rows[0]?.now ?? new Date(0);
}
