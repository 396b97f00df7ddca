import type { Currency } from '@causa/shared/platform/money';
import type { MessageLocale, Translate } from './catalog.ts';
import { formatMoney, formatMoneyRange } from './formatters.ts';

/** Formats the facts of cards, on pages and in mails, with messages of the `shell` namespace. */
interface Speaker {
  t: Translate;
  locale: MessageLocale;
}

export interface Pay {
  min: number | null;
  max: number | null;
  currency: Currency;
  period: 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | 'ONCE';
  text: string | null;
}

interface Place {
  text: string;
  [others: string]: unknown;
}

/**
 * Returns the pay: the amount (minor units) with its period, or the organization's own text;
 * undefined without either.
 */
export function formatPay({ t, locale }: Speaker, pay: Pay | null): string | undefined {
  if (pay === null) return undefined;
  const { min, max, currency, period, text } = pay;
  if (min === null && max === null) return text ?? undefined;
  const amount =
    min !== null && max !== null
      ? formatMoneyRange(locale, min, max, currency)
      : min !== null
        ? t('shell.pay.from', { amount: formatMoney(locale, min, currency) })
        : t('shell.pay.upTo', { amount: formatMoney(locale, max ?? 0, currency) });
  return t(`shell.pay.${period}`, { amount });
}

/** Returns the place with its remote option. */
export function formatPlace(
  { t }: Pick<Speaker, 't'>,
  card: { locationType: string | null; location: Place | null },
): string {
  const place = card.location?.text ?? '';
  if (card.locationType === 'REMOTE')
    return place === '' ? t('shell.card.remote') : `${t('shell.card.remote')} · ${place}`;
  if (card.locationType === 'HYBRID')
    return place === '' ? t('shell.card.hybrid') : `${place} · ${t('shell.card.hybrid')}`;
  return place;
}
