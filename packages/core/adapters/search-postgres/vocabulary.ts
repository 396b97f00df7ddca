import type pg from 'pg';
import {
  computeEditDistance,
  getLetterMask,
  mayBeNear,
  getAllowedTypos,
} from '../../search/text/edit-distance.ts';
import type { Locale } from '@causa/shared/platform/locales';
import { isNameWord, listNameWords } from '../../search/text/concepts.ts';
import { toLexeme } from '../../search/text/lexemes.ts';
import { quoteLexeme } from './document-words.ts';
import type { KnownWords, Speller } from '../../search/engine/search-engine.ts';

const refreshEveryMs = 5_000;
const memoLimit = 2_000;

/** The vocabulary in memory, sorted, with document counts: for unfinished and mistyped words. */
export class Vocabulary implements Speller, KnownWords {
  private readonly pool: pg.Pool;
  private words: string[] = [];
  private counts = new Map<string, number>();
  private byLength = new Map<number, SpelledWord[]>();
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
    let limit = Math.min(2, getAllowedTypos(word) + slack);
    let found: string[] = [];
    const letters = getLetterMask(word);
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      for (const { word: candidate, letters: others } of this.byLength.get(length) ?? []) {
        if (!mayBeNear(letters, others, limit)) continue;
        const distance = computeEditDistance(word, candidate, limit);
        if (distance === 0 || distance > limit) continue;
        if (distance < limit) found = [];
        limit = distance;
        found.push(candidate);
      }
    }
    const best =
      limit === 0
        ? []
        : found
            .sort(
              (a, b) => (this.counts.get(b) ?? 0) - (this.counts.get(a) ?? 0) || (a < b ? -1 : 1),
            )
            .slice(0, 3);
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
    const known = await this.keepLanguage(alike, lang);
    return known[0] ?? this.splitWord(word);
  }

  /** Returns the words that documents or names in a language have. */
  private async keepLanguage(words: readonly string[], lang: Locale): Promise<string[]> {
    if (words.length === 0) return [];
    const { rows } = await this.pool.query<{ word: string }>({
      text: `SELECT word FROM unnest($1::text[], $2::text[]) AS t (word, lexeme)
        WHERE search_first_slot(lexeme::tsquery) IS NOT NULL`,
      values: [words, words.map((word) => quoteLexeme(toLexeme(word, lang)))],
    });
    const found = new Set(rows.map(({ word }) => word));
    return words.filter((word) => found.has(word) || isNameWord(word, lang));
  }

  /** Returns the two frequent words that a word without its blank consists of. */
  private splitWord(word: string): string | undefined {
    let best: { text: string; count: number } | undefined;
    for (let at = 3; at <= word.length - 3; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)];
      const count = Math.min(this.counts.get(first) ?? 0, this.counts.get(second) ?? 0);
      if (count > (best?.count ?? 1)) best = { text: `${first} ${second}`, count };
    }
    return best?.text;
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

interface SpelledWord {
  word: string;
  letters: number;
}

function groupByLength(words: readonly string[]): Map<number, SpelledWord[]> {
  const groups = new Map<number, SpelledWord[]>();
  for (const word of words) {
    const spelled = { word, letters: getLetterMask(word) };
    const group = groups.get(word.length);
    if (group === undefined) groups.set(word.length, [spelled]);
    else group.push(spelled);
  }
  return groups;
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
