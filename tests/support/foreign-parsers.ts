import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { SaxesParser } from 'saxes';

/** Reads XML with a strict parser. @throws when it is not well-formed or a prefix is undeclared */
export function readXml(xml: string): void {
  new SaxesParser({ xmlns: true }).write(xml).close();
}

/**
 * Reads an RSS, Atom or JSON feed. Returns ids and titles of its entries.
 * @throws when the format is violated, or when RSS names an author that is no email address
 */
export function readFeed(format: 'rss' | 'atom' | 'json', text: string): { ids: string[] } {
  if (format === 'json') {
    const { items = [] } = parseJsonFeed(JSON.parse(text));
    return { ids: items.flatMap(({ id }) => id ?? []) };
  }
  readXml(text);
  if (format === 'atom') {
    const { entries = [] } = parseAtomFeed(text);
    return { ids: entries.flatMap(({ id }) => id ?? []) };
  }
  const { items = [] } = parseRssFeed(text);
  const wrong = [...text.matchAll(/<author>([^<]*)<\/author>/g)].filter(
    ([, author = '']) => !author.includes('@'),
  );
  if (wrong.length > 0) throw new Error(`RSS author without an address: ${wrong[0]?.[1]}`);
  return { ids: items.flatMap(({ guid }) => guid?.value ?? []) };
}

/** A duration without digits, or with a `T` that no time follows, which most parsers forgive. */
const wrongDuration = /^(?:DURATION|TRIGGER)[^:]*:(?![+-]?P(?:\d+[WD]|(?:\d+D)?T\d+[HMS\d]*)$)/;

/**
 * Reads every value of a calendar with two parsers. Returns the UIDs of its entries.
 * @throws when a parser refuses it, a line is too long or no component is in it
 */
export function readCalendar(text: string): { uids: string[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  readValues(calendar);
  if (calendar.getAllSubcomponents().length === 0) throw new Error('calendar without component');
  const wrong = text.split('\r\n').find((line) => wrongDuration.test(line));
  if (wrong !== undefined) throw new Error(`no duration of RFC 5545: ${wrong}`);
  const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75);
  if (long !== undefined) throw new Error(`line of more than 75 octets: ${long}`);
  const uids = calendar
    .getAllSubcomponents('vevent')
    .map((entry) => String(entry.getFirstPropertyValue('uid')));
  const others = Object.values(nodeIcal.sync.parseICS(text)).flatMap((entry) =>
    entry?.type === 'VEVENT' ? [entry.uid] : [],
  );
  if (others.toSorted().join() !== uids.toSorted().join())
    throw new Error(`parsers disagree: ${others.join()} and ${uids.join()}`);
  return { uids };
}

/** Reads all values, which the parser otherwise leaves as text until they are asked for. */
function readValues(component: ICAL.Component): void {
  for (const property of component.getAllProperties()) property.getValues().map(String);
  for (const inner of component.getAllSubcomponents()) readValues(inner);
}
