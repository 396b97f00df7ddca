import { readLinkAddress, showLinkAddress } from '@causa/shared/platform/http/link-address';
import type { MarkType } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { schema } from './schema.ts';

const { link } = schema.marks;

/** A link at the selection, or the selection that would become one. */
interface LinkTarget {
  from: number;
  to: number;
  /** Undefined without a link. */
  url: string | undefined;
}

/** Returns whether typed text, or the whole selection, has a mark. */
export function hasMark({ doc, storedMarks, selection }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return mark.isInSet(storedMarks ?? $from.marks()) !== undefined;
  let isMarked = doc.rangeHasMark(from, to, mark);
  doc.nodesBetween(from, to, (node, _at, parent) => {
    if (node.isText && parent?.type.allowsMarkType(mark) === true)
      isMarked &&= mark.isInSet(node.marks) !== undefined;
  });
  return isMarked;
}

/**
 * Returns the link at the selection: the whole one around the caret, or the selected part. Null
 * where no link is possible, as in headings.
 */
export function findLinkTarget({ doc, selection }: EditorState): LinkTarget | null {
  const { from, to, empty, $from } = selection;
  if (!empty) {
    let [isPossible, url]: [boolean, string | undefined] = [false, undefined];
    doc.nodesBetween(from, to, (node, _at, parent) => {
      if (!node.isText || parent?.type.allowsMarkType(link) !== true) return;
      isPossible = true;
      url ??= readUrl(link.isInSet(node.marks)?.attrs);
    });
    return isPossible ? { from, to, url } : null;
  }
  if (!$from.parent.type.allowsMarkType(link)) return null;
  const near = $from.parent.childAfter($from.parentOffset);
  const before = $from.parent.childBefore($from.parentOffset);
  const mark = [near, before].flatMap(({ node }) => (node && link.isInSet(node.marks)) ?? [])[0];
  if (mark === undefined) return { from, to, url: undefined };
  const children = $from.parent.children.map((node) => ({ node, isIn: mark.isInSet(node.marks) }));
  let start = (near.node !== null && mark.isInSet(near.node.marks) ? near : before).index;
  let end = start;
  while (children[start - 1]?.isIn === true) start -= 1;
  while (children[end + 1]?.isIn === true) end += 1;
  const sizeTo = (index: number): number =>
    children.slice(0, index).reduce((sum, { node }) => sum + node.nodeSize, $from.start());
  return { from: sizeTo(start), to: sizeTo(end + 1), url: readUrl(mark.attrs) };
}

const readUrl = (attrs: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  typeof attrs?.['url'] === 'string' ? attrs['url'] : undefined;

/**
 * Links the selection, changes the link at it, or inserts an address as its own text. Undefined for
 * an address that is not allowed, and where no link is possible.
 */
export function setLink(state: EditorState, typed: string): Transaction | undefined {
  const target = findLinkTarget(state);
  const url = readLinkAddress(typed);
  if (target === null || url === null) return undefined;
  const mark = link.create({ url });
  const { from, to } = target;
  if (from < to)
    return state.tr.removeMark(from, to, link).addMark(from, to, mark).removeStoredMark(link);
  const marks = mark.addToSet(state.selection.$from.marks());
  return state.tr
    .replaceSelectionWith(schema.text(showLinkAddress(url), marks), false)
    .removeStoredMark(link);
}

/** Removes the link at the selection; its words stay. */
export function removeLink(state: EditorState): Transaction | undefined {
  const target = findLinkTarget(state);
  return target === null ? undefined : state.tr.removeMark(target.from, target.to, link);
}

/** Links the selection when a single address is pasted over it. */
export function pasteLink(state: EditorState, pasted: string): Transaction | undefined {
  const text = pasted.trim();
  return state.selection.empty || !/^(?:https?:\/\/|www\.|mailto:)\S+$/i.test(text)
    ? undefined
    : setLink(state, text);
}
