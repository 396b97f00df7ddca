import { Fragment, type Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { schema } from './schema.ts';

const lineKinds = ['paragraph', 'heading', 'item', 'number'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Items of a numbered list are of their own kind, but the same nodes. */
function readKind(node: Node, parent: Node | null): LineKind {
  if (parent?.attrs['isOrdered'] === true) return 'number';
  return lineKinds.find((name) => name === node.type.name) ?? 'paragraph';
}

const isInList = (kind: LineKind): boolean => kind === 'item' || kind === 'number';

/** Returns the kind of all selected lines; undefined when they differ. */
export function getLineKind({ doc, selection: { from, to } }: EditorState): LineKind | undefined {
  const kinds = new Set<LineKind>();
  doc.nodesBetween(from, to, (node, _at, parent) => {
    if (node.isTextblock) kinds.add(readKind(node, parent));
  });
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/**
 * Returns a command that makes the selected lines paragraphs, headings or items of a list, with
 * bullets or numbers; adjacent items of one kind join one list.
 */
export function makeLines(kind: LineKind): Command {
  return (state, dispatch) => {
    if (getLineKind(state) === kind) return false;
    dispatch?.(setKind(state, kind));
    return true;
  };
}

function setKind({ doc, tr, selection: { anchor, head, from, to } }: EditorState, kind: LineKind) {
  const lines: { kind: LineKind; content: Fragment; at: number; list: Node | null }[] = [];
  doc.descendants((node, at, parent) => {
    if (!node.isTextblock) return true;
    const own = readKind(node, parent);
    const isSelected = at + node.nodeSize > from && at < to + 1 && at + 1 <= to;
    // Separate lists stay separate; a new item joins the adjacent list.
    const list = isInList(own) && !isSelected ? parent : null;
    lines.push({ kind: isSelected ? kind : own, content: node.content, at, list });
    return false;
  });
  const blocks: Node[] = [];
  let lastList: Node | null = null;
  for (const line of lines) {
    const isItem = isInList(line.kind);
    const isOrdered = line.kind === 'number';
    const node = schema.node(isItem ? 'item' : line.kind, null, line.content);
    const last = blocks.at(-1);
    if (!isItem) {
      blocks.push(node);
      continue;
    }
    const isApart: boolean = lastList !== null && line.list !== null && lastList !== line.list;
    if (last?.type.name === 'list' && last.attrs['isOrdered'] === isOrdered && !isApart)
      blocks[blocks.length - 1] = last.copy(last.content.addToEnd(node));
    else blocks.push(schema.node('list', { isOrdered }, [node]));
    lastList = line.list;
  }
  tr.replaceWith(0, doc.content.size, Fragment.from(blocks));
  const placed = (position: number): number => {
    const index = lines.findLastIndex(({ at }) => at < position);
    let seen = -1;
    let found = 1;
    tr.doc.descendants((node, at) => {
      if (!node.isTextblock) return true;
      seen += 1;
      if (seen === index) found = at + (position - (lines[index]?.at ?? 0));
      return false;
    });
    return found;
  };
  tr.setSelection(TextSelection.create(tr.doc, placed(anchor), placed(head)));
  return tr.scrollIntoView();
}

/** Backspace at the start of a heading or list item makes it a paragraph. */
export const resetLine: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.parent.type.name === 'paragraph') return false;
  return makeLines('paragraph')(state, dispatch);
};

/** Enter in an empty list item ends its list. */
export const endList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== 'item' || $from.parent.content.size > 0) return false;
  return makeLines('paragraph')(state, dispatch);
};

/** Handles `- `, `1. ` and `## ` at the start of a paragraph like the plain field does. */
export function applyTypedMark(state: EditorState, text: string): Transaction | undefined {
  const { $from, empty } = state.selection;
  if (text !== ' ' || !empty || $from.parent.type.name !== 'paragraph') return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset);
  const kind = readMark(before);
  if (kind === undefined) return undefined;
  const without = state.apply(state.tr.delete($from.start(), $from.pos));
  const { tr } = state;
  tr.delete($from.start(), $from.pos);
  const next = setKind(without, kind);
  tr.replaceWith(0, tr.doc.content.size, next.doc.content);
  return tr.setSelection(TextSelection.create(tr.doc, next.selection.anchor, next.selection.head));
}

function readMark(before: string): LineKind | undefined {
  if (/^[-*•]$/.test(before)) return 'item';
  if (/^1[.)]$/.test(before)) return 'number';
  return /^#{1,6}$/.test(before) ? 'heading' : undefined;
}
