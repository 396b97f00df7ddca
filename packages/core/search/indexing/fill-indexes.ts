import { requireOne } from '../../platform/database/require-one.ts';
import type { Context } from '../../platform/context.ts';
import { rebuildSearch } from './rebuild-search.ts';
import type { SearchEngine } from '../engine/search-engine.ts';

/**
 * `empty`: a missing or empty index, as in a new engine or after a format change. `different`: also
 * one with another number of documents than the database, as after a restore.
 */
export type FillWhen = 'empty' | 'different';

/**
 * Fills the indexes that need it, in one process at a time. Skips an unreachable engine with a
 * warning: the database answers meanwhile.
 */
export async function fillIndexes(
  context: Pick<Context, 'db' | 'now' | 'pool' | 'log'>,
  engines: readonly SearchEngine[],
  when: FillWhen,
  onProgress?: (done: number) => void,
): Promise<void> {
  const postgres = engines.find(({ name }) => name === 'postgres');
  if (postgres === undefined) return;
  for (const engine of engines) {
    if (engine === postgres) continue;
    try {
      await requireOne(context.pool, 'searchFill', async () => {
        const wanted = await postgres.documentCount();
        const held = await engine.documentCount().catch(() => undefined);
        const isEmpty = held === undefined || (held === 0 && wanted > 0);
        if (isEmpty || (when === 'different' && held !== wanted))
          await rebuildSearch(context, engine, onProgress);
      });
    } catch (error) {
      context.log.warn(
        { engine: engine.name, err: error },
        'search engine unreachable: database answers',
      );
    }
  }
}
