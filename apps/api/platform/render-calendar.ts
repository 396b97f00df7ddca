import { oneLine, printCalendar } from '@causa/core/adapters/calendar-ics/print-calendar';
import { messageFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/platform/locales';
import type { EventAttributes } from 'ics';
import { formatCardPlace } from '../search/card-place.ts';
import type { Card } from '../search/render-feed.ts';

/**
 * Formats cards as iCalendar, in UTC: events (and volunteer listings with a date) at their time,
 * other listings at their deadline. Skips cards without both.
 */
export function renderCalendar(
  cards: readonly Card[],
  locale: Locale,
  origin: string,
  name: string,
): string {
  const events = cards.flatMap((card) => {
    if (card.startsAt !== null) return [toCalendarEvent(card, card.startsAt, locale, origin)];
    return card.closesAt === null
      ? []
      : [toDeadline(card, card.title, card.closesAt, locale, origin)];
  });
  return printCalendar(events, name);
}

/** Converts the deadline of a listing into an entry with a reminder a day before. */
export function toDeadline(
  { id, url }: Pick<Card, 'id' | 'url'>,
  title: string,
  closesAt: string,
  locale: Locale,
  origin: string,
): EventAttributes {
  const text = oneLine(messageFor(locale, 'feeds.saved.closes', { title }));
  return {
    uid: `closes-${id}@${new URL(origin).hostname}`,
    title: text,
    url: origin + url[locale],
    start: formatMoment(new Date(closesAt)),
    startInputType: 'utc',
    duration: { minutes: 0 },
    alarms: [{ action: 'display', description: text, trigger: { hours: 24, before: true } }],
  };
}

/** Converts one card with a start into a calendar event. */
export function toCalendarEvent(
  card: Card,
  startsAt: string,
  locale: Locale,
  origin: string,
): EventAttributes {
  const start = new Date(startsAt);
  const end = card.endsAt === null ? new Date(start.getTime() + 3_600_000) : new Date(card.endsAt);
  const { latitude, longitude } = card.location ?? {};
  return {
    uid: `${card.id}@${new URL(origin).hostname}`,
    title: oneLine(card.title),
    // The organization is text: RFC 5545 requires an address for ORGANIZER, which we do not publish.
    description: [card.org?.name ?? '', card.excerpt]
      .filter((text) => text !== '')
      .join('\n\n')
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n'),
    url: origin + card.url[locale],
    location: oneLine(formatCardPlace(card, locale)),
    ...(typeof latitude === 'number' && typeof longitude === 'number'
      ? { geo: { lat: latitude, lon: longitude } }
      : {}),
    start: formatMoment(start),
    startInputType: 'utc',
    end: formatMoment(end),
    endInputType: 'utc',
    created: formatMoment(new Date(card.publishedAt)),
  };
}

/** Converts a date into the UTC array of the calendar library. */
function formatMoment(date: Date): [number, number, number, number, number] {
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
}
