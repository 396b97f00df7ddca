import type { MapView } from '@causa/shared/search/map-view';
import type pg from 'pg';
import { listLexemes } from '../../../search/text/lexemes.ts';
import { isPhrase, listPhrases, listSingleWords } from '../../../search/text/understand-query.ts';
import type {
  ClusterReply,
  EngineQuery,
  EngineReply,
  KnownPhrases,
  KnownWords,
} from '../../../search/engine/search-engine.ts';
import { ColumnSearch } from '../column-search.ts';
import { Columns, type DocumentRow } from '../columns.ts';
import { fieldClasses, quoteLexeme } from '../document-words.ts';
import { readTextMatch, type TextMatch, type WordsOfDocuments } from '../match-text.ts';
import { buildPhraseQuery, joinPhrases } from '../phrase-query.ts';
import { findPlace, getSpecKey, type TermList, type TermSpec } from '../term-lists.ts';
import { BoundedCache } from './bounded-cache.ts';
import {
  readIsFound,
  readLexemes,
  readPhrase,
  readPhraseDocuments,
  readWithPhrase,
} from './lookups.sql.ts';
import { queryWithin } from './query-within.ts';

const keepMs = 5_000;
const mostKept = 20;
/** Documents with a phrase that are read. */
const maxRead = 1_000;
/** Documents that a filter excludes by name: its time grows with the square of their number. */
const maxNamed = 300;

/** The documents with all phrases of a query, numbered from 0. */
interface PhraseDocuments {
  ids: string[];
  columns: Columns;
  answers: ColumnSearch;
  /** Lists of the terms that were asked for. */
  lists: Map<string, TermList>;
  isExact: boolean;
}

/**
 * Answers queries with phrases for Meilisearch, whose index has no neighboring words. Reads the
 * documents with the phrase from PostgreSQL, at most a thousand, and answers like the PostgreSQL
 * engine from them.
 */
export class PhraseLookup implements KnownPhrases {
  private readonly pool: pg.Pool;
  private readonly words: KnownWords;
  private readonly budgetMs: number;
  private readonly documents = new BoundedCache<PhraseDocuments | undefined>(mostKept, keepMs);
  private readonly named = new BoundedCache<Awaited<ReturnType<KnownPhrases['find']>>>(
    mostKept,
    keepMs,
  );

  constructor(pool: pg.Pool, words: KnownWords, budgetMs: number) {
    this.pool = pool;
    this.words = words;
    this.budgetMs = budgetMs;
  }

  async search(query: EngineQuery): Promise<EngineReply | undefined> {
    const found = await this.read(query);
    if (found === undefined) return undefined;
    const { columns, answers, isExact } = found.documents;
    return { ...answers.search(columns, found.text, query), isExact };
  }

  async count(query: EngineQuery): Promise<number | undefined> {
    const found = await this.read(query);
    return found?.documents.answers.count(found.documents.columns, found.text, query);
  }

  async cluster(query: EngineQuery, view: MapView | undefined): Promise<ClusterReply | undefined> {
    const found = await this.read(query);
    return found?.documents.answers.cluster(found.documents.columns, found.text, query, view);
  }

  find(words: readonly string[]): ReturnType<KnownPhrases['find']> {
    return this.named.read(words.join(' '), async () => {
      const rows = await queryWithin<{ id: string }>(this.pool, this.budgetMs, readPhrase, [
        buildPhraseQuery(words),
        maxNamed + 1,
      ]);
      if (rows === undefined) return undefined;
      return { ids: rows.slice(0, maxNamed).map(({ id }) => id), isExact: rows.length <= maxNamed };
    });
  }

  private async read({
    text,
    preferred,
  }: EngineQuery): Promise<{ documents: PhraseDocuments; text: TextMatch } | undefined> {
    const phrases = listPhrases(text.terms);
    const documents = await this.documents.read(JSON.stringify(phrases), () =>
      this.readDocuments(phrases),
    );
    if (documents === undefined) return undefined;
    const words = await this.readWords(text);
    // First with empty lists, to read all terms at once.
    const wanted: TermSpec[] = [];
    const noted = async (specs: readonly TermSpec[]): Promise<TermList[]> => {
      wanted.push(...specs);
      return specs.map(() => makeList(documents, [], undefined));
    };
    await readTextMatch(text, { read: noted }, words, preferred);
    if (!(await this.readLists(documents, wanted))) return undefined;
    const known = async (specs: readonly TermSpec[]): Promise<TermList[]> =>
      specs.flatMap((spec) => documents.lists.get(getSpecKey(spec)) ?? []);
    return { documents, text: await readTextMatch(text, { read: known }, words, preferred) };
  }

