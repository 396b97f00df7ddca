import ICAL from 'ical.js';
import { describe, expect, it, test } from 'vitest';
import { readCalendar, readFeed } from '../../../tests/support/foreign-parsers.ts';
import { renderCalendar } from '../platform/render-calendar.ts';
import { type Card, renderFeed } from './render-feed.ts';

const card: Card = {
  type: 'EVENT',
  id: '0'.repeat(31) + '1',
  url: { en: '/en/event/1-x', es: '/es/evento/1-x', pt: '/pt/evento/1-x' },
  title: 'Soup & <b>Songs</b>',
  locale: 'en',
  org: { id: '0'.repeat(31) + '2', name: 'Long Table', type: 'nonprofit' },
  logo: null,
  locationType: 'ONSITE',
  location: {
    text: 'Lisbon, Portugal',
    city: 'Lisbon',
    stateCode: '14',
    countryCode: 'PT',
    latitude: 38.7,
    longitude: -9.1,
  },
  pay: null,
  publishedAt: '2026-02-20T10:00:00.000Z',
  startsAt: '2026-03-20T18:30:00.000Z',
  endsAt: '2026-03-20T21:00:00.000Z',
  closesAt: null,
  timeZone: 'Europe/Lisbon',
  local: {
    startsAt: '2026-03-20T18:30:00+00:00',
    endsAt: '2026-03-20T21:00:00+00:00',
    closesAt: null,
  },
  excerpt: 'Eat; then sing, all of you.',
  source: 'causa',
};
const input = (cards: Card[]) => ({
  locale: 'es' as const,
  type: 'EVENT' as const,
  query: 'sopa',
  origin: 'https://causa.test',
  searchUrl: 'https://causa.test/es/eventos?q=sopa',
  feedUrl: (format: string) => `https://causa.test/es/eventos/feed.${format}?q=sopa`,
  cards,
  now: new Date('2026-03-01T00:00:00Z'),
});

describe('listing feed', () => {
  test.each(['rss', 'atom'] as const)(
    'escapes listing text and keeps the record id as %s',
    (format) => {
      const xml = renderFeed(format, input([card]));
      expect(xml).not.toContain('<b>Songs');
      expect(xml).toContain(`https://causa.test/${card.id}`);
      expect(xml).toContain('https://causa.test/es/evento/1-x');
      expect(xml).toContain('feed.');
    },
  );

  test('renders JSON Feed 1.1 with plain text and publication times', () => {
    const hostile = { ...card, excerpt: '</script><img src=x onerror=alert(1)>' };
    const feed = JSON.parse(renderFeed('json', input([hostile])));
    expect(feed).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.stringContaining('sopa'),
      description: expect.any(String),
      home_page_url: 'https://causa.test/es/eventos?q=sopa',
      feed_url: 'https://causa.test/es/eventos/feed.json?q=sopa',
      language: 'es',
      items: [
        {
          id: `https://causa.test/${card.id}`,
          url: 'https://causa.test/es/evento/1-x?via=feed',
          title: 'Soup & <b>Songs</b>',
          content_text: expect.stringContaining('<img src=x'),
          date_published: '2026-02-20T10:00:00.000Z',
          language: 'en',
          authors: [{ name: 'Long Table' }],
        },
      ],
    });
  });

  test('renders Atom with the publication time of each entry', () => {
    expect(renderFeed('atom', input([card]))).toContain(
      '<published>2026-02-20T10:00:00.000Z</published>',
    );
  });

  it.each(['rss', 'atom', 'json'] as const)('passes foreign parsers as %s', (format) => {
    const hostile = { ...card, title: '\u0001<b>&amp;]]>', excerpt: ']]> \u{1F600} </script>' };
    const cards = [card, { ...hostile, id: '0'.repeat(31) + '4', org: null }];
    expect(readFeed(format, renderFeed(format, input(cards))).ids).toEqual(
      cards.map(({ id }) => `https://causa.test/${id}`),
    );
    expect(readFeed(format, renderFeed(format, input([]))).ids).toEqual([]);
  });

  it('names the organization as creator in RSS, whose author is an email address', () => {
    const rss = renderFeed('rss', input([card]));
    expect(rss).toContain('<dc:creator>Long Table</dc:creator>');
    expect(rss).not.toContain('<author>');
  });
});

describe('event calendar', () => {
  test('lists each event once, in UTC, with its place', () => {
    const ics = renderCalendar(
      [card, { ...card, id: '0'.repeat(31) + '3', startsAt: null }],
      'en',
      'https://causa.test',
      'Events',
    );
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(ics).toContain('DTSTART:20260320T183000Z');
    expect(ics).toContain('DTEND:20260320T210000Z');
    expect(ics).toContain('UID:00000000000000000000000000000001@causa.test');
    expect(ics.replaceAll('\r\n\t', '')).toContain('Eat\\; then sing\\, all of you.');
    // A strict parser refuses properties without a value.
    const [entry] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
    expect(entry?.getFirstPropertyValue('description')).toMatch(/^Long Table\n\n/);
    expect(entry?.getFirstProperty('organizer')).toBeNull();
  });

  test('adds no line for a line break in a name, title, place or text', () => {
    const line = '\r\nATTENDEE:mailto:evil@evil.example';
    const hostile = {
      ...card,
      title: `Dinner${line}`,
      excerpt: `Eat${line}\rand sing`,
      org: card.org === null ? null : { ...card.org, name: `Kitchen"${line}\u2028x` },
    };
    const ics = renderCalendar([hostile], 'en', 'https://causa.test', `Events${line}`);
    const [entry] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
    expect(entry?.getFirstPropertyValue('description')).toContain('Kitchen"');
    expect(ics.split(/\r\n|\r|\n/).filter((text) => text.startsWith('ATTENDEE'))).toEqual([]);
    expect(ics).not.toContain('\u2028');
  });

  it('passes foreign parsers, also without entries and with letters of four octets', () => {
    const long = {
      ...card,
      title: 'ñ\u{1F600}'.repeat(60),
      excerpt: 'É, “quoted”; \\ '.repeat(30),
    };
    const ics = renderCalendar([long], 'es', 'https://causa.test', '\u{1F600}'.repeat(40));
    expect(readCalendar(ics).uids).toEqual([`${card.id}@causa.test`]);
    const [entry] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
    expect(entry?.getFirstPropertyValue('summary')).toBe(long.title);
    expect(readCalendar(renderCalendar([], 'en', 'https://causa.test', 'Jobs')).uids).toEqual([]);
  });

  it('lists a job at its deadline with a reminder', () => {
    const job = { ...card, type: 'JOB' as const, startsAt: null, endsAt: null };
    const closing = { ...job, closesAt: '2026-04-01T03:59:59.999Z' };
    const ics = renderCalendar([job, closing], 'en', 'https://causa.test', 'Jobs');
    expect(readCalendar(ics).uids).toEqual([`closes-${card.id}@causa.test`]);
    const [entry] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
    expect(entry?.getFirstPropertyValue('summary')).toBe('Closes: Soup & <b>Songs</b>');
    expect(entry?.getAllSubcomponents('valarm')).toHaveLength(1);
  });
});
