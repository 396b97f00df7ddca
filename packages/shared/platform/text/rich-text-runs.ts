import type { RichText } from '../../listings/listings.contract.ts';

/** Part of a paragraph or list item. */
export interface Run {
  text: string;
  isBold: boolean;
  isItalic?: boolean;
  /** The address of the link that the part belongs to. */
  url?: string;
}

/** Range of a line in UTF-16 code units; `to` is exclusive. */
export interface Range {
  from: number;
  to: number;
}

export interface LinkRange extends Range {
  url: string;
}

/** Line of text with its bold and italic ranges and its links, if any. */
export interface Line {
  text: string;
  bold?: Range[] | undefined;
  italic?: Range[] | undefined;
  links?: LinkRange[] | undefined;
}

type List = Extract<RichText[number], { type: 'list' }>;

/** Splits a line into runs in order. Ignores ranges that are invalid, empty or overlapping. */
export function splitRuns({ text, bold, italic, links }: Line): Run[] {
  const isInBold = createCursor(bold, text.length);
  const isInItalic = createCursor(italic, text.length);
  const linkAt = createCursor(links, text.length);
  const ends = [...isInBold.ends, ...isInItalic.ends, ...linkAt.ends, text.length];
  const runs: Run[] = [];
  let at = 0;
  for (const to of ends.toSorted((one, other) => one - other)) {
    if (to <= at) continue;
    const url = linkAt.find(at)?.url;
    runs.push({
      text: text.slice(at, to),
      isBold: isInBold.find(at) !== undefined,
      ...(isInItalic.find(at) === undefined ? {} : { isItalic: true }),
      ...(url === undefined ? {} : { url }),
    });
    at = to;
  }
  return runs;
}

/** Returns where ranges begin and end, and finds the range of rising positions in linear time. */
function createCursor<One extends Range>(ranges: readonly One[] | undefined, length: number) {
  let end = 0;
  const valid = (ranges ?? [])
    .toSorted((one, other) => one.from - other.from)
    .flatMap((range) => {
      const from = Math.max(range.from, end);
      const to = Math.min(range.to, length);
      if (to <= from) return [];
      end = to;
      return [{ range, from, to }];
    });
  let next = 0;
  return {
    ends: valid.flatMap(({ from, to }) => [from, to]),
    find(at: number): One | undefined {
      while ((valid[next]?.to ?? Infinity) <= at) next += 1;
      const one = valid[next];
      return one !== undefined && one.from <= at ? one.range : undefined;
    },
  };
}

/** Joins runs to a line in linear time: collapses white space and trims marked parts. */
export function joinRuns(runs: readonly Run[]): Line {
  const parts: string[] = [];
  const bold: Range[] = [];
  const italic: Range[] = [];
  const links: LinkRange[] = [];
  let length = 0;
  /** Length without the blank at the end, if any. */
  let wordsEnd = 0;
  for (const { text, isBold, isItalic, url } of runs) {
    let words = text.replaceAll(/\s+/g, ' ');
    if (length === 0 || length > wordsEnd) words = words.replace(/^ /, '');
    if (words === '') continue;
    const from = length + (words.startsWith(' ') ? 1 : 0);
    const before = wordsEnd;
    parts.push(words);
    length += words.length;
    wordsEnd = words.endsWith(' ') ? length - 1 : length;
    if (wordsEnd <= from) continue;
    const range = { from, to: wordsEnd };
    if (isBold) extend(bold, range, before);
    if (isItalic === true) extend(italic, range, before);
    if (url === undefined) continue;
    if (links.at(-1)?.url === url) extend(links, { ...range, url }, before);
    else links.push({ ...range, url });
  }
  return toLine(parts.join('').trimEnd(), { bold, italic, links });
}

/** Adds a range, or extends the last one when it ends where the words before this one ended. */
function extend<One extends Range>(ranges: One[], range: One, before: number): void {
  const last = ranges.at(-1);
  if (last?.to === before && before > 0) last.to = range.to;
  else ranges.push({ ...range });
}

/** Returns the items of a list, each with its own ranges. */
export function listItems({ items, bold, italic, links }: List): Line[] {
  const lines = items.map((text) => ({
    text,
    bold: [] as Range[],
    italic: [] as Range[],
    links: [] as LinkRange[],
  }));
  for (const { item, from, to } of bold ?? []) lines[item]?.bold.push({ from, to });
  for (const { item, from, to } of italic ?? []) lines[item]?.italic.push({ from, to });
  for (const { item, from, to, url } of links ?? []) lines[item]?.links.push({ from, to, url });
  return lines.map(({ text, ...marks }) => toLine(text, marks));
}

/** Returns a list of these items. */
export function buildList(lines: readonly Line[], isOrdered: boolean): List {
  const collect = <One extends Range>(pick: (line: Line) => One[] | undefined) =>
    lines.flatMap((line, item) => (pick(line) ?? []).map((one) => ({ item, ...one })));
  const bold = collect((line) => line.bold);
  const italic = collect((line) => line.italic);
  const links = collect((line) => line.links);
  return {
    type: 'list',
    items: lines.map(({ text }) => text),
    ...(isOrdered ? { ordered: true } : {}),
    ...(bold.length > 0 ? { bold } : {}),
    ...(italic.length > 0 ? { italic } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
}

/** Removes the first `length` UTF-16 code units of a line and moves its ranges. */
export function dropStart({ text, bold, italic, links }: Line, length: number): Line {
  const move = <One extends Range>(ranges: readonly One[] = []): One[] =>
    ranges
      .map((one) => ({ ...one, from: Math.max(0, one.from - length), to: one.to - length }))
      .filter(({ to }) => to > 0);
  return toLine(text.slice(length), { bold: move(bold), italic: move(italic), links: move(links) });
}

function toLine(
  text: string,
  { bold, italic, links }: { bold: Range[]; italic: Range[]; links: LinkRange[] },
): Line {
  return {
    text,
    ...(bold.length > 0 ? { bold } : {}),
    ...(italic.length > 0 ? { italic } : {}),
    ...(links.length > 0 ? { links } : {}),
  };
}
