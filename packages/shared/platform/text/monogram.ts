/** How many hues monograms have; `avatar.module.css` has a tile for each. */
export const monogramHues = 12;

/**
 * The hue of a name, the same everywhere and always: organizations without a logo are told apart by
 * it.
 */
export function getHue(name: string): number {
  let hash = 2_166_136_261;
  for (const character of name.normalize('NFC'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // The low bits alone would favor names that end alike.
  return ((hash ^ (hash >>> 15)) >>> 0) % monogramHues;
}
