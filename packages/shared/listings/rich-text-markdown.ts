import { isLinkable } from '../platform/http/link-address.ts';
import { escapeMarkdown } from '../platform/text/markdown.ts';
import { type Line, listItems, splitRuns } from '../platform/text/rich-text-runs.ts';
import type { RichText } from './listings.contract.ts';

/** Returns formatted text as Markdown; its headings are of the third level. */
export function richTextToMarkdown(tree: RichText): string {
  return tree
    .map((block) => {
      if (block.type === 'heading') return `### ${escapeMarkdown(block.text)}`;
      if (block.type === 'paragraph') return renderLine(block);
      return listItems(block)
        .map(
          (item, index) => `${block.ordered === true ? `${index + 1}.` : '-'} ${renderLine(item)}`,
        )
        .join('\n');
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

function renderLine(line: Line): string {
  const runs = splitRuns(line);
  return runs
    .map(({ text, isBold, isItalic, url }, index) => {
      // A mark can begin only the line; elsewhere it would be escaped without need.
      const escaped = index === 0 ? escapeMarkdown(text) : escapeMarkdown(`x${text}`).slice(1);
      const [, before = '', after = ''] =
        /^(\s?)[^]*?(\s?)$/.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
      const words = escaped.trim();
      if (words === '') return ' ';
      const mark = `${isBold ? '**' : ''}${isItalic === true ? '*' : ''}`;
      const marked = `${mark}${words}${mark}`;
      const href = url !== undefined && isLinkable(url) ? url : undefined;
      const begins = href !== undefined && runs[index - 1]?.url !== url;
      const ends = href !== undefined && runs[index + 1]?.url !== url;
      return `${before}${begins ? '[' : ''}${marked}${ends ? `](<${href.replaceAll(/[<>\\]/g, encodeURIComponent)}>)` : ''}${after}`;
    })
    .join('')
    .trim();
}
