/** Letters that Unicode does not decompose, with what people type for them on other keyboards. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ŧ: 't',
  ĸ: 'k',
  ə: 'a',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɣ: 'g',
  ɲ: 'n',
  ɨ: 'i',
  ʉ: 'u',
  ɫ: 'l',
  ƶ: 'z',
  ǥ: 'g',
  ȷ: 'j',
  ꜱ: 's',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');
/** Modifier letters such as the Hawaiian okina are signs, not letters that people type. */
const signs = /[\p{M}\p{Lm}]+/gu;

/**
 * Returns a text in lower case without accents: letters with marks become their base letter, and
 * letters without decomposition what people type for them (Łódź: lodz, Tromsø: tromso, Gießen:
 * giessen).
 */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have ASCII letters only.
  if (/^\p{ASCII}*$/u.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(signs, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter);
}
