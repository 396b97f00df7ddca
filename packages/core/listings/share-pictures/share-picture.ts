import { createHash } from 'node:crypto';
import type { AreaOfFocus } from '@causa/shared/search/facets';

/** The texts of a share picture: kind, title, organization and up to three facts. */
export interface ShareCard {
  kind: string;
  title: string;
  by: string | null;
  facts: readonly string[];
  cause: AreaOfFocus | null;
}

// Increased when the drawing changes, to invalidate stored pictures.
const drawing = 2;

/** Returns a hash of the picture's content, which is part of its address. */
export function hashShareCard(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 16);
}
