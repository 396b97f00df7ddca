import type { BoardField } from '@causa/shared/integrations/integrations';
import { isDay } from '@causa/shared/platform/dates/calendar-day';
import { getLastMoment } from '@causa/shared/platform/dates/local-time';
import { decodeText, hasTags } from './decode-text.ts';
import { type Node, hasType, toObject } from './parse-json-ld.ts';
import {
  parseAmounts,
  parseCurrency,
  parsePayPeriod,
  parseWorkplace,
  type StatedPay,
  toPayRange,
} from './posting-words.ts';

/** Countries and places read per posting. */
const partsMax = 100;
/** The maximum length of a place name. */
const placeNameMax = 200;

/** The address of a job, as its page writes it. */
interface PostedAddress {
  locality: string | undefined;
  region: string | undefined;
  country: string | undefined;
}

/** A JobPosting as its page states it: fields that are missing or unreadable are undefined. */
export interface Posting {
  title: string;
  description: string | undefined;
  datePosted: PostedDate | undefined;
  validThrough: PostedDate | undefined;
  employmentTypes: string[];
  organization: { name: string | undefined; website: string | undefined };
  identifier: string | undefined;
  url: string | undefined;
  address: PostedAddress | undefined;
  workplace: string | undefined;
  countries: string[];
  pay: StatedPay | undefined;
  language: string | undefined;
  /** Texts or HTML, as stated. */
  benefits: string[];
  /** The fields that the page states in a way that could not be read. */
  leftOut: BoardField[];
}

/** What identifies a posting, even one that cannot be read. */
export type PostingIdentity = Pick<Posting, 'identifier' | 'url'> & { title: string | undefined };

/**
 * Reads a JobPosting field by field, so that one odd field does not lose the others. Returns only
 * its identity without a title.
 */
export function readPosting(node: Node): Posting | PostingIdentity {
  const identity = {
    title: readTitle(node['title'] ?? node['name']),
    // Without a value it names the organization, which all of its jobs share.
    identifier: readText(node['identifier'], ['value', '@id']),
    url:
      readText(node['url'], ['@id', 'url']) ?? readText(node['mainEntityOfPage'], ['@id', 'url']),
  };
  const { title } = identity;
  if (title === undefined) return identity;
  const leftOut: BoardField[] = [];
  const note = <T>(field: BoardField, stated: unknown, value: T | undefined): T | undefined => {
    if (toList(stated).length > 0 && value === undefined) leftOut.push(field);
    return value;
  };
  const address = readAddress(node['jobLocation']);
  const pay = readPay(node, address?.country);
  if (pay === null) leftOut.push('payMin');
  if (pay?.period === null) leftOut.push('payPeriod');
  return {
    ...identity,
    title,
    description: note('description', node['description'], readDescription(node['description'])),
    datePosted: readDate(node['datePosted']),
    validThrough: note('closesOn', node['validThrough'], readDate(node['validThrough'])),
    employmentTypes: toList(node['employmentType']).flatMap((one) => readText(one) ?? []),
    organization: readOrganization(node['hiringOrganization']),
    address,
    workplace: readWorkplace(node),
    countries: readCountries(node['applicantLocationRequirements']),
    pay: pay ?? undefined,
    language: readText(node['inLanguage'], ['alternateName', 'name']),
    benefits: toList(node['jobBenefits'])
      .slice(0, partsMax)
      .flatMap((one) => readText(one) ?? []),
    leftOut,
  };
}

