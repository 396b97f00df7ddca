import type { RichText } from '../../listings/listings.contract.ts';
import { isBareBullet, readListMark, startsLikeItem, startsWithEmoji } from './list-marks.ts';
import { formatMarkedLine, parseMarkedLine } from './marked-line.ts';
import { buildList, listItems } from './rich-text-runs.ts';

/**
 * Parses plain text to rich text: a blank line ends a paragraph, `## ` starts a heading, `- ` a
 * list item (as other bullets do) and `1. ` a numbered item; a backslash escapes them. Lines have
 * the marks of `marked-line.ts`.
 */
export function parseRichText(text: string): RichText {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap(splitBlocks);
}

/** Formats rich text as plain text for a field. */
export function formatRichText(text: RichText): string {
  return text
    .map((block) => {
      if (block.type === 'list')
        return listItems(block)
          .map(
            (item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${formatMarkedLine(item)}`,
          )
          .join('\n');
      if (block.type === 'heading') return `## ${block.text}`;
      const line = formatMarkedLine(block);
      return startsLikeBlock(line) ? `\\${line}` : line;
    })
    .join('\n\n');
}

/** True for the start of an item or heading, also when it is escaped already. */
function startsLikeBlock(line: string): boolean {
  const start = line.replace(/^\\+/, '');
  return startsLikeItem(start) || /^#{1,6}(?: |$)/.test(start);
}

function splitBlocks(part: string): RichText {
  const blocks: (Exclude<RichText[number], { type: 'list' | 'paragraph' }> | Open)[] = [];
  const lines = part.split('\n').map((one) => one.trim());
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1);
    if (line.startsWith('\\') && startsLikeBlock(line)) {
      blocks.push({ type: 'paragraph', lines: [line.slice(1)] });
      continue;
    }
    const mark = readListMark(line);
    const heading = /^#{1,6} +(.+)/.exec(line)?.[1];
    // A mark without text would join the next line and format it.
    if (line === '' || isBareBullet(line) || /^#{1,6}$/.test(line)) continue;
    // Only 1, 2, 3 in order is a numbered list; "5. June" is a sentence.
    const isNext = mark?.number === (last?.type === 'ordered' ? last.lines.length + 1 : 1);
    const text = line.slice(mark?.length ?? 0);
    const isEmojiRow =
      startsWithEmoji(line) &&
      [index - 1, index + 1].some((at) => startsWithEmoji(lines[at] ?? ''));
    if (heading !== undefined) blocks.push({ type: 'heading', text: heading });
    else if (mark !== undefined && mark.number === undefined) addLine(blocks, 'list', text);
    else if (mark !== undefined && isNext) addLine(blocks, 'ordered', text);
    else if (isEmojiRow) addLine(blocks, 'list', line);
    else addLine(blocks, 'paragraph', line);
  }
  return blocks.map((block) => {
    if (block.type === 'heading') return block;
    if (block.type === 'paragraph')
      return { type: 'paragraph', ...parseMarkedLine(block.lines.join(' ')) };
    return buildList(block.lines.map(parseMarkedLine), block.type === 'ordered');
  });
}

/** Paragraph or list whose lines are still unparsed. */
interface Open {
  type: 'paragraph' | 'list' | 'ordered';
  lines: string[];
}

function addLine(blocks: ({ type: 'heading' } | Open)[], type: Open['type'], line: string): void {
  const last = blocks.at(-1);
  if (last !== undefined && last.type !== 'heading' && last.type === type) last.lines.push(line);
  else blocks.push({ type, lines: [line] });
}
