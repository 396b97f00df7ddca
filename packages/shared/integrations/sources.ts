/** The slug of a source in addresses and files. */
export const sourcePattern = /^[a-z0-9][a-z0-9-]{1,39}$/;

/** The source of listings posted on the site. */
export const ownSource = 'causa';

/** The number of bits for sources in saved searches; registering a source prevents collisions. */
export const sourceSlots = 60;

export function getSourceSlot(slug: string): number {
  let hash = 2_166_136_261;
  for (const character of slug)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % sourceSlots;
}
