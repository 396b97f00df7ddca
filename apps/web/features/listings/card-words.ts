import { formatMoney, formatMoneyRange } from '@causa/i18n/formatters';
import type { cardSchema } from '@causa/shared/contracts/common.contract';
import type { Infer } from '@causa/shared/contracts/contract';
import type { Text } from '../../lib/text.ts';

export type Card = Infer<typeof cardSchema>;

/** What it pays: the amount with its period, or the organization's own words; undefined when neither was given. */
export function payWords({ t, locale }: Text, pay: Card['pay']): string | undefined {
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

/** Where it is: the place, with how remote it is. */
export function placeWords({ t }: Text, card: Pick<Card, 'locationType' | 'location'>): string {
  const place = card.location?.text ?? '';
  if (card.locationType === 'REMOTE') return place === '' ? t('shell.card.remote') : `${t('shell.card.remote')} · ${place}`;
  if (card.locationType === 'HYBRID') return place === '' ? t('shell.card.hybrid') : `${place} · ${t('shell.card.hybrid')}`;
  return place;
}

/** When it was posted: in relation to now for a week, as a day from then on. */
export function postedWords(text: Text, instant: string, now: Date): string {
  const when = text.relativeDay(instant, now);
  return when === undefined ? text.t('shell.card.posted', { date: text.date(instant) }) : text.t('shell.card.postedRelative', { when });
}

/** Published within two days. */
export function isNew(card: Pick<Card, 'publishedAt'>, now: Date): boolean {
  return now.getTime() - new Date(card.publishedAt).getTime() < 48 * 3_600_000;
}
