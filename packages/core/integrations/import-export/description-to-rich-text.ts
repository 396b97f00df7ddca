import type { RichText } from '@causa/shared/listings/listings.contract';
import { parseRichText } from '@causa/shared/platform/text/plain-rich-text';
import { decodeEscapedHtml, decodeText, hasTags } from './decode-text.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

/** Characters of a description that are read. */
const lengthMax = 200_000;
/** Longer lines are not wrapped, so that each line break is meant. */
const wrappedMax = 100;

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
  const filled = lines.filter((line) => line !== '');
  const ended = filled.filter((line) => /[.:;!?)]$/.test(line)).length;
  const isWrapped = filled.every(({ length }) => length <= wrappedMax) && ended * 2 < filled.length;
  if (isWrapped) return text;
  return lines
    .map((line, index) => {
      const follows = isItem(line) && isItem(lines[index - 1] ?? '');
      return follows ? `\n${line}` : `\n\n${line}`;
    })
    .join('');
}

const isItem = (line: string): boolean => /^(?:[-*•–·]|\d{1,3}[.)])\s/.test(line);
