import { printCalendar } from '@causa/core/adapters/calendar-ics/print-calendar';
import type { SavedItem } from '@causa/core/alerts/saved-items/saved-item.view';
import { messageFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/platform/locales';
import type { EventAttributes } from 'ics';
import { toCalendarEvent, toDeadline } from '../platform/render-calendar.ts';

/**
 * Renders saved items as a calendar: events at their time, deadlines at their end. Skips items
 * without a date.
 */
export function renderSavedCalendar(
  items: readonly SavedItem[],
  locale: Locale,
  origin: string,
): string {
  const entries = items.flatMap((item): EventAttributes[] => {
    const { type, card, closesAt, title } = item;
    if (card === null) return [];
    if (card.startsAt !== null) return [toCalendarEvent(card, card.startsAt, locale, origin)];
    if (closesAt === null || type === 'ORG') return [];
    return [toDeadline(item, title ?? '', closesAt, locale, origin)];
  });
  return printCalendar(entries, messageFor(locale, 'feeds.saved.title'));
}
