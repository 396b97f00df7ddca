import type { Context } from '../context.ts';
import { rebuildSearch } from './rebuild-search.ts';
import type { SearchEngine } from './search-engine.ts';

/**
 * Fills every index that does not hold as many documents as the database's own, as one that was just set up or belonged to other data. An
 * engine that is not reached is left alone, with a warning: the database answers meanwhile.
 */
export async function fillIndexes(
  context: Pick<Context, 'db' | 'now' | 'pool' | 'log'>,
  engines: readonly SearchEngine[],
  onProgress?: (done: number) => void,
): Promise<void> {
  const postgres = engines.find(({ name }) => name === 'postgres');
  if (postgres === undefined) return;
  const wanted = await postgres.documentCount();
  for (const engine of engines) {
    if (engine === postgres) continue;
    try {
      // An index that does not exist yet holds nothing.
      const held = await engine.documentCount().catch(() => 0);
      if (held !== wanted) await rebuildSearch(context, engine, onProgress);
    } catch (error) {
      context.log.warn({ engine: engine.name, err: error }, 'the search engine is not reached: searches are answered by the database');
    }
  }
}
