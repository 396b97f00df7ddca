import { messageFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/platform/locales';
import { type EventAttributes, createEvents } from 'ics';
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

/** Time zone component of a calendar without entries: RFC 5545 requires one component. */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/** The library writes this for a duration of 0. RFC 5545 has no such value; without it an entry is a moment. */
const emptyDuration = 'DURATION:PT';

/** Prints entries as an iCalendar file that strict parsers accept. */
export function printCalendar(entries: EventAttributes[], name: string): string {
  const { error, value } = createEvents(entries, {
    productId: '-//Causa//Calendar//EN',
    calName: oneLine(name),
    method: 'PUBLISH',
  });
  if (error !== null && error !== undefined) throw error;
  const printed = value ?? '';
  const complete =
    entries.length === 0 ? printed.replace('END:VCALENDAR', `${utcZone}END:VCALENDAR`) : printed;
  return complete
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== emptyDuration)
    .map(foldLine)
    .join('\r\n');
}

/** Folds a line after 75 octets; the library folds after 75 characters. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
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

/** Removes line breaks and control characters, which would start another property. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
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
