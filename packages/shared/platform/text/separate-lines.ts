import { readListMark } from './list-marks.ts';

/** Longer lines are not wrapped, so that each line break is meant. */
const wrappedMax = 100;
/** Wrapped lines are seldom shorter than this. */
const wrappedMin = 45;

/** Makes each line of a plain text a paragraph unless the text is wrapped at a column. */
export function separateLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  if (isWrapped(lines)) return lines.join('\n');
  return lines
    .map((line, index) => {
      const follows = isItem(line) && isItem(lines[index - 1] ?? '');
      return follows ? `\n${line}` : `\n\n${line}`;
    })
    .join('');
}

/** Returns whether most lines that are followed by another one are nearly full. */
function isWrapped(lines: readonly string[]): boolean {
  if (lines.some(({ length }) => length > wrappedMax)) return false;
  const continued = lines.filter((line, at) => line !== '' && (lines[at + 1] ?? '') !== '');
  const full = continued.filter((line) => line.length >= wrappedMin && !/[.:;!?]$/.test(line));
  return continued.length > 0 && full.length * 3 > continued.length * 2;
}

const isItem = (line: string): boolean => readListMark(line) !== undefined;
