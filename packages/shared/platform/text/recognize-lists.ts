import type { RichText } from '../../listings/listings.contract.ts';
import { readListMark, startsWithEmoji } from './list-marks.ts';
import { buildList, dropStart, type Line } from './rich-text-runs.ts';

/**
 * Turns paragraphs that start with a bullet, an emoji or the numbers 1, 2, 3 into lists. Mails,
 * office programs and PDF viewers write lists so. A number or emoji alone stays a paragraph.
 */
export function recognizeLists(tree: RichText): RichText {
  const result: RichText = [];
  let items: Line[] = [];
  let isOrdered = false;
  const close = (): void => {
    if (items.length > 0) result.push(buildList(items, isOrdered));
    items = [];
  };
  for (const [index, block] of tree.entries()) {
    const kind = getItemKind(tree, index, isOrdered ? items.length : 0);
    if (block.type !== 'paragraph' || kind === undefined) {
      close();
      result.push(block);
      continue;
    }
    if (isOrdered !== (kind === 'ordered')) close();
    isOrdered = kind === 'ordered';
    const length = kind === 'emoji' ? 0 : (readListMark(block.text)?.length ?? 0);
    items.push(dropStart(block, length));
  }
  close();
  return result;
}

/** `reached` is the last number of the numbered list before this block. */
function getItemKind(
  tree: RichText,
  index: number,
  reached: number,
): 'bullet' | 'ordered' | 'emoji' | undefined {
  const text = getParagraph(tree[index]);
  const mark = readListMark(text);
  if (mark !== undefined && mark.number === undefined) return 'bullet';
  if (mark !== undefined) {
    const isFirst = mark.number === 1 && readListMark(getParagraph(tree[index + 1]))?.number === 2;
    return isFirst || (reached > 0 && mark.number === reached + 1) ? 'ordered' : undefined;
  }
  if (!startsWithEmoji(text)) return undefined;
  const isRow = [index - 1, index + 1].some((near) => startsWithEmoji(getParagraph(tree[near])));
  return isRow ? 'emoji' : undefined;
}

const getParagraph = (block: RichText[number] | undefined): string =>
  block?.type === 'paragraph' ? block.text : '';
