import type pg from 'pg';
import {
  computeEditDistance,
  getLetterMask,
  mayBeNear,
  getAllowedTypos,
} from '../../../search/text/edit-distance.ts';
import {
  listCorrectedLexemes,
  listLexemes,
  listUnfinishedLexemes,
} from '../../../search/text/lexemes.ts';
import { quoteLexeme } from '../document-words.ts';
import * as statements from './resolve-terms.sql.ts';
import { readTermProgress, writeTermProgress } from '../term-progress.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** From this number of terms on, documents are sampled for frequent words. */
const commonFrom = 200;

interface StaleTerm {
  id: number;
  kind: 'word' | 'prefix';
  words: string;
  /** Lexemes of the same meaning, separated by blanks. */
  added: string;
  lexemes: string[];
  found: boolean;
  resolved: boolean;
}

/** Whether words of saved searches wait for `resolveTerms`, apart from changes of listings. */
export async function hasUnresolvedTerms(pool: pg.Pool): Promise<boolean> {
  return ((await pool.query(statements.anyUnresolved)).rowCount ?? 0) > 0;
}

/**
 * Updates the words of saved searches: completions of unfinished ones, and corrections of unknown
 * ones, as a search would find them now. Only terms that new content could change are checked.
 */
export async function resolveTerms(client: pg.ClientBase, vocabulary: Vocabulary): Promise<void> {
  const state = await readTermProgress(client);
  if (state === undefined) return;
  await vocabulary.refreshNow();
  const isWhole =
    state.generation !== state.terms_generation ||
    Number(state.oldest) > Number(state.terms_change) + 1;
  const newWords = isWhole ? [] : await readWordsSince(client, state.terms_word);
  const stale = await findStale(client, vocabulary, isWhole, state.terms_change, newWords);
  await client.query(
    'UPDATE search_criteria_term SET witness = NULL WHERE id = ANY($1) AND witness IS NOT NULL',
    [stale.map(({ id }) => id)],
  );
  const ownLexemes = new Map(stale.map((term) => [term.id, getOwnLexemes(term, vocabulary)]));
  const witnesses = await findWitnesses(client, stale, ownLexemes);
  await writeTerms(client, stale, ({ id, words, lexemes: before }) => {
    const witness = witnesses.get(id) ?? null;
    const own = ownLexemes.get(id) ?? [];
    // The word itself stays, so that the next document with it matches at once.
    const lexemes =
      witness === null
        ? [...new Set([...own, ...listCorrectedLexemes(vocabulary.near(words))])]
        : own;
    return { id, witness, before, lexemes };
  });
  await writeTermProgress(client, state);
}

async function readWordsSince(client: pg.ClientBase, seq: string): Promise<string[]> {
  return (
    await client.query<{ word: string }>('SELECT word FROM search_term WHERE seq > $1', [seq])
  ).rows.map(({ word }) => word);
}

/**
 * Returns new terms, terms whose witness changed, unfinished words with a new completion, and
 * unknown words near a new word.
 */
async function findStale(
  client: pg.ClientBase,
  vocabulary: Vocabulary,
  isWhole: boolean,
  change: string,
  newWords: readonly string[],
): Promise<StaleTerm[]> {
  if (isWhole) return (await client.query<StaleTerm>(statements.allTerms)).rows;
  const beginnings = new Set(
    newWords.flatMap((word) => Array.from({ length: word.length }, (_, n) => word.slice(0, n + 1))),
  );
  const { rows } = await client.query<StaleTerm & { certain: boolean }>(statements.termsToCheck, [
    change,
    [...beginnings],
  ]);
  const written = await lexemesSince(client, change);
  // New content may contain an unknown word; its neighbors matter when a new word is one.
  const spelled = newWords.map((word) => ({ word, letters: getLetterMask(word) }));
  return rows.filter(
    (term) =>
      term.certain ||
      getOwnLexemes(term, vocabulary).some((lexeme) => written.has(lexeme)) ||
      hasNeighbour(term.words, spelled),
  );
}

async function lexemesSince(client: pg.ClientBase, change: string): Promise<Set<string>> {
  const { rows } = await client.query<{ lexeme: string }>(statements.lexemesSince, [change]);
  return new Set(rows.map(({ lexeme }) => lexeme));
}

