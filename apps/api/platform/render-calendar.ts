import type { Locale } from '@causa/shared/platform/locales';
import { type EventAttributes, createEvents } from 'ics';
import { formatCardPlace } from '../search/card-place.ts';
import type { Card } from '../search/render-feed.ts';

/**
 * Formats events (and volunteer listings with a date) as iCalendar, in UTC. Skips listings without
 * a start.
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

/** Removes line breaks and control characters, which would start another property. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Converts a date into the UTC array of the calendar library. */
export function formatMoment(date: Date): [number, number, number, number, number] {
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
}
