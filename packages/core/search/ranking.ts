import { places } from './text/lexemes.ts';

/**
 * How well a document matches a word: its place, and whether it occurs as typed (in any inflection)
 * or only as a prefix of a longer word. The same in every engine.
 */
export const bestLevel = 2 * places.length - 1;
/** From this level on, the word is in the title. */
export const titleLevel = bestLevel - 1;
/** Up to this level, the word is only in the description. */
export const bodyLevel = 1;

/**
 * Returns the level of a place (its index in `places`) for an exact or unfinished word: from 9 for
 * an exact word in the title to 0 for a prefix in the description.
 */
export function getLevel(place: number, exact: boolean): number {
  return 2 * (places.length - 1 - place) + (exact ? 1 : 0);
}

/**
 * Returns the rank of a document from the levels of its weakest and strongest word; higher is
 * better. The weakest word decides; if that is only in the description, a document with another
 * word in its title comes first.
 */
export function getRank(weakest: number, strongest: number): number {
  if (weakest > bodyLevel) return weakest + 2;
  return strongest >= titleLevel ? weakest + 2 : weakest;
}