function hasNeighbour(
  wanted: string,
  words: readonly { word: string; letters: number }[],
): boolean {
  const limit = getAllowedTypos(wanted);
  const own = getLetterMask(wanted);
  return words.some(
    ({ word, letters }) =>
      Math.abs(word.length - wanted.length) <= limit &&
      mayBeNear(own, letters, limit) &&
      computeEditDistance(wanted, word, limit) <= limit,
  );
}

/** Returns a document for each term that has one, by its own lexemes or a completion's. */
async function findWitnesses(
  client: pg.ClientBase,
  terms: readonly StaleTerm[],
  ownLexemes: ReadonlyMap<number, readonly string[]>,
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  const wanted = terms.map(({ id }) => ({ id, lexemes: ownLexemes.get(id) ?? [] }));
  // Most words are frequent, so a sample contains them; index entries with thousands of documents
  // are slow.
  const common =
    terms.filter(({ found: had }) => had).length > commonFrom ||
    terms.some(({ resolved }) => !resolved)
      ? await readCommonWordSlots(client)
      : new Map<string, number>();
  const rare = wanted.filter(({ id, lexemes }) => {
    const slot = lexemes.map((lexeme) => common.get(lexeme)).find((one) => one !== undefined);
    if (slot !== undefined) found.set(id, slot);
    return slot === undefined;
  });
  for (let at = 0; at < rare.length; at += 500) {
    const some = rare.slice(at, at + 500);
    const { rows } = await client.query<{ id: number; slot: number | null }>(
      statements.findWitnesses,
      [some.map(({ id }) => id), some.map(({ lexemes }) => lexemes.map(quoteLexeme).join(' '))],
    );
    for (const { id, slot } of rows) if (slot !== null) found.set(id, slot);
  }
  return found;
}

async function readCommonWordSlots(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ lexeme: string; slot: number }>(
    statements.findCommonWordSlots,
  );
  return new Map(rows.map(({ lexeme, slot }) => [lexeme, slot]));
}

/** Returns the lexemes of the word, of what it means, and of the completions of an unfinished one. */
function getOwnLexemes({ kind, words, added }: StaleTerm, vocabulary: Vocabulary): string[] {
  const begun = kind === 'prefix' ? listUnfinishedLexemes(words, vocabulary) : [];
  return [...new Set([...listLexemes(words), ...added.split(' ').filter(Boolean), ...begun])];
}

interface ResolvedTerm {
  id: number;
  witness: number | null;
  /** The stored lexemes. */
  before: readonly string[];
  lexemes: readonly string[];
}

/** Resolves terms in batches, each while PostgreSQL writes the one before. */
async function writeTerms(
  client: pg.ClientBase,
  terms: readonly StaleTerm[],
  resolve: (term: StaleTerm) => ResolvedTerm,
): Promise<void> {
  await client.query(statements.settings);
  let writing: Promise<unknown> = Promise.resolve();
  for (let at = 0; at < terms.length; at += 2_000) {
    const some = terms.slice(at, at + 2_000).map(resolve);
    await writing;
    writing = client.query(statements.updateTerms, [
      some.map(({ id }) => id),
      some.map(({ witness }) => witness),
      some.map(({ lexemes }) => lexemes.join(' ')),
      ...toColumns(some, ({ before, lexemes }) => subtract(before, lexemes)),
      ...toColumns(some, ({ before, lexemes }) => subtract(lexemes, before)),
    ]);
    // The next await reports the error; this prevents an unhandled rejection.
    writing.catch(() => undefined);
  }
  await writing;
  await client.query(statements.resetSettings);
}

const subtract = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((lexeme) => !others.includes(lexeme));

function toColumns(
  terms: readonly ResolvedTerm[],
  listLexemesOf: (term: ResolvedTerm) => readonly string[],
): [lexemes: string[], ids: number[]] {
  const pairs = terms.flatMap((term) =>
    listLexemesOf(term).map((lexeme) => [lexeme, term.id] as const),
  );
  return [pairs.map(([lexeme]) => lexeme), pairs.map(([, id]) => id)];
}
