import { tokenize } from '../../search/text/analyze-text.ts';
import {
  listAddedLexemes,
  toLexeme,
  type NamingWord,
  toNamingWord,
  listLexemes,
  listCorrectedLexemes,
  type Place,
  places,
  listSearchedTexts,
  listUnfinishedLexemes,
} from '../../search/text/lexemes.ts';
import {
  bestLevel,
  bodyLevel,
  getLevel,
  type Occurrence,
  occurrences,
  titleLevel,
} from '../../search/ranking.ts';
import type { SearchDocument } from '../../search/indexing/search-document.ts';
import type { SortedWords } from '../../search/engine/search-engine.ts';
import { stopWords } from '../../search/text/stop-words.ts';
import { isPhrase, type QueryTerm, type TextQuery } from '../../search/text/understand-query.ts';

import { locales } from '@causa/shared/platform/locales';
import { listAllLabels } from '../../search/text/facet-words.ts';
import {
  labelFacets,
  listMeaningValues,
  type MeaningFacet,
  titleFacets,
  toFacetLexeme,
} from '../../search/text/facet-concepts.ts';

interface LabelValue {
  facet: MeaningFacet;
  value: string;
}

/** The values of facets by their lexeme and those of their labels: few and static. */
const valuesByLexeme = new Map<string, LabelValue[]>();

function addValue(label: LabelValue, lexemes: readonly string[]): void {
  for (const name of new Set(lexemes))
    valuesByLexeme.set(name, [...(valuesByLexeme.get(name) ?? []), label]);
}

for (const { facet, value, words } of listAllLabels())
  addValue(
    { facet, value },
    locales.flatMap((locale) => tokenize(words[locale]).map(({ word }) => toLexeme(word, locale))),
  );
for (const { facet, value } of listMeaningValues())
  addValue({ facet, value }, [toFacetLexeme(facet, value)]);

/** Returns filters of the documents whose facets have one of these lexemes. */
function listLabelFilters(lexemes: readonly string[], facets: readonly MeaningFacet[]): string[] {
  const found = lexemes.flatMap((name) => valuesByLexeme.get(name) ?? []);
  return facets.flatMap((facet) => {
    const values = found.filter((label) => label.facet === facet).map(({ value }) => value);
    return values.length === 0 ? [] : [isOneOf(facet, values)];
  });
}

// Meilisearch's text search has one interpretation of a word and cannot search for one of several
// stems. So a document has its words as values of one attribute, and a text becomes a filter over
// them. A value is a lexeme, which starts with the letter of its language (e, s, p), after a mark
// of its place. A word has the mark of its best place and those of all worse ones: the time of a
// filter follows its number of values, and so one value names a word from a place on. Words of
// functions and areas are not stored, since a filter can name their values; neighbors are not
// stored either: PostgreSQL answers queries with phrases (`KnownPhrases`).

const marks: Record<Exclude<Place, 'labels'>, string> = {
  title: 'a',
  organization: 'b',
  skills: 'd',
  description: '',
};
const maxTokens = 8_000;

/** Places with words in `words`, best first. */
const storedPlaces = places.filter((place) => place !== 'labels');

/**
 * Returns the values of a document's `words`: each lexeme with the marks from its best place on. No
 * stop words.
 */
export function documentWords(document: SearchDocument): string[] {
  const best = new Map<string, (typeof storedPlaces)[number]>();
  let tokens = 0;
  for (const { place, text, locale } of listSearchedTexts(document)) {
    // Filters name the values of facets.
    if (place === 'labels' || text === '') continue;
    const naming: NamingWord[] = [];
    const add = (name: string): void => {
      if (!best.has(name)) best.set(name, place);
    };
    for (const { word } of tokenize(text)) {
      if (tokens++ >= maxTokens) break;
      naming.push(toNamingWord(word, locale));
      if (!stopWords.has(word)) add(toLexeme(word, locale));
    }
    for (const name of listAddedLexemes(naming, { place, locale })) add(name);
  }
  return [...best].flatMap(([name, place]) =>
    storedPlaces.slice(storedPlaces.indexOf(place)).map((worse) => marks[worse] + name),
  );
}

/**
 * The lexemes of a query's word: as typed or corrected, by other names, and as a prefix of longer
 * words.
 */
export interface WordChoice extends Record<Occurrence, readonly string[]> {
  /** Empty in a phrase, whose words are not corrected. */
  typed: string;
}

/** A text as filters. */
export interface TextFilter {
  /** All must match; their places decide the order. */
  words: readonly WordChoice[];
  /** Filters that all must match: one per word and exclusion. */
  matches: readonly string[];
}

