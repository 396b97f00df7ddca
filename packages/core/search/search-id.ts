import { createHash } from 'node:crypto';
import type { EngineName } from './engine/fallback-engine.ts';

const letters: Record<EngineName, string> = { meilisearch: 'm', postgres: 'p' };

/**
 * Returns the id of a search: the letter of the engine that answered, and a hash of the question,
 * so that pages of the same search are the same for all visitors.
 */
export function createSearchId(engine: EngineName, question: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(question)).digest('hex');
  return letters[engine] + hash.slice(0, 32);
}

/** Returns the engine of a search id; undefined without a valid one. */
export function getEngine(searchId: string | undefined): EngineName | undefined {
  if (searchId === undefined || !/^[mp][0-9a-f]{32}$/.test(searchId)) return undefined;
  return searchId.startsWith('m') ? 'meilisearch' : 'postgres';
}
