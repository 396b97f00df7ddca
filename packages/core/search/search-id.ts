import { randomUUID } from 'node:crypto';
import type { EngineName } from './engine/fallback-engine.ts';

const letters: Record<EngineName, string> = { meilisearch: 'm', postgres: 'p' };

/**
 * Returns a new search id: the letter of the engine that answered, and 32 random hexadecimal
 * digits.
 */
export function newSearchId(engine: EngineName): string {
  return letters[engine] + randomUUID().replaceAll('-', '');
}

/** Returns the engine of a search id; undefined without a valid one. */
export function getEngine(searchId: string | undefined): EngineName | undefined {
  if (searchId === undefined || !/^[mp][0-9a-f]{32}$/.test(searchId)) return undefined;
  return searchId.startsWith('m') ? 'meilisearch' : 'postgres';
}
