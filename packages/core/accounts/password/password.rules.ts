import { commonPasswords } from './common-passwords.ts';

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const walks = rows.flatMap((row) => [row, Array.from(row).reverse().join('')]);
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns whether a password is tried first by attackers: a common one, a common word with digits
 * or look-alike letters, a repeated character or short piece, a keyboard walk, or the owner's name
 * or address.
 */
export function isGuessable(password: string, about: readonly (string | null)[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const spelled = listSpellings(password);
  const words = new Set([
    ...spelled,
    trimSigns(plain),
    trimSigns(letters(plain)),
    letters(trimSigns(plain)),
    letters(plain),
  ]);
  const own = listOwnWords(about);
  return (
    [...words].some((word) => commonPasswords.has(word)) ||
    isRepeated(plain) ||
    isWalk(plain) ||
    [...spelled, ...spelled.map(letters)].some((text) => isOwn(text, own))
  );
}

/** Returns the spellings of password lists: lower case, without accents, signs and spaces. */
export function listSpellings(password: string): string[] {
  const plain = password.normalize('NFKC').toLowerCase();
  const unaccented = plain.normalize('NFD').replace(/\p{M}/gu, '');
  return [plain, unaccented, unaccented.replace(/[^\p{L}\p{N}]/gu, '')];
}

/** Removes digits and signs at both ends. */
function trimSigns(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function letters(text: string): string {
  return Array.from(text)
    .map((letter) => lookalikes[letter] ?? letter)
    .join('');
}

// "aaaaaaaa", "abcabcabc", "20202020": a piece of at most four characters, repeated.
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(text) && new Set(text).size <= 5;
}

// All but two characters are on rows of the keyboard or the alphabet, in pieces of three or more.
function isWalk(text: string): boolean {
  let covered = 0;
  for (let at = 0; at < text.length;) {
    let length = 1;
    while (
      at + length < text.length &&
      walks.some((walk) => walk.includes(text.slice(at, at + length + 1)))
    )
      length += 1;
    if (length >= 3) covered += length;
    at += length;
  }
  return text.length - covered <= 2;
}

// With and without accents, because few people type accents in a password.
function listOwnWords(about: readonly (string | null)[]): string[] {
  return about
    .flatMap((fact) => listSpellings(fact ?? '').slice(0, 2))
    .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4);
}

function isOwn(text: string, own: readonly string[]): boolean {
  const left = own.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return left.length < text.length && left.replace(/[^\p{L}]/gu, '').length < 4;
}
