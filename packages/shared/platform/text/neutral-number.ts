import type { Locale, Localized } from '../locales.ts';
import { parseTypedNumber } from './typed-number.ts';

/** The number within a typed text: `45.000` of `$ 45.000 al mes`. */
const numberPart = /\d(?:[\d.,\s'’]*\d)?/g;
/** Three digits behind one separator: thousands for some readers and decimals for others. */
const ambiguousPart = /^([1-9]\d{0,2})([.,])(\d{3})$/;
const decimalSigns: Localized<',' | '.'> = { en: '.', es: ',', pt: ',' };

/**
 * Returns a typed text with its number as it is stored: `45.000,50` of a Spanish form as `45000.5`. A
 * number that readers of the language may understand in two ways stays and gets a question mark,
 * with which it is no number until somebody decides. Other text stays.
 */
export function toNeutralNumber(typed: string, locale: Locale): string {
  if (findNumberReadings(typed) !== undefined) return typed;
  let isAmbiguous = false;
  const neutral = replaceNumber(typed, (part) => {
    const value = parseTypedNumber(part) ?? null;
    isAmbiguous = ambiguousPart.exec(part)?.[2] === decimalSigns[locale];
    return value === null || value > Number.MAX_SAFE_INTEGER || isAmbiguous ? part : String(value);
  });
  return isAmbiguous ? `${neutral}?` : neutral;
}

/** Formats the number of a stored text for the readers of a language: `45000.5` as `45.000,50`. */
export function formatNeutralNumber(stored: string, locale: Locale, decimals: 0 | 2 = 0): string {
  return replaceNumber(stored, (part) => {
    const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(part) ?? [];
    if (whole === undefined) return part;
    const sign = decimalSigns[locale];
    const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, sign === '.' ? ',' : '.');
    return fraction === '' ? grouped : grouped + sign + fraction.padEnd(decimals, '0');
  });
}

/** Both readings of a stored number that is asked back; undefined for others. */
export function findNumberReadings(
  stored: string,
): { grouped: number; decimal: number } | undefined {
  const parts = stored.endsWith('?') ? (stored.match(numberPart) ?? []) : [];
  const [, first = '', , last = ''] = ambiguousPart.exec(parts[0] ?? '') ?? [];
  if (parts.length !== 1 || first === '') return undefined;
  return {
    grouped: Number(first + last),
    decimal: Math.round(Number(`${first}.${last}`) * 100) / 100,
  };
}

/** Replaces the number of a text that has exactly one. */
function replaceNumber(text: string, replace: (part: string) => string): string {
  return text.match(numberPart)?.length === 1 ? text.replace(numberPart, replace) : text;
}
