import type { RichText } from '@causa/shared/contracts/listings.contract';

/** The words of a rich text, block by block; an empty text for anything that is none. */
export function plainTextOf(tree: unknown): string {
  if (!Array.isArray(tree)) return '';
  return (tree as RichText).map((block) => (block.type === 'list' ? block.items.join('\n') : block.text)).join('\n');
}
