import type { Context } from '../../platform/context.ts';
import { refreshSearch } from './refresh-search.ts';
import { hashDocument } from './search-document.ts';
import { readAllSearchDocuments } from './search-document.view.ts';
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

/** Compares an engine's index with the database, by id and version. */
export async function findDrift(
  context: Pick<Context, 'db' | 'pool' | 'now'>,
  engine: SearchEngine,
): Promise<Drift> {
  const held = new Map<string, string>();
  for await (const batch of engine.versions())
    for (const { id, version } of batch) held.set(id, version);
  const drift: Drift = { engine: engine.name, documents: 0, missing: [], stray: [], stale: [] };
  for await (const batch of readAllSearchDocuments(context)) {
    for (const document of batch) {
      drift.documents++;
      const version = held.get(document.id);
      if (version === undefined) drift.missing.push(document.id);
      else if (version !== hashDocument(document)) drift.stale.push(document.id);
      held.delete(document.id);
    }
  }
  drift.stray = [...held.keys()];
  return drift;
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
