import { type Locale, locales } from '@causa/shared/platform/locales';
import { tokenize } from '../text/analyze-text.ts';
import { type Concept, findNameAt, getConcept, toNameWord } from '../text/concepts.ts';
import { stopWords } from '../text/stop-words.ts';

/** Returns the concept with this id, or with this name in the language or another one. */
export function findConcept(text: string, language: Locale): Concept | undefined {
  return (
    getConcept(text.trim()) ??
    [language, ...locales].map((locale) => findByWholeName(text, locale)).find(Boolean)
  );
}

function findByWholeName(text: string, locale: Locale): Concept | undefined {
  const words = tokenize(text)
    .map(({ word }) => word)
    .filter((word) => !stopWords.has(word))
    .map((word) => toNameWord(word, locale));
  const name = findNameAt(words, 0, locale);
  return name?.length === words.length ? name.concepts[0] : undefined;
}
