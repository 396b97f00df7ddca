import { createHash } from 'node:crypto';
import { conceptRows } from '../../generated/vocabulary/concepts.ts';
import { buildRecord, itemAt } from '@causa/shared/platform/typed-object';
import { locales, type Locale, type Localized } from '@causa/shared/platform/locales';
import { tokenize } from './analyze-text.ts';
import { toSingular } from './singular.ts';
import { americanize, brazilianize } from './spelling.ts';
import { stopWords } from './stop-words.ts';

/**
 * A meaning with its names: an occupation, a cause, a skill, an acronym. All names mean the same.
 * From `packages/core/search/vocabulary`.
 */
export interface Concept {
  id: string;
  /** Most usual first, with forms of both genders. */
  names: Localized<readonly string[]>;
  /** The same as shown, both genders in one: "abogado/a". */
  shownNames: Localized<readonly string[]>;
  /** Its own id and those of all broader concepts: what a document that names it is found by. */
  withBroader: readonly string[];
  /** The ids of its broader and related concepts: what to show when nothing else is found. */
  wider: readonly string[];
}

/** A name in a sequence of words. */
export interface FoundName {
  /** Index of its first word, and its number of words. */
  at: number;
  length: number;
  concepts: readonly Concept[];
}

type Row = [
  id: string,
  en: string[],
  es: string[],
  pt: string[],
  broader: string[],
  related: string[],
];

/** Changes with the vocabulary: indexed documents and saved searches of another one are stale. */
export const vocabularyVersion = createHash('sha1')
  .update(`2${conceptRows}`)
  .digest('base64url')
  .slice(0, 8);

const memoLimit = 100_000;
const writtenWords: Record<Locale, Map<string, string>> = buildRecord(locales, () => new Map());

/** Words of a name in a text: folded, singular, in one spelling. Keys of `names` join them. */
export function toNameWord(word: string, locale: Locale): string {
  const memo = writtenWords[locale];
  const known = memo.get(word);
  if (known !== undefined) return known;
  const singular = toSingular(word, locale);
  const named =
    locale === 'en' ? americanize(singular) : locale === 'pt' ? brazilianize(singular) : singular;
  if (memo.size >= memoLimit) memo.clear();
  memo.set(word, named);
  return named;
}

/** Returns the forms of a name such as "director/a ejecutivo/a": masculine, then feminine. */
export function listGenderForms(name: string): string[] {
  if (!name.includes('/')) return [name];
  const masculine = name.replace(/\/(?:as?|ã)(?=[\s,-]|$)/g, '');
  const feminine = name.replace(
    /(\p{L})\/(as?|ã)(?=[\s,-]|$)/gu,
    (_, last: string, ending: string) => (/[oeã]/.test(last) ? ending : last + ending),
  );
  return masculine === feminine ? [masculine] : [masculine, feminine];
}

/** The names that begin with some words, word by word: every word of every text is looked up. */
interface NameNode {
  /** What the words up to here name. */
  concepts: readonly Concept[];
  next: Map<string, NameNode>;
}

interface NamesByKey {
  root: NameNode;
  /** Written as one word, the two words of a name: childcare, child and care. */
  splits: Map<string, readonly [string, string]>;
}

const byId = new Map<string, Concept>();
const names: Record<Locale, NamesByKey> = buildRecord(locales, () => ({
  root: createNode(),
  splits: new Map(),
}));

readVocabulary(JSON.parse(conceptRows) as Row[]);

function readVocabulary(rows: readonly Row[]): void {
  const broader = new Map(rows.map((row) => [row[0], row[4]]));
  for (const [id, en, es, pt, own, related] of rows) {
    const concept: Concept = {
      id,
      names: { en, es: es.flatMap(listGenderForms), pt: pt.flatMap(listGenderForms) },
      shownNames: { en, es, pt },
      withBroader: listWithBroader(id, broader),
      wider: [...own, ...related],
    };
    byId.set(id, concept);
    for (const locale of locales)
      for (const name of concept.names[locale]) addName(names[locale], name, locale, concept);
  }
}

function createNode(): NameNode {
  return { concepts: [], next: new Map() };
}

function listWithBroader(id: string, broader: ReadonlyMap<string, readonly string[]>): string[] {
  const all = new Set([id]);
  for (const each of all) for (const wider of broader.get(each) ?? []) all.add(wider);
  return [...all];
}

function addName(own: NamesByKey, name: string, locale: Locale, concept: Concept): void {
  const words = tokenize(name)
    .map(({ word }) => word)
    .filter((word) => !stopWords.has(word));
  addKey(
    own,
    words.map((word) => toNameWord(word, locale)),
    concept,
  );
  const [first = '', second = ''] = words;
  // "Child care" is also written in one word.
  if (words.length !== 2 || first.length < 3 || second.length < 3) return;
  addKey(own, [toNameWord(first + second, locale)], concept);
  own.splits.set(toNameWord(first + second, locale), [first, second]);
}

function addKey({ root }: NamesByKey, words: readonly string[], concept: Concept): void {
  if (words.length === 0) return;
  let node = root;
  for (const word of words) {
    const next = node.next.get(word) ?? createNode();
    node.next.set(word, next);
    node = next;
  }
  if (!node.concepts.includes(concept)) node.concepts = [...node.concepts, concept];
}