/** The ids of documents with an excluded phrase, by its words with blanks; undefined when unknown. */
export type PhraseIds = ReadonlyMap<string, readonly string[] | undefined>;

/**
 * Analyzes a text with the words of documents; `corrections` replaces words that no document has.
 * The words of a phrase stand for it: `KnownPhrases` answers queries with phrases.
 */
export function readText(
  text: TextQuery,
  known: SortedWords,
  {
    corrections = new Map(),
    phrases = new Map(),
  }: { corrections?: ReadonlyMap<string, readonly string[]>; phrases?: PhraseIds } = {},
): TextFilter {
  const last = text.terms.length - 1;
  const words = text.terms.flatMap((term, n): WordChoice[] => {
    if (isPhrase(term.words)) return listPhraseWords(term);
    const typed = toWord(term);
    const better = corrections.get(typed);
    const { added = [] } = term;
    if (better !== undefined)
      return [{ typed, exact: listCorrectedLexemes(better), added, unfinished: [] }];
    return [
      {
        typed,
        exact: listLexemes(typed),
        added,
        unfinished: text.lastIsPrefix && n === last ? listUnfinishedLexemes(typed, known) : [],
      },
    ];
  });
  const exclude = (term: QueryTerm): string[] => {
    if (isPhrase(term.words)) {
      const ids = phrases.get(term.words.join(' '));
      return ids === undefined ? [] : [`NOT ${isOneOf('id', ids)}`];
    }
    const exact = listLexemes(toWord(term));
    return [`NOT ${hasWord({ typed: '', exact, added: [], unfinished: [] })}`];
  };
  return {
    words,
    matches: [...words.map(hasWord), ...text.excluded.flatMap(exclude)],
  };
}

/** Stop words are not stored. */
function listPhraseWords({ words }: QueryTerm): WordChoice[] {
  return words
    .filter((word) => !stopWords.has(word))
    .map((word) => ({ typed: '', exact: listLexemes(word), added: [], unfinished: [] }));
}

function toWord({ words }: QueryTerm): string {
  return words[0] ?? '';
}

/**
 * Returns filters that split the documents with all words by rank (`getRank`), best first: each
 * document is in exactly one.
 */
export function listRanks(words: readonly WordChoice[]): string[] {
  if (words.length === 0) return [];
  const steps: { level: number; met: string }[] = [];
  for (let level = bestLevel; level >= 0; level--) {
    const met = words.map((word) => hasFrom(word, level)).join(' AND ');
    // Two levels with the same filter have no documents between them.
    if (met !== steps.at(-1)?.met) steps.push({ level, met });
  }
  const ranks = steps.map(({ level, met }, n) => {
    // Every document that is split here matches the last step.
    const parts = n === steps.length - 1 ? [] : [met];
    const better = steps[n - 1]?.met;
    return {
      level,
      filter: [...parts, ...(better === undefined ? [] : [`NOT (${better})`])].join(' AND '),
    };
  });
  if (words.length === 1) return ranks.map(({ filter }) => filter);
  const inText = ranks.filter(({ level }) => level <= bodyLevel);
  const inTitle = `(${words.map((word) => hasFrom(word, titleLevel)).join(' OR ')})`;
  return [
    ...ranks.filter(({ level }) => level > bodyLevel).map(({ filter }) => filter),
    ...inText.map(({ filter }) => `${filter} AND ${inTitle}`),
    ...inText.map(({ filter }) => `${filter} AND NOT ${inTitle}`),
  ];
}

/** Returns a filter of the documents that have the word anywhere. */
export function hasWord(word: WordChoice): string {
  return hasFrom(word, 0);
}

/** Returns a filter of the documents that have the word at this level or a better one. */
function hasFrom(word: WordChoice, level: number): string {
  const values: string[] = [];
  const inTitle: string[] = [];
  const inLabels: string[] = [];
  for (const occurrence of occurrences) {
    const names = word[occurrence];
    const reaches = (place: Place): boolean => getLevel(places.indexOf(place), occurrence) >= level;
    const worst = storedPlaces.findLast(reaches);
    if (worst !== undefined) values.push(...names.map((name) => marks[worst] + name));
    if (reaches('title')) inTitle.push(...names);
    if (reaches('labels')) inLabels.push(...names);
  }
  const parts = [
    isOneOf('words', values),
    ...listLabelFilters(inTitle, titleFacets),
    ...listLabelFilters(inLabels, labelFacets),
  ];
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`;
}

function isOneOf(attribute: string, values: readonly string[]): string {
  return `${attribute} IN [${[...new Set(values)].map((value) => JSON.stringify(value)).join(', ')}]`;
}
