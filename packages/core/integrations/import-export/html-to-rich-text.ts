import type { RichText } from '@causa/shared/listings/listings.contract';
import {
  type Line,
  joinRuns,
  buildList,
  type Run,
} from '@causa/shared/platform/text/rich-text-runs';
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
  const builder = new RichTextBuilder();
  readHtml(html.includes('<') ? html : html.replace(/\n\s*\n/g, '<p>'), {
    onopentagname: (tag) => builder.openTag(tag),
    onopentag(tag, { href = '' }) {
      if (tag === 'a') builder.openLink(href);
    },
    ontext: (text) => builder.addText(text),
    onclosetag: (tag) => builder.closeTag(tag),
  });
  return builder.finish();
}

/** Builds the tree from the tags and texts of a page, in their order. */
class RichTextBuilder {
  private readonly blocks: RichText = [];
  private runs: Run[] = [];
  private items: Line[] | undefined;
  private isOrdered = false;
  private isHeading = false;
  private ignoredDepth = 0;
  private boldDepth = 0;
  private link: { address: string; text: string } | undefined;

  openTag(tag: string): void {
    if (dropped.has(tag)) this.ignoredDepth += 1;
    if (textBlocks.has(tag)) this.flush();
    if (tag === 'ul' || tag === 'ol') {
      this.closeList();
      this.items = [];
      this.isOrdered = tag === 'ol';
    }
    if (headings.has(tag)) this.isHeading = true;
    if (boldTags.has(tag)) this.boldDepth += 1;
  }

  openLink(href: string): void {
    this.link = { address: getLinkUrl(href), text: '' };
  }

  addText(text: string): void {
    if (this.ignoredDepth > 0) return;
    this.runs.push({ text, isBold: this.boldDepth > 0 });
    if (this.link !== undefined) this.link.text += text;
  }

  closeTag(tag: string): void {
    if (dropped.has(tag)) this.ignoredDepth = Math.max(0, this.ignoredDepth - 1);
    if (tag === 'a') this.closeLink();
    if (textBlocks.has(tag)) this.flush();
    if (tag === 'ul' || tag === 'ol') this.closeList();
    if (headings.has(tag)) this.isHeading = false;
    if (boldTags.has(tag)) this.boldDepth = Math.max(0, this.boldDepth - 1);
  }

  finish(): RichText {
    this.flush();
    this.closeList();
    return this.blocks;
  }

  private closeLink(): void {
    if (this.link === undefined) return;
    const { address, text } = this.link;
    this.link = undefined;
    const isRepeated = collapseBlanks(text).includes(collapseBlanks(address));
    if (address !== '' && text.trim() !== '' && !isRepeated)
      this.runs.push({ text: ` (${address})`, isBold: false });
  }

  private flush(): void {
    const line = joinRuns(this.runs);
    this.runs = [];
    if (line.text === '') return;
    if (this.items !== undefined) this.items.push(line);
    else if (this.isHeading) this.blocks.push({ type: 'heading', text: line.text });
    else this.blocks.push({ type: 'paragraph', ...line });
  }

  private closeList(): void {
    if (this.items !== undefined && this.items.length > 0)
      this.blocks.push(buildList(this.items, this.isOrdered));
    this.items = undefined;
  }
}

/** Returns the address of a mailto link, or a web address; '' for others. */
function getLinkUrl(href: string): string {
  const mail = /^mailto:([^?]+)/i.exec(href)?.[1];
  return mail ?? (/^https?:/i.test(href) ? href : '');
}

const collapseBlanks = (text: string): string =>
  text.toLowerCase().replaceAll(/^https?:\/\/|\/$|\s/g, '');