/** Returns a list of what is one value, a list, or missing. */
export function toList(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

/** Returns the text of a value: its first text, number, or named field of an object. */
export function readText(value: unknown, fields = ['name', '@value', 'value']): string | undefined {
  for (const one of toList(value).slice(0, partsMax)) {
    if (typeof one === 'number') return String(one);
    if (typeof one === 'string' && one.trim() !== '') return one.trim();
    const node = toObject(one);
    const field = ['@value', ...fields].find((name) => node[name] !== undefined);
    const text = field === undefined ? undefined : readText(node[field], []);
    if (text !== undefined) return text;
  }
  return undefined;
}

function readTitle(value: unknown): string | undefined {
  const text = readText(value);
  if (text === undefined) return undefined;
  const plain = (hasTags(text) ? text.replaceAll(/<[^>]*>/g, ' ') : text).trim();
  return decodeText(plain).replaceAll(/\s+/g, ' ').trim() || undefined;
}

function readDescription(value: unknown): string | undefined {
  const parts = toList(value).flatMap((one) => readText(one) ?? []);
  return parts.length === 0 ? undefined : parts.join('\n\n');
}

function readOrganization(value: unknown): Posting['organization'] {
  const [first] = toList(value);
  const websites = toList(toObject(first)['sameAs'] ?? toObject(first)['url']);
  return {
    name: readText(value, ['name', 'legalName']),
    website: websites.find(
      (one): one is string => typeof one === 'string' && /^https?:\/\//i.test(one),
    ),
  };
}

/** Returns the first address that names a place; places without one are skipped. */
function readAddress(value: unknown): PostedAddress | undefined {
  for (const place of toList(value).slice(0, partsMax)) {
    for (const one of toList(toObject(place)['address'] ?? place).slice(0, partsMax)) {
      const address = typeof one === 'string' ? { locality: cutName(one) } : toAddress(one);
      if (Object.values(address).some((part) => part !== undefined))
        return { locality: undefined, region: undefined, country: undefined, ...address };
    }
  }
  return undefined;
}

function toAddress(value: unknown): Partial<PostedAddress> {
  const node = toObject(value);
  if (hasType(node, 'VirtualLocation')) return {};
  const part = (name: string) => cutName(readText(node[name], ['name', 'alternateName', '@id']));
  const stated = {
    locality: part('addressLocality'),
    region: part('addressRegion'),
    country: part('addressCountry'),
  };
  const isStated = Object.values(stated).some((one) => one !== undefined);
  return isStated ? stated : { locality: part('name') ?? part('streetAddress') };
}

const cutName = (text: string | undefined): string | undefined =>
  text === undefined || text.length > placeNameMax ? undefined : decodeText(text);

/** Returns the words that state the workplace, also a virtual location. */
function readWorkplace(node: Node): string | undefined {
  const words = toList(node['jobLocationType']).flatMap((one) => readText(one) ?? []);
  const isVirtual = toList(node['jobLocation']).some((place) =>
    hasType(toObject(place), 'VirtualLocation'),
  );
  const stated = words.find((word) => parseWorkplace(word) !== null) ?? words[0];
  return stated ?? (isVirtual ? 'VirtualLocation' : undefined);
}

function readCountries(value: unknown): string[] {
  const names = toList(value).flatMap((one) => {
    const node = toObject(one);
    const within = toObject(node['address'])['addressCountry'] ?? node['addressCountry'];
    return readText(one, ['name']) ?? readText(within) ?? [];
  });
  return [...new Set(names)].slice(0, partsMax);
}

/** Returns the pay, undefined without one, null for one that cannot be read. */
function readPay(node: Node, country: string | undefined): StatedPay | null | undefined {
  const [stated] = toList(node['baseSalary']);
  if (stated === undefined) return undefined;
  const salary = toObject(stated);
  const [inner] = toList(salary['value'] ?? salary['price'] ?? stated);
  const value = { ...salary, ...toObject(inner) };
  const whole = typeof inner === 'object' ? toObject(inner)['value'] : inner;
  const low = readAmounts(value['minValue']);
  const high = readAmounts(value['maxValue']);
  const single = readAmounts(whole);
  const text = [stated, inner, whole].filter((one) => typeof one === 'string').join(' ');
  const amounts = {
    min: low[0] ?? single[0] ?? null,
    max: high.at(-1) ?? single.at(-1) ?? null,
  };
  if (amounts.min === null && amounts.max === null) return text === '' ? undefined : null;
  const named =
    readText(value['currency'] ?? value['priceCurrency'] ?? node['salaryCurrency']) ?? text;
  const currency = parseCurrency(named, country);
  if (currency === null) return null;
  const unit = readText(
    value['unitText'] ?? salary['unitText'] ?? value['unitCode'] ?? salary['duration'],
  );
  const period = parsePayPeriod(unit ?? text);
  const range = toPayRange(amounts, currency, period);
  // An amount of zero means that no pay is stated.
  return range ?? undefined;
}

function readAmounts(value: unknown): number[] {
  return toList(value).flatMap((one) =>
    typeof one === 'number' ? [one] : typeof one === 'string' ? parseAmounts(one) : [],
  );
}

/** A date: the day as it is written, and the moment when it is over. */
export interface PostedDate {
  day: string;
  until: Date;
  /** Whether it names a day alone, which ends later in other time zones. */
  isWholeDay: boolean;
}

/** Reads a date in the usual ways of writing; undefined for an unreadable one. */
export function readDate(value: unknown): PostedDate | undefined {
  const [stated] = toList(value);
  if (typeof stated === 'number')
    return toMoment(new Date(stated < 100_000_000_000 ? stated * 1_000 : stated));
  const text = readText(stated);
  if (text === undefined) return undefined;
  const [, day, rest = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ](.*))?$/.exec(text) ?? [];
  if (day !== undefined)
    return rest.trim() === ''
      ? toDay(day)
      : (toMoment(parseTime(`${day}T${rest.trim().replace(' ', '')}`), day) ?? toDay(day));
  const local = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})\b/.exec(text);
  return local === null ? toMoment(parseTime(text)) : readLocalDay(local);
}

/** Reads `31.12.2026` and `12/31/2026`; a day that could be either is unreadable. */
function readLocalDay([, first, separator, second, year]: RegExpExecArray): PostedDate | undefined {
  const [one, other] = [Number(first), Number(second)];
  const isDayFirst = separator === '.' || one > 12 || one === other;
  if (!isDayFirst && other <= 12) return undefined;
  const [month, day] = isDayFirst ? [other, one] : [one, other];
  return toDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

function toDay(day: string): PostedDate | undefined {
  return isDay(day) ? { day, until: getLastMoment(day, 'UTC'), isWholeDay: true } : undefined;
}

function toMoment(time: Date, written?: string): PostedDate | undefined {
  if (Number.isNaN(time.getTime())) return undefined;
  const day = written ?? time.toISOString().slice(0, 10);
  return isDay(day) ? { day, until: time, isWholeDay: false } : undefined;
}

/** Times without a zone are UTC. */
function parseTime(text: string): Date {
  if (/T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text)) return new Date(`${text}Z`);
  // Other texts are dates only with a year: V8 reads a year into any number.
  if (!/\b(?:19|20|21)\d{2}\b/.test(text)) return new Date(Number.NaN);
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2}|GMT|UTC|[ECMP][SD]T)$/.test(text);
  return new Date(hasZone ? text : `${text} UTC`);
}
