import type { RichText } from './contracts/listings.contract.ts';

/**
 * Text as people type it into a plain field, as formatted text: a blank line ends a paragraph, `##
 * ` begins a heading, `- ` a point of a list; behind a backslash they are what they are.
 */
export function richTextOf(text: string): RichText {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap(blocksOf);
}

/** The same back: what a field is filled with. */
export function plainTextOf(text: RichText): string {
  return text
    .map((block) => {
      if (block.type === 'list') return block.items.map((item) => `- ${item}`).join('\n');
      if (block.type === 'heading') return `## ${block.text}`;
      return /^(?:(?:[-*•]|#{1,6})(?: |$)|\\)/.test(block.text) ? `\\${block.text}` : block.text;
    })
    .join('\n\n');
}

function blocksOf(part: string): RichText {
  const blocks: RichText = [];
  for (const line of part.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (line.startsWith('\\')) {
      if (line.length > 1) blocks.push({ type: 'paragraph', text: line.slice(1).trim() });
      continue;
    }
    const point = /^[-*•] +(.+)/.exec(line)?.[1];
    const heading = /^#{1,6} +(.+)/.exec(line)?.[1];
    // A mark with nothing behind it yet would join the next line and mark that.
    if (line === '' || /^(?:[-*•]|#{1,6})$/.test(line)) continue;
    if (heading !== undefined) blocks.push({ type: 'heading', text: heading });
    else if (point !== undefined && last?.type === 'list') last.items.push(point);
    else if (point !== undefined) blocks.push({ type: 'list', items: [point] });
    else if (last?.type === 'paragraph') last.text += ` ${line}`;
    else blocks.push({ type: 'paragraph', text: line });
  }
  return blocks;
}