  private async readDocuments(
    phrases: readonly (readonly string[])[],
  ): Promise<PhraseDocuments | undefined> {
    const query = phrases.map((words) => `(${buildPhraseQuery(words)})`).join(' & ');
    const rows = await queryWithin<DocumentRow>(this.pool, this.budgetMs, readPhraseDocuments, [
      query,
      maxRead + 1,
    ]);
    if (rows === undefined) return undefined;
    const columns = new Columns(0);
    const read = rows.slice(0, maxRead);
    for (const [slot, row] of read.entries()) columns.put({ ...row, slot });
    return {
      ids: read.map(({ id }) => id),
      columns,
      answers: new ColumnSearch(),
      lists: new Map(),
      isExact: rows.length <= maxRead,
    };
  }

  /** Returns what all documents know of the words: one that only these lack is not mistyped. */
  private async readWords({ terms }: EngineQuery['text']): Promise<WordsOfDocuments> {
    const single = terms.filter(({ words }) => !isPhrase(words));
    const known = await this.words.read(listSingleWords(single));
    const near = new Map<string, readonly string[]>();
    for (const {
      words: [word = ''],
      added = [],
    } of single) {
      // Documents may have another form of the word.
      const isKnown =
        known.startingWith(word, 1).length > 0 ||
        (await this.isFound([...listLexemes(word), ...added]));
      if (!isKnown) near.set(word, await this.words.near(word));
    }
    return {
      knows: (word) => known.knows(word),
      startingWith: (prefix, limit) => known.startingWith(prefix, limit),
      near: (word) => near.get(word) ?? [],
    };
  }

  private async isFound(lexemes: readonly string[]): Promise<boolean> {
    const rows = await queryWithin<{ found: boolean }>(this.pool, this.budgetMs, readIsFound, [
      lexemes.map(quoteLexeme),
    ]);
    return rows?.[0]?.found !== false;
  }

  /** Reads missing lists of these terms; false when it takes too long. */
  private async readLists(
    documents: PhraseDocuments,
    specs: readonly TermSpec[],
  ): Promise<boolean> {
    const missing = specs.filter((spec) => !documents.lists.has(getSpecKey(spec)));
    const lexemes = missing.filter((spec) => typeof spec === 'string');
    const slots = new Map(documents.ids.map((id, slot) => [id, slot]));
    if (lexemes.length > 0) {
      const rows = await queryWithin<{ id: string; lexemes: string[] }>(
        this.pool,
        this.budgetMs,
        readLexemes,
        [documents.ids, lexemes.flatMap((name) => ['', ...fieldClasses].map((own) => own + name))],
      );
      if (rows === undefined) return false;
      const own = rows.map((row) => ({ slot: slots.get(row.id), has: new Set(row.lexemes) }));
      for (const name of lexemes) {
        const found = own.flatMap(({ slot, has }) => {
          const place = findPlace(name, has);
          return slot === undefined || place === undefined ? [] : [{ slot, place }];
        });
        documents.lists.set(name, makeList(documents, found, name));
      }
    }
    for (const spec of missing) {
      if (typeof spec === 'string') continue;
      const rows = await queryWithin<{ id: string }>(this.pool, this.budgetMs, readWithPhrase, [
        documents.ids,
        joinPhrases(spec, ''),
      ]);
      if (rows === undefined) return false;
      const found = rows.flatMap(({ id }) => {
        const slot = slots.get(id);
        return slot === undefined ? [] : [{ slot, place: 0 }];
      });
      documents.lists.set(getSpecKey(spec), makeList(documents, found, undefined));
    }
    return true;
  }
}

function makeList(
  { columns }: Pick<PhraseDocuments, 'columns'>,
  found: readonly { slot: number; place: number }[],
  lexeme: string | undefined,
): TermList {
  return {
    slots: Int32Array.from(found, ({ slot }) => slot),
    places: Uint8Array.from(found, ({ place }) => place),
    patches: new Map(),
    lexeme,
    generation: columns.generation,
  };
}
