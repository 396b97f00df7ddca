import { richTextOf, plainTextOf } from '@causa/shared/plain-rich-text';
import { type Node, Schema } from 'prosemirror-model';
import type { ListingDraft } from '@causa/shared/listing-draft';

type RichText = ListingDraft['description'];

/** Exactly the tree that is stored: nothing else can be typed or pasted. */
export const schema = new Schema({
  nodes: {
    doc: { content: '(paragraph | heading | list)+' },
    paragraph: { content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      content: 'text*',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => ['h2', 0],
    },
    list: {
      content: 'item+',
      parseDOM: [{ tag: 'ul' }, { tag: 'ol' }],
      toDOM: () => ['ul', 0],
    },
    item: { content: 'text*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: {},
  },
});

const block = (type: 'paragraph' | 'heading' | 'item', text: string): Node =>
  schema.node(type, null, text === '' ? [] : [schema.text(text)]);

/** A stored text as the editor holds it; an empty one has a paragraph to type into. */
export function docOf(text: RichText): Node {
  const blocks = text.flatMap((one) => {
    if (one.type !== 'list') return [block(one.type, one.text)];
    if (one.items.length === 0) return [];
    return [
      schema.node(
        'list',
        null,
        one.items.map((item) => block('item', item)),
      ),
    ];
  });
  return schema.node('doc', null, blocks.length === 0 ? [block('paragraph', '')] : blocks);
}

/** The same back; what holds no text is left out. */
export function treeOf(doc: Node): RichText {
  const tree: RichText = [];
  for (const node of doc.children) {
    const text = textOf(node);
    if (node.type.name === 'list') {
      const items = node.children.map(textOf).filter((item) => item !== '');
      if (items.length > 0) tree.push({ type: 'list', items });
    } else if (text !== '')
      tree.push({ type: node.type.name === 'heading' ? 'heading' : 'paragraph', text });
  }
  return tree;
}

const textOf = (node: Node): string => node.textContent.replaceAll(/\s+/g, ' ').trim();

export const docOfMarks = (text: string): Node => docOf(richTextOf(text));
export const marksOfDoc = (doc: Node): string => plainTextOf(treeOf(doc));
