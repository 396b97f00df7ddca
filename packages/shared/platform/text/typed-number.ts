/**
 * Parses a number as typed in the three languages, with up to two decimals: `1,250.50`, `1.250,50`,
 * `1250`. Undefined when empty, null when invalid.
 */
export function parseTypedNumber(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s\u00a0']/g, '');
  if (text === '') return undefined;
  const decimals = /[.,](\d{1,2})$/.exec(text);
  const whole = decimals === null ? text : text.slice(0, decimals.index);
  if (!/^\d+$/.test(whole) && !/^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return null;
  if (whole.length > 18) return null;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals?.[1] ?? '0'}`);
}

/** Parses an amount of money, with or without a currency sign at either end: `$24.50`. */
export function parseTypedAmount(typed: string): number | null | undefined {
  const text = typed.trim();
  const bare = text.replace(/^(?:US\$|R\$|[$€£])|(?:US\$|R\$|[$€£])$/, '').trim();
  return bare === '' && text !== '' ? null : parseTypedNumber(bare);
}
