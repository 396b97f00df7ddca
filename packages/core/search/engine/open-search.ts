import type pg from 'pg';
import type { Context } from '../../platform/context.ts';
import { MeiliEngine } from '../../adapters/search-meilisearch/meili-engine.ts';
import { PostgresEngine } from '../../adapters/search-postgres/postgres-engine.ts';
import { PhraseLookup } from '../../adapters/search-postgres/lookups/phrase-lookup.ts';
import { PointLookup } from '../../adapters/search-postgres/lookups/point-lookup.ts';
import { WordLookup } from '../../adapters/search-postgres/lookups/word-lookup.ts';
import { NewestEngine } from '../../adapters/search-postgres/newest-engine.ts';
import { FallbackEngine } from './fallback-engine.ts';
import type { IndexLookups, SearchEngine, Speller } from './search-engine.ts';

declare module '../../platform/context.ts' {
  interface Context {
    search: Pick<SearchSetup, 'engine' | 'engines' | 'postgres' | 'speller'>;
  }
}

/** The engines of one process. */
export interface SearchSetup {
  /** Uses the main engine, or the newest documents of PostgreSQL while Meilisearch is down. */
  engine: FallbackEngine;
  /** Every engine with an index, the main one first, for writes, rebuilds and drift checks. */
  engines: readonly SearchEngine[];
  speller: Speller;
  /** The index of PostgreSQL; with Meilisearch it is written, but not searched. */
  postgres: PostgresEngine;
  /** Loads what every search needs before the first visitor. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that PostgreSQL may take for what Meilisearch's index lacks; phrases are slower. */
const lookupMs = 200;
const phraseMs = 1_000;
/** Milliseconds that PostgreSQL may take for a step of an answer while Meilisearch is away. */
const newestMs = 1_000;

/** Returns what Meilisearch needs of PostgreSQL, without keeping documents in memory. */
export function openLookups(
  pool: pg.Pool,
  budgetMs = lookupMs,
): IndexLookups & { words: WordLookup } {
  const words = new WordLookup(pool, budgetMs);
  return {
    words,
    points: new PointLookup(pool, budgetMs),
    phrases: new PhraseLookup(pool, words, Math.max(budgetMs, phraseMs)),
  };
}

/**
 * Opens Meilisearch when it is configured, else the engine of PostgreSQL. `meili.key` needs search
 * rights, and write rights to index. With Meilisearch, the PostgreSQL engine only writes its index:
 * the memory of the process does not depend on the number of documents.
 */
export function openSearch(
  pool: pg.Pool,
  meili: { url: string; key: string } | null,
  log: Context['log'],
): SearchSetup {
  const postgres = new PostgresEngine(pool);
  if (meili === null)
    return {
      engine: new FallbackEngine(postgres, postgres),
      engines: [postgres],
      speller: postgres.speller,
      postgres,
      warm: () => postgres.warm(),
      close: () => postgres.close(),
    };
  const lookups = openLookups(pool);
  const main = new MeiliEngine({ ...meili, lookups });
  const engine = new FallbackEngine(main, new NewestEngine(pool, lookups.words, newestMs), {
    onChange: ({ engine: name, open, error }) =>
      log.warn(
        { engine: name, err: error },
        open ? 'search engine unavailable: database answers' : 'search engine available again',
      ),
  });
  return {
    engine,
    engines: [main, postgres],
    speller: lookups.words,
    postgres,
    warm: async () => void (await main.health()),
    async close() {
      await main.close();
      await postgres.close();
    },
  };
}
