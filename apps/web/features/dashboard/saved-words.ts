import type { Text } from '../../lib/text.ts';
import type { SavedItem } from './saved-item.tsx';

/** When an item takes place and when it closes, in words: in relation to now for a week, as a day beyond. */
export function dateFacts(text: Text, { card, closesAt, state, type }: SavedItem, now: Date): { instant: string; words: string }[] {
  const { t } = text;
  const zone = card?.timeZone ?? null;
  if (card !== null && type === 'EVENT' && card.startsAt !== null) {
    return [{ instant: card.startsAt, words: t('shell.card.starts', { date: text.date(card.startsAt, zone) }) }];
  }
  if (closesAt === null) return [];
  const date = text.date(closesAt, zone);
  if (new Date(closesAt) <= now) return [{ instant: closesAt, words: t('dashboard.saved.closed', { date }) }];
  const when = state === 'CLOSING_SOON' ? text.relativeDay(closesAt, now) : undefined;
  return [{ instant: closesAt, words: when === undefined ? t('dashboard.saved.closes', { date }) : t('dashboard.saved.closesIn', { when, date }) }];
}

/** How the deadline moved since the item was saved. */
export function movedWords(text: Text, { deadlineMoved, card }: SavedItem): string | undefined {
  if (deadlineMoved === null) return undefined;
  const day = (instant: string): string => text.date(instant, card?.timeZone ?? null);
  const { before, after } = deadlineMoved;
  if (before !== null && after !== null) return text.t('dashboard.saved.moved', { before: day(before), after: day(after) });
  if (before !== null) return text.t('dashboard.saved.movedOpen', { before: day(before) });
  return after === null ? undefined : text.t('dashboard.saved.movedNew', { after: day(after) });
}
