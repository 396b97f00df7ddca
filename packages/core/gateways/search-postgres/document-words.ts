import { locales, type Locale } from '@causa/shared/locales';
import { stemWord, tokenize } from '../../search/analyze-text.ts';
import { labelsOf } from '../../search/facet-words.ts';
import type { SearchDocument } from '../../search/search-document.ts';

/** Which fields a lexeme stands in, best first; each has lexemes of its own, so that ranking needs no look inside a vector. */
export const fieldClasses = ['A', 'B', 'C', 'D'] as const; // title, organization, functions and areas, skills and city
export type FieldClass = (typeof fieldClasses)[number];

const tags: Record<Locale, string> = { en: 'e', es: 's', pt: 'p' };
const maxWords = 8_000;

/** A stem with its language: Spanish stems are met by Spanish questions only. */
export function lexeme(word: string, locale: Locale): string {
  return tags[locale] + stemWord(word, locale);
}

/** A folded word's lexemes in every language, each once. */
export function lexemesOf(word: string): string[] {
  return locales.map((locale) => lexeme(word, locale));
}

/** A document as PostgreSQL's `tsvector` in text form, and its distinct words. Positions leave a gap between fields, so no phrase spans two. */
export function documentWords(document: SearchDocument): { vector: string; words: Set<string> } {
  const positions = new Map<string, number[]>();
  const words = new Set<string>();
  let position = 0;
  const add = (text: string, locale: Locale, fieldClass: FieldClass | ''): void => {
    for (const { word } of tokenize(text)) {
      if (position >= maxWords) return;
      position++;
      words.add(word);
      const plain = lexeme(word, locale);
      note(positions, plain, position);
      if (fieldClass !== '') note(positions, fieldClass + plain, position);
    }
    position += 2;
  };
  add(document.title, document.locale, 'A');
  add(document.organization, document.locale, 'B');
  const labels = labelsOf(document.facets);
  for (const locale of locales) for (const label of labels[locale]) add(label, locale, 'C');
  for (const skill of document.skills) add(skill, document.locale, 'D');
  add(document.city, document.locale, 'D');
  add(document.description, document.locale, '');
  let vector = '';
  for (const [name, at] of positions) vector += `${quoted(name)}:${at.join(',')} `;
  return { vector, words };
}

/** A lexeme inside a `tsvector` or `tsquery` literal. */
export function quoted(name: string): string {
  return /^[a-zA-Z0-9]+$/.test(name) ? name : `'${name.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function note(positions: Map<string, number[]>, name: string, position: number): void {
  const at = positions.get(name);
  if (at === undefined) positions.set(name, [position]);
  else if (at.length < 200) at.push(position);
}
