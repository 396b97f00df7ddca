import type { RichText } from '../../listings/listings.contract.ts';

/** A part of a paragraph or of a list item. */
export interface Run {
  text: string;
  isBold: boolean;
}

/** Where bold text begins and ends, in UTF-16 code units; `to` is not part of it. */
export interface BoldRange {
  from: number;
  to: number;
}

/** A line of text and its bold ranges, absent where there are none. */
export interface Line {
  text: string;
  bold?: BoldRange[];
}

type List = Extract<RichText[number], { type: 'list' }>;

/** The parts of a line in order. Ranges outside the text, empty or overlapping, do no harm. */
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

/** The line of these parts: white space is one space, none stands at the ends of a bold part. */
export function joinRuns(runs: readonly Run[]): Line {
  let text = '';
  const bold: BoldRange[] = [];
  for (const run of runs) {
    let words = run.text.replaceAll(/\s+/g, ' ');
    if (text === '' || text.endsWith(' ')) words = words.replace(/^ /, '');
    const from = text.length + (words.startsWith(' ') ? 1 : 0);
    text += words;
    const to = text.trimEnd().length;
    if (!run.isBold || to <= from) continue;
    const last = bold.at(-1);
    if (last !== undefined && text.slice(last.to, from).trim() === '') last.to = to;
    else bold.push({ from, to });
  }
  return toLine(text.trimEnd(), bold);
}

/** The items of a list, each with its own bold ranges. */
export function listItems({ items, bold = [] }: List): Line[] {
  return items.map((text, index) =>
    toLine(
      text,
      bold.filter(({ item }) => item === index).map(({ from, to }) => ({ from, to })),
    ),
  );
}

/** The list of these items. */
export function listOf(lines: readonly Line[], isOrdered: boolean): List {
  const bold = lines.flatMap((line, item) => (line.bold ?? []).map((one) => ({ item, ...one })));
  return {
    type: 'list',
    items: lines.map(({ text }) => text),
    ...(isOrdered ? { ordered: true } : {}),
    ...(bold.length > 0 ? { bold } : {}),
  };
}

function toLine(text: string, bold: BoldRange[]): Line {
  return bold.length > 0 ? { text, bold } : { text };
}
