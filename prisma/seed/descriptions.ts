import type { RichText } from '@causa/shared/listings/listings.contract';
import { richTextToPlain } from '@causa/core/listings/rich-text';
import type { Random } from './random.ts';
import { type Facts, say } from './sentences.ts';

/** Realistic length: cards, excerpts and ranking need texts of at least this many words. */
const leastWords = [120, 180] as const;

/** Counts the words of a text. */
export function countWords(text: RichText): number {
  return wordsIn(richTextToPlain(text));
}

function wordsIn(line: string): number {
  return line.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** Returns different sentences of a bank. */
export function chooseSentences(
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

/** Inserts paragraphs of sentences before the last one until the text has at least 120 words. */
export function lengthen(
  random: Random,
  description: RichText,
  sentences: readonly string[],
  facts: Facts,
): RichText {
  const enough = random.int(...leastWords);
  let words = countWords(description);
  const more: string[] = [];
  for (const sentence of random.sample(sentences, sentences.length)) {
    if (words >= enough) break;
    const next = say(random, sentence, facts);
    more.push(next);
    words += wordsIn(next);
  }
  if (more.length === 0) return description;
  return [
    ...description.slice(0, -1),
    { type: 'paragraph', text: more.join(' ') },
    ...description.slice(-1),
  ];
}
