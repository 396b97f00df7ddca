import type { RichText } from '@causa/shared/contracts/listings.contract';
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
const dropped = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object']);

/**
 * Someone else's HTML as our tree of headings, paragraphs and lists: tags are read for their
 * meaning and none is kept.
 */
export function richTextOfHtml(html: string): RichText {
  const blocks: RichText = [];
  let words = '';
  let list: string[] | undefined;
  let heading = false;
  let ignored = 0;
  const flush = () => {
    const text = words.replace(/\s+/g, ' ').trim();
    words = '';
    if (text === '') return;
    if (list !== undefined) list.push(text);
    else blocks.push({ type: heading ? 'heading' : 'paragraph', text });
  };
  const closeList = () => {
    if (list !== undefined && list.length > 0) blocks.push({ type: 'list', items: list });
    list = undefined;
  };
  readHtml(html.includes('<') ? html : html.replace(/\n\s*\n/g, '<p>'), {
    onopentagname(tag) {
      if (dropped.has(tag)) ignored += 1;
      if (textBlocks.has(tag)) flush();
      if (tag === 'ul' || tag === 'ol') {
        closeList();
        list = [];
      }
      if (headings.has(tag)) heading = true;
    },
    ontext(text) {
      if (ignored === 0) words += text;
    },
    onclosetag(tag) {
      if (dropped.has(tag)) ignored = Math.max(0, ignored - 1);
      if (textBlocks.has(tag)) flush();
      if (tag === 'ul' || tag === 'ol') closeList();
      if (headings.has(tag)) heading = false;
    },
  });
  flush();
  closeList();
  return blocks;
}
