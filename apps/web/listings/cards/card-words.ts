import type { cardSchema } from '@causa/shared/platform/common.contract';
import type { Infer } from '@causa/shared/platform/contract';
import type { Text } from '../../lib/text.ts';

export type Card = Infer<typeof cardSchema>;

export { formatPay as payWords, formatPlace as placeWords } from '@causa/i18n/card-words';

/** Formats when a listing was posted: relative for a week, then as a date. */
export function formatPosted(text: Text, instant: string, now: Date): string {
  const when = text.relativeDay(instant, now);
  return when === undefined
    ? text.t('shell.card.posted', { date: text.date(instant) })
    : text.t('shell.card.postedRelative', { when });
}

/** Returns whether it was published within two days. */
export function isNew(card: Pick<Card, 'publishedAt'>, now: Date): boolean {
  return now.getTime() - new Date(card.publishedAt).getTime() < 48 * 3_600_000;
}
