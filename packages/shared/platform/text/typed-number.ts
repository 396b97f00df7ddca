/**
 * Parses a number as typed in the three languages, with up to two decimals: `1,250.50`, `1.250,50`,
 * `1250`. Undefined when empty, null when invalid.
 */
export function parseTypedNumber(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s\u00a0'’]/g, '');
  if (text === '') return undefined;
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = decimals === null ? text : text.slice(0, decimals.index);
  if (!/^\d+$/.test(whole) && !/^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return null;
  if (whole.length > 18) return null;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals?.[1] ?? '0'}`);
}

/** Signs and codes of currencies around an amount, with spaces or not: `R$`, `MX$`, `S/`, `EUR`. */
const currencyMark = String.raw`(?:[A-Z]{1,3}\$|S\/\.?|Bs\.?|₲|[$€£₡₱¢]|[A-Za-z]{3}(?![A-Za-z]))`;
const aroundAmount = new RegExp(
  `^(?:${currencyMark}\\s*){0,2}|(?:\\s*${currencyMark}){1,2}$`,
  'gu',
);
const factors: Readonly<Record<string, number>> = {
  k: 1_000,
  mil: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
  millones: 1_000_000,
  millón: 1_000_000,
  milhão: 1_000_000,
  milhões: 1_000_000,
};
const factorWord = new RegExp(`(?<=\\d)\\s*(${Object.keys(factors).join('|')})$`, 'iu');

/**
 * Parses an amount of money as people type it: with a currency at either end (`$24.50`, `45.000
 * EUR`), in thousands or millions (`45k`, `1,2 millones`), with `.-` for no cents. Undefined when
 * empty, null when invalid.
 */
export function parseTypedAmount(typed: string): number | null | undefined {
  const text = typed.slice(0, 100).normalize('NFKC').trim();
  if (text === '') return undefined;
  const word = factorWord.exec(text.replace(aroundAmount, '').trim());
  // `mil` and `m` look like a currency code, so the factor is looked for first.
  const [, name = ''] = factorWord.exec(text) ?? word ?? [];
  const bare = (name === '' ? text : text.replace(new RegExp(`\\s*${name}(?!\\p{L})`, 'iu'), ''))
    .replace(aroundAmount, '')
    .replace(/[.,][-–—]+$/, '')
    .trim();
  const number = bare === '' ? null : parseTypedNumber(bare);
  if (number === null || number === undefined) return null;
  const amount = number * (factors[name.toLowerCase()] ?? 1);
  return Math.round(amount * 100) / 100;
}
