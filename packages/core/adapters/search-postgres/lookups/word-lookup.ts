import type pg from 'pg';
import type { Locale } from '@causa/shared/platform/locales';
import { isNameWord, listNameWords } from '../../../search/text/concepts.ts';
import { maxCompletions } from '../../../search/text/lexemes.ts';
import type { KnownWords, SortedWords, Speller } from '../../../search/engine/search-engine.ts';
import { keepLanguage, listSplits, splitWord } from '../keep-language.ts';
import {
  getEditLimit,
  groupByLength,
  listSimilarLengths,
  selectNearest,
  toSpelledWords,
} from '../nearest-words.ts';
import { BoundedCache } from './bounded-cache.ts';
import { readSimilarWords, readWordCounts, readWords } from './lookups.sql.ts';
import { queryWithin } from './query-within.ts';

/** New words are known after this time. */
const keepMs = 5_000;
const mostKept = 2_000;
/** Of more similar words than this, the most frequent are compared. */
const maxSimilar = 5_000;

interface WordFacts {
  isKnown: boolean;
  /** The most frequent words that start with it. */
  completions: { word: string; count: number }[];
}

const noFacts: WordFacts = { isKnown: false, completions: [] };

/** Names of the vocabulary: a fixed list, independent of the number of documents. */
const nameWords = groupByLength(listNameWords());

/**
 * The words of documents, read from PostgreSQL word by word: little memory however many there are.
 * Within its budget of time it answers like `Vocabulary`; after it, as if a word were unknown.
 */
export class WordLookup implements KnownWords, Speller {
  private readonly pool: pg.Pool;
  private readonly budgetMs: number;
  private readonly facts = new BoundedCache<WordFacts>(mostKept, keepMs);
  private readonly nearest = new BoundedCache<readonly string[]>(mostKept, keepMs);

  constructor(pool: pg.Pool, budgetMs: number) {
    this.pool = pool;
    this.budgetMs = budgetMs;
  }

  async read(words: readonly string[]): Promise<SortedWords> {
    const facts = new Map<string, WordFacts>();
    await Promise.all(
      [...new Set(words)].map(async (word) => facts.set(word, await this.readFacts(word))),
    );
    return {
      knows: (word) => facts.get(word)?.isKnown === true,
      startingWith: (prefix, limit) => (facts.get(prefix)?.completions ?? []).slice(0, limit),
    };
  }

  near(word: string): Promise<readonly string[]> {
    return this.readNear(word, 0);
  }

  async correct(word: string, lang: Locale): Promise<string | undefined> {
    if (word.length < 4 || /\d/.test(word) || (await this.readFacts(word)).isKnown)
      return undefined;
    const near = await this.near(word);
    // A guess with more edits than usual at least begins alike.
    const alike = near.length > 0 ? near : await this.readNear(word, 1);
    const known = await keepLanguage(this.pool, alike, lang);
    if (known[0] !== undefined) return known[0];
    const parts = await this.readCounts(listSplits(word).flat());
    return splitWord(word, (part) => parts.get(part) ?? 0);
  }

  async complete(prefix: string, limit: number): Promise<{ word: string; count: number }[]> {
    return (await this.read([prefix])).startingWith(prefix, limit);
  }

  private readFacts(word: string): Promise<WordFacts> {
    if (word === '') return Promise.resolve(noFacts);
    return this.facts.read(word, async () => {
      const rows = await queryWithin<{
        is_known: boolean;
        word: string | null;
        documents: number | null;
      }>(this.pool, this.budgetMs, readWords, [[word], maxCompletions]);
      return {
        isKnown: rows?.[0]?.is_known === true,
        completions: (rows ?? []).flatMap((row) =>
          row.word === null ? [] : [{ word: row.word, count: row.documents ?? 0 }],
        ),
      };
    });
  }

  private readNear(word: string, slack: number): Promise<readonly string[]> {
    const limit = getEditLimit(word, slack);
    // A word of the vocabulary is spelled well, even if no document has it.
    if (limit === 0 || isNameWord(word)) return Promise.resolve([]);
    return this.nearest.read(`${slack}${word}`, async () => {
      const patterns =
        slack > 0 ? { prefixes: [word.slice(0, 1)], likes: [] } : listPatterns(word, limit);
      const rows = await queryWithin<{ word: string; documents: number }>(
        this.pool,
        this.budgetMs,
        readSimilarWords,
        [patterns.prefixes, patterns.likes, word.length - limit, word.length + limit, maxSimilar],
      );
      const counts = new Map((rows ?? []).map((row) => [row.word, row.documents]));
      const names = listSimilarLengths(nameWords, word, limit)
        .flatMap(({ words }) => words)
        .filter((name) => !counts.has(name) && (slack === 0 || name.startsWith(word.slice(0, 1))));
      return selectNearest(
        word,
        limit,
        [toSpelledWords([...counts.keys(), ...names])],
        (other) => counts.get(other) ?? 0,
      );
    });
  }

  private async readCounts(words: readonly string[]): Promise<Map<string, number>> {
    if (words.length === 0) return new Map();
    const rows = await queryWithin<{ word: string; documents: number }>(
      this.pool,
      this.budgetMs,
      readWordCounts,
      [words],
    );
    return new Map((rows ?? []).map((row) => [row.word, row.documents]));
  }
}

/**
 * Returns what words within `limit` edits of a word begin with or are like. Cut into one more piece
 * than there are edits, a word keeps a piece; swapped neighbors may stand on both sides of a cut.
 */
export function listPatterns(word: string, limit: number): { prefixes: string[]; likes: string[] } {
  const pieces = limit + 1;
  const cuts = Array.from({ length: limit }, (_, n) =>
    Math.floor(((n + 1) * word.length) / pieces),
  );
  const swapped = cuts.map(
    (at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  );
  const prefixes = new Set<string>();
  const likes = new Set<string>();
  for (const variant of [word, ...swapped]) {
    const bounds = [...cuts, variant.length];
    prefixes.add(variant.slice(0, cuts[0]));
    for (const [n, cut] of cuts.entries()) {
      const piece = variant.slice(cut, bounds[n + 1]).replace(/[\\%_]/g, '\\$&');
      likes.add(`%${piece}${n === cuts.length - 1 ? '' : '%'}`);
    }
  }
  return { prefixes: [...prefixes], likes: [...likes] };
}
