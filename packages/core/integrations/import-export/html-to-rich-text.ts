import { draftLimits } from '@causa/shared/listings/drafts/listing-draft';
import type { RichText } from '@causa/shared/listings/listings.contract';
import { readLinkAddress } from '@causa/shared/platform/http/link-address';
import { readWordMark } from '@causa/shared/platform/text/list-marks';
import { recognizeLists } from '@causa/shared/platform/text/recognize-lists';
import { writeOutLinks } from '@causa/shared/platform/text/rich-text-links';
import {
  type Line,
  dropStart,
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
const italicTags = new Set(['i', 'em', 'cite']);
const cellTags = new Set(['td', 'th']);
const cellBlocks = new Set(['p', 'div', 'br']);
/** Separates the cells of a row that became one line. */
const cellMark = ' · ';
const dropped = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object']);

/**
 * Converts HTML to our tree of headings, paragraphs and lists without any tags. Bold and italic
 * text and links to web and mail addresses stay; the cells of a row become one line. Links beyond
 * the limit become text with the address behind it.
 */
export function htmlToRichText(html: string): RichText {
  const builder = new RichTextBuilder();
  readHtml(html.includes('<') ? html : html.replace(/\n\s*\n/g, '<p>'), {
    onopentagname: (tag) => builder.openTag(tag),
    onopentag: (tag, attributes) => builder.readAttributes(tag, attributes),
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
  /** Kinds of the open lists, outermost first; `true` for a numbered one. */
  private readonly openLists: boolean[] = [];
  private isHeading = false;
  /** Class and style of a paragraph that Word wrote for a list item. */
  private wordItem: { isCertain: boolean } | undefined;
  private isWordList = false;
  private ignoredDepth = 0;
  private cellDepth = 0;
  private boldDepth = 0;
  /** One entry for each open `b` and `strong`: whether it makes its text bold. */
  private readonly boldMarks: boolean[] = [];
  private italicDepth = 0;
  /** The address of the open link. */
  private link: string | undefined;

  openTag(tag: string): void {
    if (dropped.has(tag)) this.ignoredDepth += 1;
    if (cellTags.has(tag)) this.openCell();
    if (textBlocks.has(tag)) this.endBlock(tag);
    if (tag === 'ul' || tag === 'ol') {
      if (this.openLists.length === 0) this.openList(tag === 'ol');
      this.openLists.push(tag === 'ol');
    }
    if (headings.has(tag)) this.isHeading = true;
    if (boldTags.has(tag)) this.boldDepth += 1;
    if (italicTags.has(tag)) this.italicDepth += 1;
  }

  readAttributes(tag: string, attributes: Record<string, string>): void {
    const { href = '', style = '', class: classes = '' } = attributes;
    if (tag === 'a') this.link = readLinkAddress(href) ?? undefined;
    if (tag === 'p') {
      const isCertain = /mso-list:(?!\s*none)/i.test(style);
      if (isCertain || classes.startsWith('MsoListParagraph')) this.wordItem = { isCertain };
    }
    // Google Docs wraps a document in one <b> that is not bold.
    const isBold = !/font-weight:\s*(?:normal|[1-4]00)/i.test(style);
    if (boldTags.has(tag)) {
      this.boldMarks.push(isBold);
      if (!isBold) this.boldDepth -= 1;
    }
  }

  addText(text: string): void {
    if (this.ignoredDepth > 0) return;
    this.runs.push({
      text,
      isBold: this.boldDepth > 0,
      isItalic: this.italicDepth > 0,
      ...(this.link === undefined ? {} : { url: this.link }),
    });
  }

  closeTag(tag: string): void {
    if (dropped.has(tag)) this.ignoredDepth = Math.max(0, this.ignoredDepth - 1);
    if (tag === 'a') this.link = undefined;
    if (cellTags.has(tag)) this.cellDepth = Math.max(0, this.cellDepth - 1);
    if (textBlocks.has(tag)) this.endBlock(tag);
    if (tag === 'ul' || tag === 'ol') {
      this.openLists.pop();
      if (this.openLists.length === 0) this.closeList();
    }
    if (tag === 'p') this.wordItem = undefined;
    if (headings.has(tag)) this.isHeading = false;
    if (boldTags.has(tag) && this.boldMarks.pop() === true) this.boldDepth -= 1;
    if (italicTags.has(tag)) this.italicDepth = Math.max(0, this.italicDepth - 1);
  }

  finish(): RichText {
    this.flush();
    this.closeList();
    return writeOutLinks(recognizeLists(this.blocks), draftLimits.links);
  }

  /** Ends the line; paragraphs inside a cell belong to the line of their row. */
  private endBlock(tag: string): void {
    if (this.cellDepth > 0 && cellBlocks.has(tag)) this.runs.push({ text: ' ', isBold: false });
    else this.flush();
  }

  private openCell(): void {
    if (this.runs.some(({ text }) => text.trim() !== ''))
      this.runs.push({ text: cellMark, isBold: false });
    this.cellDepth += 1;
  }

  private flush(): void {
    const line = joinRuns(this.runs);
    this.runs = [];
    if (line.text === '') return;
    if (this.openLists.length === 0 && this.addWordItem(line)) return;
    if (this.isWordList) this.closeList();
    if (this.items !== undefined) this.items.push(line);
    else if (this.isHeading) this.blocks.push({ type: 'heading', text: line.text });
    else this.blocks.push({ type: 'paragraph', ...line });
  }

  /** Adds a paragraph that Word wrote for a list item; false when it is another paragraph. */
  private addWordItem(line: Line): boolean {
    const mark = this.wordItem && readWordMark(line.text);
    if (this.wordItem === undefined || (mark === undefined && !this.wordItem.isCertain))
      return false;
    const isOrdered = mark?.isOrdered ?? (this.isWordList && this.isOrdered);
    if (!this.isWordList || this.isOrdered !== isOrdered) this.openList(isOrdered);
    this.isWordList = true;
    this.items?.push(dropStart(line, mark?.length ?? 0));
    return true;
  }

  private openList(isOrdered: boolean): void {
    this.closeList();
    this.items = [];
    this.isOrdered = isOrdered;
  }

  private closeList(): void {
    if (this.items !== undefined && this.items.length > 0)
      this.blocks.push(buildList(this.items, this.isOrdered));
    this.items = undefined;
    this.isWordList = false;
  }
}
