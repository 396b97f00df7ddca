import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';
import { fontAt } from './font-at.ts';

/**
 * Fonts of scripts that Noto Sans has not, each read when the first of its letters is printed, in
 * the order in which they are asked: of the Han letters, those that nothing says the language of
 * are printed as in Chinese.
 */
export const scripts = [
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'korean',
  'chinese-simplified',
  'chinese-traditional',
  'japanese',
] as const;
export type Script = (typeof scripts)[number];

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));
export const getScriptFont = (script: Script): Font => fontAt(`${folder}${script}.ttf`);

/** Which letters a font may have: those of other ranges do not open it. */
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
};
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The script whose font has every letter of a grapheme, which stands in this text. */
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

/** True when the font can write letters in this order: it fails on some that make no word. */
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
