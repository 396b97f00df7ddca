import type { Locale } from '@causa/shared/platform/locales';
import { capital } from './sentences.ts';

const smallWords = /^(a|an|and|at|by|for|from|in|of|on|or|the|to|who|with|without)$/;

/**
 * Returns a title in the style of its language: title case in English, sentence case in Spanish and
 * Portuguese.
 */
export function titled(locale: Locale, title: string): string {
  if (locale !== 'en') return capital(title);
  return capital(
    title.replace(/[^\s]+/g, (word) => (smallWords.test(word) ? word : capital(word))),
  );
}
