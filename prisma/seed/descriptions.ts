import type { RichText } from '@causa/shared/contracts/listings.contract';
import { plainTextOf } from '@causa/core/listings/rich-text';
import type { Random } from './random.ts';
import { type Facts, say } from './tell.ts';

/**
 * Real listings are seldom shorter, and cards, excerpts and ranking are only tried well by texts of
 * their length.
 */
const leastWords = [120, 180] as const;

/** How many words a reader reads. */
export function countWords(text: RichText): number {
  return plainTextOf(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Different sentences of a bank, each told once. */
export function sentencesOf(
  random: Random,
  sentences: readonly string[],
  count: number,
  facts: Facts,
): string {
  return random
    .sample(sentences, count)
    .map((sentence) => say(random, sentence, facts))
    .join(' ');
}

/** Adds a paragraph of sentences before its last until it has at least 120 words, often more. */
export function lengthen(
  random: Random,
  description: RichText,
  sentences: readonly string[],
  facts: Facts,
): RichText {
  const enough = random.int(...leastWords);
  let more = '';
  let told = description;
  for (const sentence of random.sample(sentences, sentences.length)) {
    if (countWords(told) >= enough) break;
    const next = say(random, sentence, facts);
    more = more === '' ? next : `${more} ${next}`;
    told = [
      ...description.slice(0, -1),
      { type: 'paragraph', text: more },
      ...description.slice(-1),
    ];
  }
  return told;
}
