import type { RichText } from '@causa/shared/contracts/listings.contract';

const excerptLength = 220;

/**
 * Every word of a rich text as one line that can be read aloud, for the search index and for showing where it matched. An empty text
 * for anything that is no rich text.
 */
export function plainTextOf(tree: unknown): string {
  if (!Array.isArray(tree)) return '';
  return (tree as RichText)
    .map((block) => (block.type === 'list' ? `${block.items.join('; ')}.` : block.type === 'heading' ? `${block.text}:` : block.text))
    .join(' ');
}

/** The beginning as one line of at most 220 characters, cut between words; headings are left out. */
export function excerptOf(text: RichText): string {
  const words = text
    .filter((block) => block.type !== 'heading')
    .map((block) => (block.type === 'list' ? block.items.join('; ') : block.text))
    .join(' ');
  if (words.length <= excerptLength) return words;
  const cut = words.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength - 40)).replace(/[\s,;:.]+$/, '')}…`;
}
