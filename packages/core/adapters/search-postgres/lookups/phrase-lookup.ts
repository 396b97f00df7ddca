import type pg from 'pg';
import type { KnownPhrases } from '../../../search/engine/search-engine.ts';
import { buildPhraseQuery } from '../phrase-query.ts';
import { BoundedCache } from './bounded-cache.ts';
import { readPhrase } from './lookups.sql.ts';
import { queryWithin } from './query-within.ts';

const keepMs = 5_000;
const mostKept = 50;
const maxFound = 1_000;

/** The documents with a phrase, read from PostgreSQL: at most a thousand, which a filter names. */
export class PhraseLookup implements KnownPhrases {
  private readonly pool: pg.Pool;
  private readonly budgetMs: number;
  private readonly kept = new BoundedCache<Awaited<ReturnType<KnownPhrases['find']>>>(
    mostKept,
    keepMs,
  );

  constructor(pool: pg.Pool, budgetMs: number) {
    this.pool = pool;
    this.budgetMs = budgetMs;
  }

  find(words: readonly string[]): ReturnType<KnownPhrases['find']> {
    return this.kept.read(words.join(' '), async () => {
      const rows = await queryWithin<{ id: string }>(this.pool, this.budgetMs, readPhrase, [
        buildPhraseQuery(words),
        maxFound + 1,
      ]);
      if (rows === undefined) return undefined;
      return { ids: rows.slice(0, maxFound).map(({ id }) => id), isExact: rows.length <= maxFound };
    });
  }
}
