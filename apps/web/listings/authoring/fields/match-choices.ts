import { foldLetters } from '@causa/shared/platform/text/fold-letters';

/** A value of a long choice under its label. */
export interface LongChoice {
  value: string;
  label: string;
}

/**
 * Returns the values that a typed text finds, by their labels or other names: every typed word
 * begins a word of one name, in any order, without regard to case and accents.
 */
export function matchChoices(
  typed: string,
  choices: readonly LongChoice[],
  names: Readonly<Record<string, readonly string[]>> = {},
): Set<string> {
  const wanted = splitWords(typed);
  const fits = (name: string): boolean => {
    const words = splitWords(name);
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
  return new Set(
    choices
      .filter(({ value, label }) => [label, ...(names[value] ?? [])].some(fits))
      .map(({ value }) => value),
  );
}

function splitWords(text: string): string[] {
  return foldLetters(text).match(/[\p{L}\p{N}\p{Sc}]+/gu) ?? [];
}

/** Sorts by label, the same on servers and in browsers, with some values first. */
export function sortChoices<Choice extends LongChoice>(
  choices: readonly Choice[],
  first: readonly string[] = [],
): Choice[] {
  const rank = ({ value, label }: Choice): string =>
    `${first.includes(value) ? 0 : 1} ${foldLetters(label)}`;
  return choices.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
