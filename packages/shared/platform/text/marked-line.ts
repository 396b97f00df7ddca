import { readLinkAddress } from '../http/link-address.ts';
import {
  joinRuns,
  type Line,
  type LinkRange,
  type Range,
  type Run,
  splitRuns,
} from './rich-text-runs.ts';

/*
 * Light marks of a line: `**bold**`, `*italic*`, `[text](address)`. A mark turns its format on or
 * off, so that ranges may overlap; `***` turns both. `*` is a mark only at the edge of a word
 * ("tod*s", "salary*"), `{*}` everywhere. A backslash makes `*`, `[` and the `(` of `](` text.
 */

const word = /[\p{L}\p{M}\p{N}]/u;
const isWord = (character: string): boolean => word.test(character);
const isBlank = (character: string): boolean => character.trim() === '';

/** Returns the character before a position, whole also outside of the basic plane; '' at the start. */
const before = (text: string, at: number): string =>
  /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';
const after = (text: string, at: number): string =>
  String.fromCodePoint(text.codePointAt(at) ?? 32);

interface Stars {
  kind: 'stars';
  text: string;
  canOpen: boolean;
  canClose: boolean;
  /** Whether it may turn italics on or off, and whether it does; the same for bold. */
  italic?: { canOpen: boolean; canClose: boolean; turns?: boolean };
  bold?: { canOpen: boolean; canClose: boolean; turns?: boolean };
}

type Token =
  | { kind: 'text'; text: string }
  | Stars
  | { kind: 'open'; url?: string }
  | { kind: 'close' };

