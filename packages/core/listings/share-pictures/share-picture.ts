import { createHash } from 'node:crypto';
import type { AreaOfFocus } from '@causa/shared/search/facets';

/** The words of a picture for sharing: a kind, a title, who, and up to three facts. */
export interface ShareCard {
  kind: string;
  title: string;
  by: string | null;
  facts: readonly string[];
  cause: AreaOfFocus | null;
}

// Grows when the drawing changes, so that pictures kept from before are made again.
const drawing = 2;

/** Changes with what the picture says: it is part of the address under which pages name it. */
export function shareVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('hex')
    .slice(0, 16);
}
