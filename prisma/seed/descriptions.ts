import type { RichText } from '@causa/shared/contracts/listings.contract';
import { plainTextOf } from '@causa/core/listings/rich-text';
import type { Random } from './random.ts';
import { type Facts, tell } from './tell.ts';

/** Real posts are seldom shorter, and cards, excerpts and ranking are only tried well by texts of their length. */
const leastWords = [120, 180] as const;

/** How many words a reader reads. */
export function countWords(text: RichText): number {
  return plainTextOf(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Adds a paragraph of sentences that the text does not have yet, before its last, until it has at least 120 words, often more. */
export function lengthen(random: Random, description: RichText, sentences: readonly string[], facts: Facts): RichText {
  const enough = random.int(...leastWords);
  const said = withoutNumbers(plainTextOf(description));
  const unsaid = random.sample(sentences, sentences.length).map((sentence) => tell(sentence, facts));
  let more = '';
  let told = description;
  for (const sentence of unsaid.filter((candidate) => !said.includes(withoutNumbers(candidate)))) {
    if (countWords(told) >= enough) break;
    more = more === '' ? sentence : `${more} ${sentence}`;
    told = [...description.slice(0, -1), { type: 'paragraph', text: more }, ...description.slice(-1)];
  }
  return told;
}

// A number is told anew each time, so the same sentence may bear another.
function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '#');
}
