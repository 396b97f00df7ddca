import type pg from 'pg';
import type { Locale } from '@causa/shared/platform/locales';
import { isNameWord, listNameWords } from '../../search/text/concepts.ts';
import type { SortedWords, Speller } from '../../search/engine/search-engine.ts';
import { keepLanguage, splitWord } from './keep-language.ts';
import {
  getEditLimit,
  groupByLength,
  listSimilarLengths,
  selectNearest,
  type SpelledWords,
} from './nearest-words.ts';

const refreshEveryMs = 5_000;
const memoLimit = 2_000;

/** The vocabulary in memory, sorted, with document counts: for unfinished and mistyped words. */
export class Vocabulary implements Speller, SortedWords {
  private readonly pool: pg.Pool;
  private words: string[] = [];
  private counts = new Map<string, number>();
  private byLength = new Map<number, SpelledWords>();
  private seq = 0;
  private generation = -1;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private changedAt = Number.NEGATIVE_INFINITY;
  private running: Promise<void> | undefined;
  private readonly nearest = new Map<string, readonly string[]>();

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  async ready(): Promise<void> {
    // New words of others can wait for the next refresh; own ones and an empty vocabulary cannot.
    if (this.words.length === 0 || this.changedAt >= this.checkedAt) return this.refreshNow();
    if (performance.now() - this.checkedAt < refreshEveryMs) return;
    this.running ??= this.refresh().finally(() => (this.running = undefined));
    this.running.catch(() => undefined);
  }

  /** Reads new words immediately. */
  async refreshNow(): Promise<void> {
    // A running refresh may have started too early for the caller.
    await this.running?.catch(() => undefined);
    this.running ??= this.refresh().finally(() => (this.running = undefined));
    await this.running;
  }

  /** Makes the next reader wait for new words. Until then the known ones stay in use. */
  markStale(): void {
    this.changedAt = performance.now();
  }

  /** Whether a document has the word as written. */
  knows(word: string): boolean {
    return this.counts.has(word);
  }

  /** Returns the most frequent words with this prefix, including the word itself. */
  startingWith(prefix: string, limit: number): { word: string; count: number }[] {
    const found: { word: string; count: number }[] = [];
    for (let at = lowerBound(this.words, prefix); at < this.words.length; at++) {
      const word = this.words[at] ?? '';
      if (!word.startsWith(prefix)) break;
      found.push({ word, count: this.counts.get(word) ?? 0 });
    }
    return found.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1)).slice(0, limit);
  }

  /**
   * Returns up to three words of documents or of the vocabulary with the fewest edits, most frequent
   * first; `slack` allows more edits than the word's length does.
   */
  near(word: string, slack = 0): readonly string[] {
    // A word of the vocabulary is spelled well, even if no document has it.
    if (isNameWord(word)) return [];
    const key = `${slack}${word}`;
    const known = this.nearest.get(key);
    if (known !== undefined) return known;
    const limit = getEditLimit(word, slack);
    const best = selectNearest(
      word,
      limit,
      listSimilarLengths(this.byLength, word, limit),
      (other) => this.counts.get(other) ?? 0,
    );
    if (this.nearest.size >= memoLimit) this.nearest.clear();
    this.nearest.set(key, best);
    return best;
  }

  async correct(word: string, lang: Locale): Promise<string | undefined> {
    await this.ready();
    if (this.knows(word) || word.length < 4 || /\d/.test(word)) return undefined;
    // A guess with more edits than usual at least begins alike.
    const near = this.near(word).length > 0 ? this.near(word) : this.near(word, 1);
    const alike = near.filter((other) => near === this.near(word) || other[0] === word[0]);
    const known = await keepLanguage(this.pool, alike, lang);
    return known[0] ?? splitWord(word, (part) => this.counts.get(part) ?? 0);
  }

  async complete(prefix: string, limit: number): Promise<{ word: string; count: number }[]> {
    await this.ready();
    return this.startingWith(prefix, limit);
  }

  private async refresh(): Promise<void> {
    const asked = performance.now();
    const { rows: state } = await this.pool.query<{ generation: number }>(
      'SELECT generation FROM search_state',
    );
    const generation = state[0]?.generation ?? 0;
    const isRebuilt = generation !== this.generation;
    const { rows } = await this.pool.query<{ word: string; documents: number; seq: string }>({
      text: 'SELECT word, documents, seq FROM search_term WHERE seq > $1 ORDER BY seq',
      values: [isRebuilt ? 0 : this.seq],
    });
    // Replaced at once, since others read the vocabulary meanwhile.
    if (isRebuilt) this.counts = new Map();
    if (rows.length > 0 || isRebuilt) {
      for (const row of rows) this.counts.set(row.word, row.documents);
      this.seq = Number(rows.at(-1)?.seq ?? (isRebuilt ? 0 : this.seq));
      // Sorted by code unit, as `startingWith` compares.
      this.words = [...this.counts.keys()].sort((a, b) => (a < b ? -1 : 1));
      this.byLength = groupByLength([...new Set([...this.words, ...listNameWords()])]);
      this.nearest.clear();
    }
    this.generation = generation;
    this.checkedAt = asked;
  }
}

function lowerBound(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
