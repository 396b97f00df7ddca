import { writeOutLinks } from '@causa/shared/platform/text/rich-text-links';
import { truncateText } from '@causa/shared/platform/text/truncate-text';
import type { RichText } from '@causa/shared/listings/listings.contract';

const excerptLength = 220;

/**
 * Returns the words of a rich text as one line, for the search index and highlights.
 */
export function richTextToPlain(tree: RichText): string {
  return tree
    .map((block) =>
      block.type === 'list'
        ? block.items.map(asSentence).join(' ')
        : block.type === 'heading'
          ? `${block.text}:`
          : block.text,
    )
    .join(' ');
}

/** Returns the words of a rich text with the addresses of its links, for people who judge it. */
export const richTextWithAddresses = (tree: RichText): string =>
  richTextToPlain(writeOutLinks(tree));

/** True for a tree of rich text, and for an empty list. */
export function isRichText(value: readonly unknown[]): value is RichText {
  return value.every((part) => typeof part === 'object' && part !== null && 'type' in part);
}

/** List items become sentences of one line. */
function asSentence(item: string): string {
  return /[.!?…:;]$/.test(item) ? item : `${item}.`;
}

/**
 * Returns the start as one line of at most 220 characters, cut between words; without headings, and
 * without lists when there are paragraphs.
 */
export function getExcerpt(text: RichText): string {
  const paragraphs = text.filter((block) => block.type === 'paragraph').map((block) => block.text);
  const items = text.flatMap((block) => (block.type === 'list' ? block.items : []));
  const words = (paragraphs.length > 0 ? paragraphs : items.map(asSentence)).join(' ');
  if (words.length <= excerptLength) return words;
  const cut = words.slice(0, excerptLength);
  const whole = truncateText(cut, Math.max(cut.lastIndexOf(' '), excerptLength - 40));
  return `${whole.replace(/[\s,;:.]+$/, '')}…`;
}
