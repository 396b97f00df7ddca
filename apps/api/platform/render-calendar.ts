import type { Locale } from '@causa/shared/platform/locales';
import { type EventAttributes, createEvents } from 'ics';
import { formatCardPlace } from '../search/card-place.ts';
import type { Card } from '../search/render-feed.ts';

/**
 * Events (and volunteer days that have a date) as iCalendar; what has no start is left out. Times
 * are UTC.
 */
export function renderCalendar(
  cards: readonly Card[],
  locale: Locale,
  origin: string,
  name: string,
): string {
  const events = cards.flatMap((card) =>
    card.startsAt === null ? [] : [toCalendarEvent(card, card.startsAt, locale, origin)],
  );
  const { error, value } = createEvents(events, {
    productId: '-//Causa//Calendar//EN',
    calName: oneLine(name),
    method: 'PUBLISH',
  });
  if (error !== null && error !== undefined) throw error;
  return value ?? '';
}

/** One card that has a start as an entry of a calendar. */
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
    description: card.excerpt.replaceAll(/\r\n?/g, '\n'),
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
    ...(card.org === null
      ? {}
      : { organizer: { name: oneLine(card.org.name).replaceAll('"', '') } }),
  };
}

/** A value without line breaks and control characters, which would begin another property. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** A moment as the calendar library takes it, in UTC. */
export function formatMoment(date: Date): [number, number, number, number, number] {
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
}
