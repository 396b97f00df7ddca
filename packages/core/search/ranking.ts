import { places } from './text/lexemes.ts';

/**
 * How well a document answers one word: where the word stands, and whether it stands there as it
 * was typed (in any inflection) or only as the beginning of a longer word. The same numbers order
 * the results of every engine.
 */
export const bestLevel = 2 * places.length - 1;
/** From this level on the word stands in the title. */
export const titleLevel = bestLevel - 1;
/** Up to this level it stands nowhere but in the description. */
export const bodyLevel = 1;

/**
 * A place by its number in `places`, exact or unfinished, as a level: 9 for a title that has the
 * word, 0 for a description that has a longer one.
 */
export function getLevel(place: number, exact: boolean): number {
  return 2 * (places.length - 1 - place) + (exact ? 1 : 0);
}

/**
 * The rank of a document from the levels of its weakest and its strongest word; higher comes first.
 * The weakest word decides; where that one stands only in the description, a document with another
 * of the words in its title comes first.
 */
export function getRank(weakest: number, strongest: number): number {
  if (weakest > bodyLevel) return weakest + 2;
  return strongest >= titleLevel ? weakest + 2 : weakest;
}