/** Whether a name of a language begins with this word (`toNameWord`). */
export function isNameBeginning(nameWord: string, locale: Locale): boolean {
  return names[locale].root.next.has(nameWord);
}

/** Returns the longest name that starts at a word of a sequence (`toNameWord`, no stop words). */
export function findNameAt(
  words: readonly string[],
  at: number,
  locale: Locale,
): FoundName | undefined {
  let node: NameNode | undefined = names[locale].root;
  let found: FoundName | undefined;
  for (let end = at; end < words.length; end++) {
    node = node.next.get(words[end] ?? '');
    if (node === undefined) break;
    if (node.concepts.length > 0) found = { at, length: end - at + 1, concepts: node.concepts };
  }
  return found;
}

/**
 * Returns the names in a text, given by its words in order without stop words (`toNameWord`).
 * Within a longer name, one that is its head counts too: "driver" in "school bus driver",
 * "director" in "director de escuela". `beginnings` are the indexes of words that begin a name.
 */
export function findNames(
  words: readonly string[],
  locale: Locale,
  beginnings: Iterable<number> = words.keys(),
): FoundName[] {
  const { root } = names[locale];
  const found: FoundName[] = [];
  let end = 0;
  for (const at of beginnings) {
    const name = findNameAt(words, at, locale);
    if (name === undefined) continue;
    const last = at + name.length;
    if (at < end && (locale !== 'en' || last < end)) continue;
    found.push(name);
    if (locale !== 'en' && name.length > 1) {
      const head = root.next.get(itemAt(words, at))?.concepts ?? [];
      if (head.length > 0) found.push({ at, length: 1, concepts: head });
    }
    end = Math.max(end, last);
  }
  return found;
}

/** Returns the ids of the concepts that a text names, and of their broader ones, each once. */
export function listConceptIds(
  words: readonly string[],
  locale: Locale,
  beginnings?: Iterable<number>,
): string[] {
  const found = findNames(words, locale, beginnings);
  if (found.length === 0) return [];
  const ids = new Set<string>();
  for (const { concepts } of found)
    for (const { withBroader } of concepts) for (const id of withBroader) ids.add(id);
  return [...ids];
}

/** Returns the two words of a name that is written as one word: "childcare". */
export function splitName(word: string, lang: Locale): readonly [string, string] | undefined {
  for (const locale of [lang, ...locales]) {
    const parts = names[locale].splits.get(toNameWord(word, locale));
    if (parts !== undefined) return parts;
  }
  return undefined;
}

const nameWords = new Map<string, Set<Locale>>();

for (const locale of locales)
  for (const [key, { concepts }] of names[locale].root.next)
    if (concepts.length > 0 && /^[\p{L}]{4,}$/u.test(key))
      nameWords.set(key, (nameWords.get(key) ?? new Set()).add(locale));

/** Whether a folded word is a name of one word, in one or any language: it is spelled well. */
export function isNameWord(word: string, locale?: Locale): boolean {
  return locales.some(
    (each) =>
      (locale ?? each) === each && nameWords.get(toNameWord(word, each))?.has(each) === true,
  );
}

/** Returns all names of one word, folded and singular. */
export function listNameWords(): Iterable<string> {
  return nameWords.keys();
}

/** Returns the ids of the concepts that a folded word names in any language. */
export function listWordConcepts(word: string): string[] {
  return locales.flatMap((locale) =>
    (names[locale].root.next.get(toNameWord(word, locale))?.concepts ?? []).map(({ id }) => id),
  );
}

interface ShownName {
  folded: string;
  name: string;
}

const sortedNames = new Map<Locale, readonly ShownName[]>();

/** Sorted when first used: processes that suggest nothing start faster. */
function getSortedNames(lang: Locale): readonly ShownName[] {
  const known = sortedNames.get(lang);
  if (known !== undefined) return known;
  const sorted = [...byId.values()]
    .flatMap((concept) => concept.names[lang])
    .map((name) => ({ name, folded: foldName(name) }))
    .sort((a, b) => (a.folded < b.folded ? -1 : 1));
  sortedNames.set(lang, sorted);
  return sorted;
}

function foldName(name: string): string {
  return tokenize(name)
    .map(({ word }) => word)
    .join(' ');
}

/** Returns up to `limit` names of a language that start with a folded text, shortest first. */
export function listNamesStartingWith(text: string, lang: Locale, limit: number): string[] {
  const all = getSortedNames(lang);
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (itemAt(all, middle).folded < text) low = middle + 1;
    else high = middle;
  }
  const found: ShownName[] = [];
  for (let at = low; at < all.length && itemAt(all, at).folded.startsWith(text); at++)
    found.push(itemAt(all, at));
  const shortest = found.sort((a, b) => a.name.length - b.name.length);
  return [...new Map(shortest.map(({ folded, name }) => [folded, name])).values()].slice(0, limit);
}

/** Returns a concept by its id. */
export function getConcept(id: string): Concept | undefined {
  return byId.get(id);
}

/** Returns all concepts, for checks and tests. */
export function listConcepts(): Iterable<Concept> {
  return byId.values();
}
