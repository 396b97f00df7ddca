import type { RichText } from '@causa/shared/listings/listings.contract';
import { type Line, joinRuns, listOf, type Run } from '@causa/shared/platform/text/rich-text-runs';
import { readHtml } from './read-html.ts';

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const textBlocks = new Set([
  ...headings,
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'section',
  'article',
  'tr',
  'table',
  'blockquote',
  'hr',
]);
const boldTags = new Set(['b', 'strong']);
const dropped = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object']);

/**
 * Converts HTML to our tree of headings, paragraphs and lists without any tags. Bold text stays
 * bold; the address of a link follows its text.
 */
export function htmlToRichText(html: string): RichText {
  const blocks: RichText = [];
  let runs: Run[] = [];
  let items: Line[] | undefined;
  let isOrdered = false;
  let heading = false;
  let ignored = 0;
  let bold = 0;
  let link: { address: string; text: string } | undefined;
  const flush = () => {
    const line = joinRuns(runs);
    runs = [];
    if (line.text === '') return;
    if (items !== undefined) items.push(line);
    else if (heading) blocks.push({ type: 'heading', text: line.text });
    else blocks.push({ type: 'paragraph', ...line });
  };
  const closeList = () => {
    if (items !== undefined && items.length > 0) blocks.push(listOf(items, isOrdered));
    items = undefined;
  };
  readHtml(html.includes('<') ? html : html.replace(/\n\s*\n/g, '<p>'), {
    onopentagname(tag) {
      if (dropped.has(tag)) ignored += 1;
      if (textBlocks.has(tag)) flush();
      if (tag === 'ul' || tag === 'ol') {
        closeList();
        items = [];
        isOrdered = tag === 'ol';
      }
      if (headings.has(tag)) heading = true;
      if (boldTags.has(tag)) bold += 1;
    },
    onopentag(tag, { href = '' }) {
      if (tag === 'a') link = { address: getLinkUrl(href), text: '' };
    },
    ontext(text) {
      if (ignored > 0) return;
      runs.push({ text, isBold: bold > 0 });
      if (link !== undefined) link.text += text;
    },
    onclosetag(tag) {
      if (dropped.has(tag)) ignored = Math.max(0, ignored - 1);
      if (tag === 'a' && link !== undefined) {
        const { address, text } = link;
        link = undefined;
        if (
          address !== '' &&
          text.trim() !== '' &&
          !collapseBlanks(text).includes(collapseBlanks(address))
        )
          runs.push({ text: ` (${address})`, isBold: false });
      }
      if (textBlocks.has(tag)) flush();
      if (tag === 'ul' || tag === 'ol') closeList();
      if (headings.has(tag)) heading = false;
      if (boldTags.has(tag)) bold = Math.max(0, bold - 1);
    },
  });
  flush();
  closeList();
  return blocks;
}

/** Returns the address of a mailto link, or a web address; '' for others. */
function getLinkUrl(href: string): string {
  const mail = /^mailto:([^?]+)/i.exec(href)?.[1];
  return mail ?? (/^https?:/i.test(href) ? href : '');
}

const collapseBlanks = (text: string): string =>
  text.toLowerCase().replaceAll(/^https?:\/\/|\/$|\s/g, '');
