import type pg from 'pg';
import type { Context } from '../context.ts';
import { loadCards } from '../listings/load-cards.ts';
import { FallbackEngine, type FallbackOptions } from '../search/fallback-engine.ts';
import type { SearchServices } from '../search/search.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { loadSearchDocuments } from '../search/search-document.view.ts';
import { MeiliEngine } from './search-meilisearch/meili-engine.ts';
import { PostgresEngine } from './search-postgres/postgres-engine.ts';

export interface OpenSearch {
  /** Answers from Meilisearch where there is one, else, and whenever it does not, from Postgres. */
  engine: FallbackEngine;
  postgres: PostgresEngine;
  meilisearch: MeiliEngine | undefined;
  /** All that must be kept up to date. */
  engines: readonly SearchEngine[];
  /** What the verb `search` needs, for one request's context. */
  services(context: Context): SearchServices;
  close(): Promise<void>;
}

/** Opens the search of one process. `meili` is undefined in the embedded default. */
export function openSearch(pool: pg.Pool, meili: { url: string; key: string; index?: string } | undefined, options: FallbackOptions = {}): OpenSearch {
  const postgres = new PostgresEngine(pool);
  const meilisearch = meili === undefined ? undefined : new MeiliEngine(meili);
  const engine = new FallbackEngine(meilisearch ?? postgres, postgres, options);
  return {
    engine,
    postgres,
    meilisearch,
    engines: meilisearch === undefined ? [postgres] : [postgres, meilisearch],
    services: (context) => ({
      engine,
      speller: postgres.speller,
      loadCards: (refs) => loadCards(context, refs),
      loadDocuments: (refs) =>
        loadSearchDocuments(
          context,
          refs.map(({ id }) => id),
        ),
    }),
    async close() {
      await Promise.all([postgres.close(), meilisearch?.close()]);
    },
  };
}
