import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { fontAt } from './font-at.ts';

/**
 * Fonts of letters that the fonts of the site lack, loaded on first use and tried in this order: Han
 * characters in a text of unknown language use the Chinese font, and the last ones are for letters
 * of Latin, Greek, Cyrillic and signs.
 */
const scripts = [
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'korean',
  'chinese-simplified',
  'chinese-traditional',
  'japanese',
  'latin-extended',
  'general',
] as const;
export type Script = (typeof scripts)[number];

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('./fonts/', import.meta.url));
/** Fonts of packages. */
const packaged: Partial<Record<Script, string>> = {
  'latin-extended': '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff',
  general: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
};

export function getScriptFont(script: Script): Font {
  const file = packaged[script];
  return fontAt(file === undefined ? `${folder}${script}.ttf` : require.resolve(file));
}

/** Characters that a font may contain; others do not load it. */
const ranges: Readonly<Record<Script, RegExp>> = {
  arabic: /\p{Script_Extensions=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  devanagari: /\p{Script_Extensions=Devanagari}/u,
  thai: /\p{Script=Thai}/u,
  korean: /\p{Script=Hangul}/u,
  'chinese-simplified': /[\p{Script_Extensions=Han}\uff00-\uffef]/u,
  'chinese-traditional': /[\p{Script_Extensions=Han}\uff00-\uffef]/u,
  japanese:
    /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\uff00-\uffef]/u,
  'latin-extended': /\p{Script=Latin}/u,
  general: /[^]/u,
};
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns the script whose font has every character of a grapheme; `text` gives the context. */
export function getScript(grapheme: string, text: string): Script | undefined {
  const order: readonly Script[] = kana.test(text) ? ['japanese', ...scripts] : scripts;
  return order.find(
    (script) =>
      ranges[script].test(grapheme) &&
      Array.from(grapheme).every((letter) =>
        getScriptFont(script).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      ),
  );
}

/** Returns true when the font can shape these characters; it fails on some invalid sequences. */
export function canShape(script: Script, text: string): boolean {
  try {
    // Word by word, as the library writes them.
    return text.split(/(?<= )/).every((word) =>
      getScriptFont(script)
        .layout(word)
        .glyphs.every(({ id }) => id !== 0),
    );
  } catch {
    return false;
  }
}
