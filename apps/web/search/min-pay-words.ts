import { formatPay } from '@causa/i18n/card-words';
import { minorUnits } from '@causa/shared/platform/money';
import type { MinPay } from '@causa/shared/search/min-pay';
import type { Text } from '../lib/text.ts';

/** Formats a least pay: «from $1,200 a month». */
export function formatMinPay(text: Text, { amount, currency, period }: MinPay): string {
  const min = amount * minorUnits(currency);
  return formatPay(text, { min, max: null, currency, period, text: null }) ?? '';
}
