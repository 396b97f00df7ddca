import type { SavedItem } from '@causa/core/alerts/saved-items/saved-item.view';
import { translatorFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/platform/locales';
import { createEvents, type EventAttributes } from 'ics';
import { toCalendarEvent, formatMoment, oneLine } from '../platform/render-calendar.ts';

/**
 * Renders saved items as a calendar: events at their time, deadlines at their end. Skips items
 * without a date.
 */
export function renderSavedCalendar(
  items: readonly SavedItem[],
  locale: Locale,
  origin: string,
): string {
  const say = translatorFor(locale);
  const entries = items.flatMap((item) =>
    toCalendarEntry(
      item,
      locale,
      origin,
      oneLine(say('feeds.saved.closes', { title: item.title ?? '' })),
    ),
  );
  const { error, value } = createEvents(entries, {
    productId: '-//Causa//Calendar//EN',
    calName: say('feeds.saved.title'),
    method: 'PUBLISH',
  });
  if (error !== null && error !== undefined) throw error;
  return value ?? '';
}

function toCalendarEntry(
  { id, type, card, closesAt, url }: SavedItem,
  locale: Locale,
  origin: string,
  deadline: string,
): EventAttributes[] {
  if (card === null) return [];
  if (card.startsAt !== null) return [toCalendarEvent(card, card.startsAt, locale, origin)];
  if (closesAt === null || type === 'ORG') return [];
  const end = formatMoment(new Date(closesAt));
  return [
    {
      uid: `closes-${id}@${new URL(origin).hostname}`,
      title: deadline,
      url: origin + url[locale],
      start: end,
      startInputType: 'utc',
      duration: { minutes: 0 },
      alarms: [{ action: 'display', description: deadline, trigger: { days: 1, before: true } }],
    },
  ];
}
