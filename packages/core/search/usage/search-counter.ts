import { createHmac } from 'node:crypto';
import { getDayKey } from '../../organizations/statistics/visit-counter.ts';
import type { Context } from '../../platform/context.ts';
import type { CountedSearch } from '@causa/shared/search/usage';
import { deleteRareSearches } from './delete-rare-searches.ts';

type Metric = 'searched' | 'empty' | 'opened';

interface SearchEvent extends Omit<CountedSearch, 'isEmpty'> {
  metric: Metric;
  /** Identifies a visitor for a day: address and browser. */
  visitor: string;
  day: string;
}

/**
 * Counts searches that were not counted today, and adds them to all searches (no words). A fixed
 * order avoids deadlocks.
 */
const countSearches = `
  WITH given AS (
    SELECT DISTINCT ON (hash) * FROM unnest($2::bytea[], $3::text[], $4::text[], $5::text[], $6::text[])
      AS g (hash, locale, type, words, metric)
    ORDER BY hash
  ),
  fresh AS (
    INSERT INTO counted_searches (hash, day) SELECT hash, $1 FROM given ORDER BY hash
    ON CONFLICT DO NOTHING RETURNING hash
  ),
  counted AS (
    SELECT locale, type, w.words, count(*) FILTER (WHERE metric = 'searched')::int AS searched,
      count(*) FILTER (WHERE metric = 'empty')::int AS empty,
      count(*) FILTER (WHERE metric = 'opened')::int AS opened
    FROM given JOIN fresh USING (hash) CROSS JOIN LATERAL (VALUES (given.words), ('')) w (words)
    GROUP BY 1, 2, 3
  )
  INSERT INTO search_counts (day, locale, type, words, searched, empty, opened)
  SELECT $1, locale::locale, type, words, searched, empty, opened FROM counted ORDER BY 2, 3, 4
  ON CONFLICT (day, locale, type, words) DO UPDATE SET
    searched = search_counts.searched + excluded.searched,
    empty = search_counts.empty + excluded.empty,
    opened = search_counts.opened + excluded.opened`;

/** Events above it are dropped to bound memory. */
const maxQueued = 20_000;
const flushSize = 500;

/**
 * Counts searches once per visitor, day, words and metric across processes: they are queued in
 * memory and written in batches. Adding never fails and never blocks.
 */
export class SearchCounter {
  private waiting: SearchEvent[] = [];
  private writing: Promise<void> = Promise.resolve();
  private readonly context: Pick<Context, 'pool' | 'now' | 'log'>;

  constructor(context: Pick<Context, 'pool' | 'now' | 'log'>) {
    this.context = context;
  }

  add(search: Omit<CountedSearch, 'isEmpty'>, metric: Metric, visitor: string): void {
    if (this.waiting.length >= maxQueued) return;
    const { words, locale, type } = search;
    const day = this.context.now().toISOString().slice(0, 10);
    this.waiting.push({ words, locale, type, metric, visitor, day });
  }

  /** Writes the queue; what fails is dropped, because counts need not be exact. */
  flush(): Promise<void> {
    this.writing = this.writing
      .then(() => this.write())
      .catch((error: unknown) => this.context.log.warn({ err: error }, 'searches not counted'));
    return this.writing;
  }

  private async write(): Promise<void> {
    const taken = this.waiting;
    this.waiting = [];
    for (let at = 0; at < taken.length; at += flushSize)
      await this.count(taken.slice(at, at + flushSize));
    await deleteRareSearches(this.context);
  }

  private async count(events: readonly SearchEvent[]): Promise<void> {
    for (const day of new Set(events.map((event) => event.day))) {
      const key = await getDayKey(this.context.pool, day);
      const own = events.filter((event) => event.day === day);
      await this.context.pool.query(countSearches, [
        day,
        own.map(({ visitor, locale, type, words, metric }) =>
          createHmac('sha256', key)
            .update(['search', visitor, locale, type, words, metric].join('\n'))
            .digest(),
        ),
        own.map(({ locale }) => locale),
        own.map(({ type }) => type),
        own.map(({ words }) => words),
        own.map(({ metric }) => metric),
      ]);
    }
  }
}
