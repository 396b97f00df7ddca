import { minorUnits } from '../platform/money.ts';
import type { Currency } from '../listings/pay-terms.ts';

/**
 * Parses an amount in minor units: `25`, `12,50`, `1.234,56`, `$ 1,234.56`. The last point or comma
 * followed by one or two digits is the decimal separator. Null for anything else.
 */
export function parseAmount(text: string, currency: Currency): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f]|US\$|R\$|[$€£]/g, '');
  const [, whole = '', decimals = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === '' || !/^\d+(?:[.,]\d{3})*$/.test(whole)) return null;
  const units = minorUnits(currency);
  if (units === 1 && decimals !== '') return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '')) * units + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}
