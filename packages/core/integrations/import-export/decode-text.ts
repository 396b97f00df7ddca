import { readHtml } from './read-html.ts';

const tag = /<\/?[a-z][^>]*>/i;
const escapedTag = /&(?:amp;)*(?:lt|#60|#x3c);\s*\/?\s*[a-z]/i;

/** Returns whether a text has HTML tags, not merely a sign such as in "< 40 hours". */
export function hasTags(text: string): boolean {
  return tag.test(text);
}

/** Decodes HTML entities once; tags stay as they are. */
export function decodeText(text: string): string {
  let decoded = '';
  readHtml(text.replaceAll('<', '&lt;'), {
    ontext: (piece) => {
      decoded += piece;
    },
  });
  return decoded;
}

/** Decodes HTML whose tags were escaped once or more, as many systems do. */
export function decodeEscapedHtml(text: string): string {
  let decoded = text;
  for (let turn = 0; turn < 3 && !hasTags(decoded) && escapedTag.test(decoded); turn += 1)
    decoded = decodeText(decoded);
  return decoded;
}
