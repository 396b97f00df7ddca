import type pg from 'pg';
import type { Context } from '../../platform/context.ts';
import { MeiliEngine } from '../../adapters/search-meilisearch/meili-engine.ts';
import { PostgresEngine } from '../../adapters/search-postgres/postgres-engine.ts';
import { FallbackEngine } from './fallback-engine.ts';
import type { SearchEngine, Speller } from './search-engine.ts';

declare module '../../platform/context.ts' {
  interface Context {
    search: Pick<SearchSetup, 'engine' | 'engines' | 'postgres' | 'speller'>;
  }
}

/** The engines of one process. */
export interface SearchSetup {
  /** Uses the main engine, or Postgres while that is down. */
  engine: FallbackEngine;
  /** Every engine with an index, the main one first, for writes, rebuilds and drift checks. */
  engines: readonly SearchEngine[];
  speller: Speller;
  postgres: PostgresEngine;
  /** Loads what every search needs before the first visitor. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens Meilisearch when it is configured, and Postgres. `meili.key` needs search rights, and write
 * rights to index.
 */
export function openSearch(
  pool: pg.Pool,
  meili: { url: string; key: string } | null,
  log: Context['log'],
): SearchSetup {
  const postgres = new PostgresEngine(pool);
  const main =
    meili === null
      ? postgres
      : new MeiliEngine({ ...meili, known: postgres.vocabulary, points: postgres.points });
  const engines = main === postgres ? [postgres] : [main, postgres];
  const onChange: ConstructorParameters<typeof FallbackEngine>[2] = {
    onChange: ({ engine, open, error }) =>
      log.warn(
        { engine, err: error },
        open ? 'search engine unavailable: database answers' : 'search engine available again',
      ),
  };
  return {
    engine: new FallbackEngine(main, postgres, onChange),
    engines,
    speller: postgres.speller,
    postgres,
    warm: () => postgres.warm(),
    async close() {
      for (const engine of engines) await engine.close();
    },
  };
}
