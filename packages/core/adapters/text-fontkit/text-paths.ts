import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/**
 * Fonts of the site: Fraunces for titles and Figtree for the rest. Noto Sans covers missing
 * letters, such as Cyrillic, Greek and Vietnamese.
 */
export type Face = 'title' | 'body';

const require = createRequire(import.meta.url);
const files: Record<Face, readonly string[]> = {
  title: [
    '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
    '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff',
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ],
  body: [
    '@fontsource/figtree/files/figtree-latin-500-normal.woff',
    '@fontsource/figtree/files/figtree-latin-ext-500-normal.woff',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  ],
};
const opened = new Map<string, Font>();

/** Font files load when a character needs them. */
function findFont(face: Face, character: string): Font | undefined {
  const code = character.codePointAt(0) ?? 0;
  for (const file of files[face]) {
    const font = opened.get(file) ?? (openSync(require.resolve(file)) as Font);
    opened.set(file, font);
    if (font.hasGlyphForCodePoint(code)) return font;
  }
  return undefined;
}

const spaces = /\s+/g;
const letter = /\p{L}/u;

/**
 * Returns the drawable part of a text, without pictographs such as emoji. Empty when a letter is in
 * no font, because a partial name would be misleading.
 */
export function drawableText(face: Face, text: string): string {
  let drawable = '';
  for (const character of text.normalize('NFC').replace(spaces, ' '))
    if (findFont(face, character) !== undefined) drawable += character;
    else if (letter.test(character)) return '';
  return drawable.replace(spaces, ' ').trim();
}

/** Splits a text into runs by font file; drops characters that no font has. */
function splitRuns(face: Face, text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const font = findFont(face, character);
    if (font === undefined) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Returns the width of a line in pixels. */
export function measureWidth(face: Face, size: number, text: string): number {
  return splitRuns(face, text).reduce(
    (width, run) => width + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  );
}

/**
 * Returns a line of text as SVG paths with its baseline starting at x and y, so that it renders the
 * same without installed fonts.
 */
export function textPaths(
  face: Face,
  size: number,
  text: string,
  { x, y, fill }: { x: number; y: number; fill: string },
): string {
  let at = x;
  const paths: string[] = [];
  for (const run of splitRuns(face, text)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const path = glyph.path.toSVG();
      if (path !== '')
        paths.push(
          `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`,
        );
      at += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
    }
  }
  return `<g fill="${fill}">${paths.join('')}</g>`;
}
