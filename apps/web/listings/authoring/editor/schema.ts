import { readLinkAddress } from '@causa/shared/platform/http/link-address';
import { parseRichText, formatRichText } from '@causa/shared/platform/text/plain-rich-text';
import {
  listItems,
  type Line,
  joinRuns,
  buildList,
  type Run,
  splitRuns,
} from '@causa/shared/platform/text/rich-text-runs';
import { recognizeLists } from '@causa/shared/platform/text/recognize-lists';
import { separateLines } from '@causa/shared/platform/text/separate-lines';
import { type Node, Schema, Slice } from 'prosemirror-model';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';

type RichText = ListingDraft['description'];

/** Allows exactly the stored tree: nothing else can be typed or pasted. */
export const schema = new Schema({
  nodes: {
    doc: { content: '(paragraph | heading | list)+' },
    paragraph: { content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'text*',
      marks: '',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => ['h2', 0],
    },
    list: {
      content: 'item+',
      attrs: { isOrdered: { default: false } },
      parseDOM: [{ tag: 'ul' }, { tag: 'ol', attrs: { isOrdered: true } }],
      toDOM: ({ attrs }) => [attrs['isOrdered'] === true ? 'ol' : 'ul', 0],
    },
    item: { content: 'text*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: {},
  },
  marks: {
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps a document in one <b> that is not bold.
        { tag: 'b', getAttrs: (node) => node.style.fontWeight !== 'normal' && null },
        { style: 'font-weight=400', clearMark: (mark) => mark.type.name === 'bold' },
        {
          style: 'font-weight',
          getAttrs: (value) => /^(?:bold(?:er)?|[5-9]\d{2})$/.test(value) && null,
        },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        { tag: 'cite' },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: (mark) => mark.type.name === 'italic' },
      ],
      toDOM: () => ['em', 0],
    },
    link: {
      attrs: { url: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (node) => {
            const url = readLinkAddress(node.getAttribute('href') ?? '');
            return url !== null && { url };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['url']), rel: 'noopener nofollow' }, 0],
    },
  },
});

const { bold, italic, link } = schema.marks;

function readBlock(type: 'paragraph' | 'heading' | 'item', line: Line): Node {
  const texts = splitRuns(line).map(({ text, isBold, isItalic, url }) =>
    schema.text(text, [
      ...(isBold ? [bold.create()] : []),
      ...(isItalic === true ? [italic.create()] : []),
      ...(url === undefined ? [] : [link.create({ url })]),
    ]),
  );
  return schema.node(type, null, texts);
}

/** Converts a stored text to an editor document; an empty text gets one paragraph. */
export function toDoc(text: RichText): Node {
  const blocks = text.flatMap((one) => {
    if (one.type !== 'list') return [readBlock(one.type, one)];
    if (one.items.length === 0) return [];
    const items = listItems(one).map((item) => readBlock('item', item));
    return [schema.node('list', { isOrdered: one.ordered === true }, items)];
  });
  return schema.node(
    'doc',
    null,
    blocks.length === 0 ? [readBlock('paragraph', { text: '' })] : blocks,
  );
}

/** Converts an editor document to a stored text; empty blocks are omitted. */
export function toTree(doc: Node): RichText {
  const tree: RichText = [];
  for (const node of doc.children) {
    const line = toLine(node);
    if (node.type.name === 'list') {
      const items = node.children.map(toLine).filter(({ text }) => text !== '');
      if (items.length > 0) tree.push(buildList(items, node.attrs['isOrdered'] === true));
    } else if (line.text !== '')
      tree.push(
        node.type.name === 'heading'
          ? { type: 'heading', text: line.text }
          : { type: 'paragraph', ...line },
      );
  }
  return tree;
}

function toLine(node: Node): Line {
  return joinRuns(
    node.children.map(({ textContent, marks }): Run => {
      const url: unknown = link.isInSet(marks)?.attrs['url'];
      return {
        text: textContent,
        isBold: bold.isInSet(marks) !== undefined,
        isItalic: italic.isInSet(marks) !== undefined,
        ...(typeof url === 'string' ? { url } : {}),
      };
    }),
  );
}

export const parseMarks = (text: string): Node => toDoc(parseRichText(text));
export const writeMarks = (doc: Node): string => formatRichText(toTree(doc));

/** Converts pasted plain text; each line is a paragraph unless the text is wrapped at a column. */
export const parsePastedText = (text: string): Slice =>
  Slice.maxOpen(toDoc(recognizeLists(parseRichText(separateLines(text)))).content);

/**
 * Converts pasted blocks: paragraphs that start with a bullet become lists, and empty blocks are
 * removed. A part of a line stays as it is.
 */
export function tidyPasted(slice: Slice): Slice {
  const { content } = slice;
  if (content.childCount === 0 || content.content.some((node) => !isBlock(node))) return slice;
  const pasted = toTree(schema.node('doc', null, content));
  const tree = recognizeLists(pasted);
  const isPart = content.childCount === 1 && content.firstChild?.type.name === 'paragraph';
  if (tree.length === 0 || (isPart && tree[0]?.type === 'paragraph')) return slice;
  return Slice.maxOpen(toDoc(tree).content);
}

const isBlock = ({ type }: Node): boolean => ['paragraph', 'heading', 'list'].includes(type.name);
