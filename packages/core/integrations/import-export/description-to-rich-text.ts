import type { RichText } from '@causa/shared/listings/listings.contract';
import { parseRichText } from '@causa/shared/platform/text/plain-rich-text';
import { decodeEscapedHtml, decodeText, hasTags } from './decode-text.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

/** Characters of a description that are read. */
const lengthMax = 200_000;
/** Longer lines are not wrapped, so that each line break is meant. */
const wrappedMax = 100;
/** Wrapped lines are seldom shorter than this. */
const wrappedMin = 45;

/** Converts a description to our tree: HTML, escaped HTML, or plain text with line breaks. */
export function descriptionToRichText(description: string): RichText {
  const text = decodeEscapedHtml(description.slice(0, lengthMax));
  if (hasTags(text)) return htmlToRichText(text);
  const plain = decodeText(text.includes('\n') ? text : text.replaceAll(/\\r\\n|\\n/g, '\n'));
  return parseRichText(separateLines(plain.replaceAll(/\r\n?/g, '\n')));
}

/** Makes each line a paragraph unless the text is wrapped at a column. */
function separateLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  if (isWrapped(lines)) return text;
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

const isItem = (line: string): boolean => /^(?:[-*•–·]|\d{1,3}[.)])\s/.test(line);
