import { locales, type Locale } from '@causa/shared/platform/locales';
import { stemWord } from './analyze-text.ts';
import {
  type Concept,
  isNameBeginning,
  listConceptIds,
  listWordConcepts,
  toNameWord,
} from './concepts.ts';
import {
  collectFacetLexemes,
  labelFacets,
  listFacetLexemes,
  titleFacets,
} from './facet-concepts.ts';
import { listLabels } from './facet-words.ts';
import type { SearchDocument } from '../indexing/search-document.ts';
import type { SortedWords } from '../engine/search-engine.ts';
import { stopWords } from './stop-words.ts';

/**
 * Where a word can occur, best place first: title, organization, functions and areas, skills and
 * city, description.
 */
export const places = ['title', 'organization', 'labels', 'skills', 'description'] as const;
export type Place = (typeof places)[number];

const tags: Record<Locale, string> = { en: 'e', es: 's', pt: 'p' };

/**
 * Returns a folded word's stem with the letter of its language: Spanish stems match Spanish words
 * only. Stop words have their own lexemes, so that a word that shares a stem with one ("comes" and
 * Portuguese "com") does not match nearly everything.
 */
export function toLexeme(word: string, locale: Locale): string {
  return (stopWords.has(word) ? '0' : '') + tags[locale] + stemWord(word, locale);
}

/**
 * Returns a folded word's lexemes in every language: a document has the word when it has one of
 * them.
 */
export function listLexemes(word: string): string[] {
  return locales.map((locale) => toLexeme(word, locale));
}

/** Returns the lexemes of several words, each once. */
function listAllLexemes(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(listLexemes))];
}

/** Returns the lexemes of corrected words, with those of what they name. */
export function listCorrectedLexemes(words: readonly string[]): string[] {
  return [
    ...new Set(
      words.flatMap((word) => [
        ...listLexemes(word),
        ...listWordConcepts(word).flatMap(listConceptLexemes),
      ]),
    ),
  ];
}

/** Returns a function that writes the lexeme of a concept's id once: texts have the same ones. */
function createIdLexeme(prefix: string): (id: string) => string {
  const written = new Map<string, string>();
  return (id) => {
    const known = written.get(id);
    if (known !== undefined) return known;
    const lexeme = prefix + id;
    written.set(id, lexeme);
    return lexeme;
  };
}

/** Returns the lexeme of documents that name a concept or a narrower one, by its id. */
const toConceptLexeme = createIdLexeme('c:');

const namedLexemes = new WeakMap<Concept, readonly string[]>();

/** Returns the lexemes that a text has for naming a concept: of it and of all broader ones. */
export function listNamedLexemes(concept: Concept): readonly string[] {
  const known = namedLexemes.get(concept);
  if (known !== undefined) return known;
  const lexemes = concept.withBroader.map(toConceptLexeme);
  namedLexemes.set(concept, lexemes);
  return lexemes;
}

const toSubjectLexeme = createIdLexeme('t:');

/**
 * Returns the lexemes of documents that name a concept or a narrower one, or have a value of a facet
 * that stands for it, by its id.
 */
export function listConceptLexemes(id: string): string[] {
  return [toConceptLexeme(id), ...listFacetLexemes(id)];
}

/** Returns the lexemes of those that do so outside of their description: what they are about. */
export function listSubjectLexemes(id: string): string[] {
  return [toSubjectLexeme(id), ...listFacetLexemes(id)];
}

/** A searchable part of a document: phrases do not span two. */
export interface SearchedText {
  place: Place;
  text: string;
  /** The language of its stems. */
  locale: Locale;
  /** Lexemes of the facets that the text stands for. */
  facets?: readonly string[];
}

/**
 * Returns everything that a document is found by, in the order of places: its own words in its
 * language, its labels in all three, and what its facets stand for.
 */
export function listSearchedTexts(document: SearchDocument): SearchedText[] {
  const { locale } = document;
  const labels = listLabels(document.facets);
  const facts = { text: '', locale };
  return [
    { place: 'title', text: document.title, locale },
    { ...facts, place: 'title', facets: collectFacetLexemes(document.facets, titleFacets) },
    { place: 'organization', text: document.organization, locale },
    ...locales.flatMap((language) =>
      labels[language].map((text): SearchedText => ({ place: 'labels', text, locale: language })),
    ),
    { ...facts, place: 'labels', facets: collectFacetLexemes(document.facets, labelFacets) },
    ...document.skills.map((text): SearchedText => ({ place: 'skills', text, locale })),
    { place: 'skills', text: document.city, locale },
    { place: 'description', text: document.description, locale },
  ];
}

/** A word of a text, folded, and as the vocabulary knows it (`toNameWord`). */
export interface NamingWord {
  word: string;
  nameWord: string;
  isStop: boolean;
  /** Whether a name begins with it: most words of a text begin none. */
  isBeginning: boolean;
}

/** Places whose neighboring words are also found as one word: "Child Care" by "childcare". */
const joinedPlaces: readonly Place[] = ['title', 'organization', 'skills'];

/**
 * Returns the lexemes that a text has besides those of its words: of the concepts that it names,
 * and of neighbors written as one word.
 */
export function listAddedLexemes(
  words: readonly NamingWord[],
  { place, locale, facets = [] }: Omit<SearchedText, 'text'>,
): string[] {
  // What labels name is known by their facets.
  if (place === 'labels') return [...facets];
  const own: string[] = [];
  const beginnings: number[] = [];
  for (const { nameWord, isStop, isBeginning } of words) {
    if (isStop) continue;
    if (isBeginning) beginnings.push(own.length);
    own.push(nameWord);
  }
  const concepts = listConceptIds(own, locale, beginnings);
  const added = [...facets, ...concepts.map(toConceptLexeme)];
  if (place !== 'description') added.push(...concepts.map(toSubjectLexeme));
  if (!joinedPlaces.includes(place)) return added;
  for (const [n, { word, isStop }] of words.entries()) {
    const next = words[n + 1];
    if (next !== undefined && !isStop && !next.isStop) added.push(`j:${word}${next.nameWord}`);
  }
  return added;
}

/**
 * Returns the lexemes of neighboring words that are a word without their blank. Not stemmed: stems
 * of all pairs would fill the memory of stems.
 */
export function listPairLexemes(word: string): string[] {
  return [...new Set(locales.map((locale) => `j:${toNameWord(word, locale)}`))];
}

/** Returns a folded word with its form in the vocabulary. */
export function toNamingWord(word: string, locale: Locale): NamingWord {
  const nameWord = toNameWord(word, locale);
  return {
    word,
    nameWord,
    isStop: stopWords.has(word),
    isBeginning: isNameBeginning(nameWord, locale),
  };
}

/** The maximum number of completions of an unfinished word, most frequent first. */
export const maxCompletions = 32;

/**
 * Returns the lexemes of the most frequent words with this prefix, without those of the word
 * itself. None for a word that documents have: it is finished ("nurse" is no beginning of
 * "nursery").
 */
export function listUnfinishedLexemes(word: string, words: SortedWords): string[] {
  if (words.knows(word)) return [];
  const own = listLexemes(word);
  return listAllLexemes(words.startingWith(word, maxCompletions).map((entry) => entry.word)).filter(
    (name) => !own.includes(name),
  );
}