const marks = /(?<!\\)(\\+)(?=[*[])|\{\*\}|\*+|\[|\](\\*)\(/g;

/** Parses a line with light marks; marks without a partner are text. */
export function parseMarkedLine(marked: string): Line {
  const tokens = splitTokens(marked);
  const stars = tokens.filter((token) => token.kind === 'stars');
  pair(stars.flatMap(({ bold }) => bold ?? []));
  pair(stars.flatMap(({ italic }) => italic ?? []));
  const runs: Run[] = [];
  let [isBold, isItalic] = [false, false];
  let url: string | undefined;
  const add = (text: string): void => {
    if (text !== '') runs.push({ text, isBold, isItalic, ...(url === undefined ? {} : { url }) });
  };
  for (const token of tokens) {
    if (token.kind === 'text') add(token.text);
    else if (token.kind === 'open') {
      if (token.url === undefined) add('[');
      url = token.url;
    } else if (token.kind === 'close') url = undefined;
    else {
      const { text, bold, italic } = token;
      const turned = (bold?.turns === true ? 2 : 0) + (italic?.turns === true ? 1 : 0);
      const rest = text === '{*}' ? (turned === 0 ? text : '') : text.slice(turned);
      const isEnd = (bold?.turns === true && isBold) || (italic?.turns === true && isItalic);
      if (!isEnd) add(rest);
      if (bold?.turns === true) isBold = !isBold;
      if (italic?.turns === true) isItalic = !isItalic;
      if (isEnd) add(rest);
    }
  }
  return joinRuns(runs);
}

function splitTokens(marked: string): Token[] {
  const tokens: Token[] = [];
  let open: { token: { kind: 'open'; url?: string }; at: number } | undefined;
  let at = 0;
  const addText = (text: string): void => {
    if (text !== '') tokens.push({ kind: 'text', text });
  };
  marks.lastIndex = 0;
  for (let match = marks.exec(marked); match !== null; match = marks.exec(marked)) {
    const [found, slashes, inner] = match;
    const end = match.index + found.length;
    addText(marked.slice(at, match.index));
    at = end;
    if (slashes !== undefined) {
      const isEscape = slashes.length % 2 === 1;
      addText(slashes.slice(0, slashes.length >> 1) + (isEscape ? marked.charAt(end) : ''));
      at = isEscape ? end + 1 : end;
    } else if (found === '[') {
      open = { token: { kind: 'open' }, at: end };
      tokens.push(open.token);
    } else if (inner === undefined) tokens.push(readStars(marked, found, match.index));
    else if (inner.length % 2 === 1) addText(`]${inner.slice(1 + (inner.length >> 1))}(`);
    else {
      const link = inner === '' && open !== undefined ? readLink(marked, end) : undefined;
      if (link === undefined || open === undefined || isBlank(marked.slice(open.at, match.index)))
        addText(found);
      else {
        open.token.url = link.url;
        open = undefined;
        tokens.push({ kind: 'close' });
        at = link.end;
      }
    }
    marks.lastIndex = at;
  }
  addText(marked.slice(at));
  return tokens;
}

/** Reads the address of a link up to its closing bracket; `](` cannot be a part of it. */
function readLink(marked: string, from: number): { url: string; end: number } | undefined {
  let depth = 0;
  for (let at = from; at < marked.length; at += 1) {
    const character = marked.charAt(at);
    if (isBlank(character) || marked.startsWith('](', at)) return undefined;
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth >= 0) continue;
    const url = readLinkAddress(marked.slice(from, at));
    return url === null ? undefined : { url, end: at + 1 };
  }
  return undefined;
}

function readStars(marked: string, text: string, at: number): Stars {
  const [last, next] = [before(marked, at), after(marked, at + text.length)];
  const [canOpen, canClose] = [!isBlank(next), !isBlank(last)];
  const stars: Stars = { kind: 'stars', text, canOpen, canClose };
  if (text === '{*}') stars.italic = { canOpen: true, canClose: true };
  else if (text.length === 1 || text.length === 3)
    stars.italic = { canOpen: canOpen && !isWord(last), canClose: canClose && !isWord(next) };
  if (text === '**' || text === '***') stars.bold = { canOpen, canClose };
  return stars;
}

/** Pairs marks of one kind; the last one that can open counts. */
function pair(all: { canOpen: boolean; canClose: boolean; turns?: boolean }[]): void {
  let open: { turns?: boolean } | undefined;
  for (const mark of all) {
    if (open !== undefined && mark.canClose) {
      open.turns = true;
      mark.turns = true;
      open = undefined;
    } else if (mark.canOpen) open = mark;
  }
}

/** Formats a line with light marks so that it is parsed the same. */
export function formatMarkedLine(line: Line): string {
  const { text, bold = [], italic = [], links = [] } = joinRuns(splitRuns(line));
  const ranges = [...bold, ...italic, ...links];
  const edges = new Set([...ranges.flatMap(({ from, to }) => [from, to]), text.length]);
  const at = { bold: indexEdges(bold), italic: indexEdges(italic), links: indexEdges(links) };
  let marked = '';
  let from = 0;
  let isInLink = at.links.starts.has(0);
  if (edges.has(0)) marked = formatEdge('', text, 0, at);
  for (const to of [...edges].toSorted((one, other) => one - other)) {
    if (to === 0) continue;
    const part = escapePart(text.slice(from, to), {
      isStart: marked === '',
      isEnd: to === text.length && !hasEnd(at, to),
      isInLink,
    });
    // The mark behind a part depends on its last character only.
    const edge = formatEdge(part, text, to, at);
    marked += (/^[*[]/.test(edge) ? doubleLastSlashes(part) : part) + edge;
    if (at.links.ends.has(to)) isInLink = false;
    if (at.links.starts.has(to)) isInLink = true;
    from = to;
  }
  return marked;
}

interface Edges<One extends Range> {
  starts: ReadonlyMap<number, One>;
  ends: ReadonlyMap<number, One>;
}
interface AllEdges {
  bold: Edges<Range>;
  italic: Edges<Range>;
  links: Edges<LinkRange>;
}

function indexEdges<One extends Range>(ranges: readonly One[]): Edges<One> {
  return {
    starts: new Map(ranges.map((range) => [range.from, range])),
    ends: new Map(ranges.map((range) => [range.to, range])),
  };
}

const hasEnd = ({ bold, italic, links }: AllEdges, at: number): boolean =>
  bold.ends.has(at) || italic.ends.has(at) || links.ends.has(at);

/** Returns the marks at a position; those of words within a link are inside of its brackets. */
function formatEdge(part: string, text: string, at: number, edges: AllEdges): string {
  const next = after(text, at);
  const closed = edges.links.ends.get(at);
  const opened = edges.links.starts.get(at);
  const turn = (
    last: string,
    following: string,
    place: 'closed' | 'between' | 'opened',
  ): string => {
    const find = ({ starts, ends }: Edges<Range>) => {
      const [end, start] = [ends.get(at), starts.get(at)];
      const isEnd =
        end !== undefined &&
        (closed !== undefined && end.from > closed.from ? place === 'closed' : place === 'between');
      const isStart =
        start !== undefined &&
        (opened !== undefined && start.to < opened.to ? place === 'opened' : place === 'between');
      return { isEnd, isStart, turns: isEnd || isStart };
    };
    const [bold, italic] = [find(edges.bold), find(edges.italic)];
    const stars = bold.turns ? '**' : '';
    if (!italic.turns) return stars;
    const isInWord = italic.isEnd ? isWord(following) : isWord(last);
    const looksExplicit = !bold.turns && last === '{' && following === '}';
    return stars + (isInWord || looksExplicit ? '{*}' : '*');
  };
  const last = before(part, part.length);
  const inside = closed === undefined ? '' : `${turn(last, ']', 'closed')}](${closed.url})`;
  const between = turn(inside === '' ? last : ')', opened === undefined ? next : '[', 'between');
  return inside + between + (opened === undefined ? '' : `[${turn('[', next, 'opened')}`);
}

/** Escapes what would be read as a mark. Stars between blanks are text. */
function escapePart(
  part: string,
  { isStart, isEnd, isInLink }: { isStart: boolean; isEnd: boolean; isInLink: boolean },
): string {
  return part.replaceAll(
    /(?<!\\)(\\*)(\*+|\[)|\](\\*)\(/g,
    (
      found: string,
      slashes: string | undefined,
      mark = '',
      inner: string | undefined,
      at: number,
    ) => {
      if (inner !== undefined) return `]${inner}${inner}\\(`;
      const escaped = `${slashes ?? ''}${slashes ?? ''}\\${mark.split('').join('\\')}`;
      if (slashes !== '') return escaped;
      if (mark === '[') return isInLink ? escaped : mark;
      const [last, next] = [part.charAt(at - 1), part.charAt(at + found.length)];
      const isAlone =
        (last === '' ? isStart : last === ' ') && (next === '' ? isEnd : next === ' ');
      return isAlone ? mark : escaped;
    },
  );
}

function doubleLastSlashes(part: string): string {
  let end = part.length;
  while (end > 0 && part.charAt(end - 1) === '\\') end -= 1;
  return part + part.slice(end);
}
