/** Number of monogram hues; `avatar.module.css` has a tile for each. */
export const monogramHues = 12;

/** Returns a stable hue for a name, which distinguishes organizations without a logo. */
export function getHue(name: string): number {
  let hash = 2_166_136_261;
  for (const character of name.normalize('NFC'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // The low bits alone would collide for names with the same ending.
  return ((hash ^ (hash >>> 15)) >>> 0) % monogramHues;
}
