import { createRequire } from 'node:module';
import { fontAt } from './font-at.ts';

const require = createRequire(import.meta.url);
/** The fonts of the site. */
export const fontFiles = {
  text: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  title: require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
};

/** True when the font of the document has all characters of a text. */
export function isInTextFont(text: string): boolean {
  const font = fontAt(fontFiles.text);
  return Array.from(text).every(
    (character) => character === '\n' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
}
