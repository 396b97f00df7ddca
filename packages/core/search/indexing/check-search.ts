import type { Context } from '../../platform/context.ts';
import { refreshSearch } from './refresh-search.ts';
import { hashDocument } from './search-document.ts';
import { loadSearchDocuments, readAllSearchDocuments } from './search-document.view.ts';
import type { SearchEngine } from '../engine/search-engine.ts';

export interface Drift {
  engine: SearchEngine['name'];
  documents: number;
  /** Public, but not in the index. */
  missing: string[];
  /** In the index, but no longer public. */
  stray: string[];
  /** In the index in an older version. */
  stale: string[];
}

/**
 * Compares an engine's index with the database, by id and version. Batch by batch, so that memory
 * does not grow with the index: engines return documents in their own order, so two streams cannot
 * be merged.
 */
export async function findDrift(
  context: Pick<Context, 'db' | 'pool' | 'now'>,
  engine: SearchEngine,
): Promise<Drift> {
  const drift: Drift = { engine: engine.name, documents: 0, missing: [], stray: [], stale: [] };
  let found = 0;
  for await (const batch of readAllSearchDocuments(context)) {
    const versions = await engine.readVersions(batch.map(({ id }) => id));
    for (const document of batch) {
      drift.documents++;
      const version = versions.get(document.id);
      if (version === undefined) drift.missing.push(document.id);
      else found++;
      if (version !== undefined && version !== hashDocument(document))
        drift.stale.push(document.id);
    }
  }
  // Usually all documents of the index were found, and none needs to be read.
  if ((await engine.documentCount()) > found) drift.stray = await findStray(context, engine);
  return drift;
}

/** Returns the ids in the index that are no longer public. */
async function findStray(
  context: Pick<Context, 'db' | 'now'>,
  engine: SearchEngine,
): Promise<string[]> {
  const stray: string[] = [];
  for await (const batch of engine.versions()) {
    const ids = batch.map(({ id }) => id);
    const kept = new Set((await loadSearchDocuments(context, ids)).map(({ id }) => id));
    stray.push(...ids.filter((id) => !kept.has(id)));
  }
  return stray;
}

/** Repairs what `findDrift` found. */
export async function repairDrift(
  context: Pick<Context, 'db' | 'now'>,
  engine: SearchEngine,
  { missing, stray, stale }: Drift,
): Promise<void> {
  const ids = [...missing, ...stale, ...stray];
  for (let at = 0; at < ids.length; at += 500)
    await refreshSearch(context, [engine], ids.slice(at, at + 500));
  await engine.settle();
}
