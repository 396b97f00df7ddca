import { plainText } from '../../../platform/review-queue/score.ts';

/** From this share of common phrases on, two texts count as the same. */
const sameText = 0.8;
const phraseWords = 3;

/** Returns whether two texts share nearly all of their three-word phrases (Jaccard index). */
export function isNearlySameText(one: string, other: string): boolean {
  const [a, b] = [listPhrases(one), listPhrases(other)];
  const common = [...a].filter((phrase) => b.has(phrase)).length;
  const all = a.size + b.size - common;
  return all === 0 || common / all >= sameText;
}

function listPhrases(text: string): Set<string> {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length <= phraseWords) return new Set(words.length === 0 ? [] : [words.join(' ')]);
  const starts = words.slice(0, words.length - phraseWords + 1);
  return new Set(starts.map((_, at) => words.slice(at, at + phraseWords).join(' ')));
}
