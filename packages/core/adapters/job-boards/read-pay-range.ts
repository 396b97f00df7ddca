import { toObject } from '../../integrations/import-export/parse-json-ld.ts';
import { readText } from '../../integrations/import-export/posting-fields.ts';
import {
  parseAmounts,
  parseCurrency,
  parsePayPeriod,
  type StatedPay,
  toPayRange,
} from '../../integrations/import-export/posting-words.ts';

/**
 * Reads a pay range as boards write it: amounts as numbers or texts under the usual names. Undefined
 * without one, null for one that cannot be read.
 */
export function readPayRange(value: unknown, countryCode?: string): StatedPay | null | undefined {
  const range = toObject(value);
  const read = (...names: string[]): string | undefined =>
    names.map((name) => readText(range[name])).find((text) => text !== undefined);
  const [low, high] = [read('min', 'minValue', 'from'), read('max', 'maxValue', 'to')];
  const [min] = parseAmounts(low ?? '');
  const [max] = parseAmounts(high ?? '');
  if (min === undefined && max === undefined) return (low ?? high) ? null : undefined;
  const currency = parseCurrency(read('currency', 'currencyCode') ?? '', countryCode);
  if (currency === null) return null;
  const period = parsePayPeriod(read('interval', 'period', 'unit') ?? '');
  return toPayRange({ min: min ?? null, max: max ?? null }, currency, period) ?? undefined;
}

/** Reads a pay that is written as a text, such as "$81K – $87K per year". */
export function readPayText(
  text: string | undefined,
  countryCode?: string,
): StatedPay | null | undefined {
  if (text === undefined) return undefined;
  const amounts = parseAmounts(text);
  if (amounts.length === 0) return undefined;
  const currency = parseCurrency(text, countryCode);
  if (currency === null) return null;
  const [min = null, max = min] = amounts;
  return toPayRange({ min, max }, currency, parsePayPeriod(text)) ?? undefined;
}
