import type { RichText } from '../../listings/listings.contract.ts';

/** Part of a paragraph or list item. */
export interface Run {
  text: string;
  isBold: boolean;
}

/** Range of bold text in UTF-16 code units; `to` is exclusive. */
interface BoldRange {
  from: number;
  to: number;
}

/** Line of text with its bold ranges, if any. */
export interface Line {
  text: string;
  bold?: BoldRange[];
}

type List = Extract<RichText[number], { type: 'list' }>;

/** Splits a line into runs in order. Ignores ranges that are invalid, empty or overlapping. */
export function splitRuns({ text, bold = [] }: Line): Run[] {
  const runs: Run[] = [];
  let at = 0;
  const add = (to: number, isBold: boolean): void => {
    if (to > at) runs.push({ text: text.slice(at, to), isBold });
    at = Math.max(at, to);
  };
  for (const { from, to } of bold.toSorted((one, other) => one.from - other.from)) {
    add(Math.min(from, text.length), false);
    add(Math.min(to, text.length), true);
  }
  add(text.length, false);
  return runs;
}

/** Joins runs to a line in linear time: collapses white space and trims bold parts. */
export function joinRuns(runs: readonly Run[]): Line {
  const parts: string[] = [];
  const bold: BoldRange[] = [];
  let length = 0;
  /** Length without the blank at the end, if any. */
  let wordsEnd = 0;
  for (const run of runs) {
    let words = run.text.replaceAll(/\s+/g, ' ');
    if (length === 0 || length > wordsEnd) words = words.replace(/^ /, '');
    if (words === '') continue;
    const from = length + (words.startsWith(' ') ? 1 : 0);
    const before = wordsEnd;
    parts.push(words);
    length += words.length;
    wordsEnd = words.endsWith(' ') ? length - 1 : length;
    if (!run.isBold || wordsEnd <= from) continue;
    const last = bold.at(-1);
    if (last?.to === before) last.to = wordsEnd;
    else bold.push({ from, to: wordsEnd });
  }
  return toLine(parts.join('').trimEnd(), bold);
}

/** Returns the items of a list, each with its own bold ranges. */
export function listItems({ items, bold = [] }: List): Line[] {
  return items.map((text, index) =>
    toLine(
      text,
      bold.filter(({ item }) => item === index).map(({ from, to }) => ({ from, to })),
    ),
  );
}

/** Returns a list of these items. */
export function buildList(lines: readonly Line[], isOrdered: boolean): List {
  const bold = lines.flatMap((line, item) => (line.bold ?? []).map((one) => ({ item, ...one })));
  return {
    type: 'list',
    items: lines.map(({ text }) => text),
    ...(isOrdered ? { ordered: true } : {}),
    ...(bold.length > 0 ? { bold } : {}),
  };
}

/** Removes the first `length` UTF-16 code units of a line and moves its bold ranges. */
export function dropStart({ text, bold = [] }: Line, length: number): Line {
  const moved = bold.map(({ from, to }) => ({ from: Math.max(0, from - length), to: to - length }));
  return toLine(
    text.slice(length),
    moved.filter(({ to }) => to > 0),
  );
}

function toLine(text: string, bold: BoldRange[]): Line {
  return bold.length > 0 ? { text, bold } : { text };
}
