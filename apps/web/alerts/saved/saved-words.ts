import type { Text } from '../../lib/text.ts';
import type { SavedItem } from './saved-item.tsx';

/** Formats when an item takes place and closes: relative within a week, then as a date. */
export function listDateFacts(
  text: Text,
  { card, closesAt, closesLocal, state, type }: SavedItem,
  now: Date,
): { instant: string; words: string }[] {
  const { t } = text;
  if (card !== null && type === 'EVENT' && card.local.startsAt !== null) {
    return [
      {
        instant: card.local.startsAt,
        words: t('shell.card.starts', { date: text.day(card.local.startsAt) }),
      },
    ];
  }
  if (closesAt === null || closesLocal === null) return [];
  const date = text.day(closesLocal);
  if (new Date(closesAt) <= now)
    return [{ instant: closesLocal, words: t('dashboard.saved.closed', { date }) }];
  const when = state === 'CLOSING_SOON' ? text.relativeDay(closesAt, now) : undefined;
  return [
    {
      instant: closesLocal,
      words:
        when === undefined
          ? t('dashboard.saved.closes', { date })
          : t('dashboard.saved.closesIn', { when, date }),
    },
  ];
}

/** Formats how the deadline moved since the item was saved; '' for the same day. */
export function formatMovedDate(text: Text, { deadlineMoved }: SavedItem): string | undefined {
  if (deadlineMoved === null) return undefined;
  const { day } = text;
  const { before, after } = deadlineMoved;
  if (before !== null && after !== null)
    return day(before) === day(after)
      ? undefined
      : text.t('dashboard.saved.moved', { before: day(before), after: day(after) });
  if (before !== null) return text.t('dashboard.saved.movedOpen', { before: day(before) });
  return after === null ? undefined : text.t('dashboard.saved.movedNew', { after: day(after) });
}
