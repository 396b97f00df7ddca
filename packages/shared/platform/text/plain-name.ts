import { foldLetters } from './fold-letters.ts';

/** Removes accents, case and punctuation, to compare names. */
export function plainName(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
