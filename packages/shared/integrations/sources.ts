/** How a source of imported listings is written in addresses and files. */
export const sourcePattern = /^[a-z0-9][a-z0-9-]{1,39}$/;

/** What was posted on the site itself. */
export const ownSource = 'causa';

/**
 * Saved searches keep sources as bits, of which there are so many; registering a source sees to it
 * that no two share one.
 */
export const sourceSlots = 60;

export function sourceSlot(slug: string): number {
  let hash = 2_166_136_261;
  for (const character of slug)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % sourceSlots;
}
