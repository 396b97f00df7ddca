import { places } from './text/lexemes.ts';

/**
 * How a word occurs in a place of a document: as typed (in any inflection), by another name of what
 * it means, or only as the beginning of a longer word. Best first.
 */
export const occurrences = ['exact', 'added', 'unfinished'] as const;
export type Occurrence = (typeof occurrences)[number];

/**
 * The level of a word as typed in the title. The place counts more than the kind of occurrence: an
 * "Attorney" answers "lawyer" better than a text that mentions a lawyer.
 */
export const bestLevel = occurrences.length * places.length - 1;
/** From this level on, the word is in the title. */
export const titleLevel = bestLevel - occurrences.length + 1;
/** Up to this level, the word is only in the description. */
export const bodyLevel = occurrences.length - 1;

/**
 * Returns the level of a place (its index in `places`) and an occurrence: from `bestLevel` to 0 for
 * a prefix in the description. The same in every engine.
 */
export function getLevel(place: number, occurrence: Occurrence): number {
  return (
    occurrences.length * (places.length - 1 - place) +
    (occurrences.length - 1 - occurrences.indexOf(occurrence))
  );
}

/**
 * Returns the rank of a document from the levels of its weakest and strongest word; higher is
 * better. The weakest word decides; if that is only in the description, a document with another
 * word in its title comes first.
 */
export function getRank(weakest: number, strongest: number): number {
  if (weakest > bodyLevel) return weakest + occurrences.length;
  return strongest >= titleLevel ? weakest + occurrences.length : weakest;
}
