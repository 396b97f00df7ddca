import { draftLimits } from '@causa/shared/listings/drafts/listing-draft';
import type { RichText } from '@causa/shared/listings/listings.contract';
import { parseRichText } from '@causa/shared/platform/text/plain-rich-text';
import { recognizeLists } from '@causa/shared/platform/text/recognize-lists';
import { writeOutLinks } from '@causa/shared/platform/text/rich-text-links';
import { separateLines } from '@causa/shared/platform/text/separate-lines';
import { decodeEscapedHtml, decodeText, hasTags } from './decode-text.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

/** Characters of a description that are read. */
const lengthMax = 200_000;

/** Converts a description to our tree: HTML, escaped HTML, or plain text with line breaks. */
export function descriptionToRichText(description: string): RichText {
  const text = decodeEscapedHtml(description.slice(0, lengthMax));
  if (hasTags(text)) return htmlToRichText(text);
  const plain = decodeText(text.includes('\n') ? text : text.replaceAll(/\\r\\n|\\n/g, '\n'));
  return writeOutLinks(recognizeLists(parseRichText(separateLines(plain))), draftLimits.links);
}
