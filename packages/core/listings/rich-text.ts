import type { RichText } from '@causa/shared/contracts/listings.contract';

const excerptLength = 220;

/** Every word of a rich text, a line a block, for the search index and feeds. */
export function plainTextOf(text: RichText): string {
  return text.map((block) => (block.type === 'list' ? block.items.join('\n') : block.text)).join('\n');
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
