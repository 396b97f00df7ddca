import { createHash } from 'node:crypto';
import {
  type ExchangeLine,
  exchangeLineSchema,
} from '@causa/shared/integrations/exchange.contract';
import { readBenefits } from './read-benefits.ts';
import type { BoardField } from '@causa/shared/integrations/integrations';
import { toSlug } from '@causa/shared/platform/ids';
import type { DraftPlace } from '@causa/shared/listings/drafts/listing-draft';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import { minorUnits } from '@causa/shared/platform/money';
import type { Entry } from './exchange-file.ts';
import { descriptionToRichText } from './description-to-rich-text.ts';
import { listItemUrls, listPostingNodes, parseJsonLd } from './parse-json-ld.ts';
import { PlaceNames } from './place-names.ts';
import { type Posting, type PostingIdentity, readPosting } from './posting-fields.ts';
import { parseEmployment, parseWorkplace } from './posting-words.ts';
import { readHtml } from './read-html.ts';

/** Postings of one page that are fully read; of others only key and title. */
export const postingsMax = 200;
/** A page with more postings does not belong to one organization. */
const postingsListedMax = 2_000;
/** Place names looked up per page. */
const placeNamesMax = 1_000;
/** The last time zone is twelve hours behind UTC. */
const lastZoneMs = 12 * 3_600_000;

const hasContent = (posting: Posting | PostingIdentity): posting is Posting => 'leftOut' in posting;

/**
 * Yields the JobPostings of a page's `application/ld+json` scripts, each as organization and
 * listing. `now`: the date of postings that state none.
 */
export function* listPostings(
  html: string,
  name: string,
  from: string,
  now: Date,
): Generator<Entry> {
  const { scripts, lang, canonical } = listScripts(html);
  const page = { lang, canonical, places: new PlaceNames(), source: from, now };
  if (scripts.length === 0) yield { place: name, reason: 'no script of type application/ld+json' };
  for (const { source, line } of scripts) {
    const place = `script at line ${line}`;
    const json = parseJsonLd(source);
    if (json === undefined) {
      yield { place, reason: 'not JSON' };
      continue;
    }
    for (const node of listPostingNodes(json)) {
      const posting = readPosting(node);
      yield hasContent(posting)
        ? toEntry(posting, place, page)
        : { place, reason: 'title: missing' };
    }
  }
}

interface Page {
  lang: string | undefined;
  canonical: string | undefined;
  places: PlaceNames;
}

interface ImportedPage extends Page {
  /** The registered source of the page. */
  source: string;
  now: Date;
}

function toEntry(posting: Posting, place: string, page: ImportedPage): Entry {
  const { name } = posting.organization;
  const missing = [
    ...(posting.description === undefined ? ['description: missing'] : []),
    ...(name === undefined ? ['hiringOrganization: missing'] : []),
  ];
  if (name === undefined || missing.length > 0) return { place, reason: missing.join('; ') };
  const lines: ExchangeLine[] = [];
  const posted = toPostedJob(posting, page);
  const unread = posted.leftOut;
  for (const draft of toDrafts(posting, posted, name, page)) {
    const line = exchangeLineSchema.safeParse(draft);
    if (!line.success)
      return {
        place,
        reason: line.error.issues
          .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
          .join('; '),
      };
    lines.push(line.data);
  }
  return {
    place,
    lines,
    knownOrganizationsStay: true,
    ...(posting.datePosted === undefined ? { isUndated: true } : {}),
    ...(unread.length > 0 ? { unread } : {}),
  };
}

/** Returns the first readable JobPosting of a page; undefined without one. */
export function readPostedJob(html: string): PostedJob | undefined {
  const { scripts, lang, canonical } = listScripts(html);
  for (const { source } of scripts)
    for (const node of listPostingNodes(parseJsonLd(source))) {
      const posting = readPosting(node);
      if (hasContent(posting) && posting.description !== undefined)
        return toPostedJob(posting, { lang, canonical, places: new PlaceNames(placeNamesMax) });
    }
  return undefined;
}

/** Returns the addresses that a page lists as structured data. */
export function listPostingUrls(html: string): string[] {
  return listScripts(html).scripts.flatMap(({ source }) => listItemUrls(parseJsonLd(source)));
}

/**
 * A posting of a page, with keys that identify it, best first, and the moment at which it is over
 * everywhere.
 */
export interface KeyedPosting {
  keys: readonly [string, ...string[]];
  title: string;
  /** Its content; null beyond the number of postings that are read, and for an unreadable one. */
  posted: PostedJob | null;
  isUnreadable: boolean;
  /** Null without a readable end. */
  overAt: Date | null;
}

/**
 * Returns the JobPostings of a page that are not over, also unreadable ones. Null for a page with
 * too many postings for one organization.
 */
export function readPostedJobs(html: string, now = new Date(0)): KeyedPosting[] | null {
  const { scripts, lang, canonical } = listScripts(html);
  const page = { lang, canonical, places: new PlaceNames(placeNamesMax) };
  const found: KeyedPosting[] = [];
  let [listed, read] = [0, 0];
  for (const { source } of scripts) {
    const json = parseJsonLd(source);
    if (json === undefined && /jobposting/i.test(source)) found.push(toUnreadable({}, source));
    for (const node of listPostingNodes(json)) {
      listed += 1;
      if (listed > postingsListedMax) return null;
      const posting = readPosting(node);
      if (!hasContent(posting)) {
        found.push(toUnreadable(posting, JSON.stringify(node)));
        continue;
      }
      const overAt = getEndTime(posting);
      if (overAt !== null && overAt <= now) continue;
      read += 1;
      const posted = read <= postingsMax ? toPostedJob(posting, page) : null;
      const { title } = posting;
      found.push({ keys: listKeys(posting), title, posted, isUnreadable: false, overAt });
    }
  }
  return found;
}

/** Returns what identifies a posting: its identifier, address, title with place, or title. */
function listKeys({ identifier, url, title, address }: Posting): [string, ...string[]] {
  const place = [address?.locality, address?.region, address?.country].join('|');
  const own = [identifier, url].filter((key) => key !== undefined);
  const [first, ...others] = [...own, hashText(`${title}|${place}`), title];
  return [first ?? title, ...others];
}

function toUnreadable({ identifier, url }: Partial<PostingIdentity>, source: string): KeyedPosting {
  const keys = [identifier, url].filter((key) => key !== undefined);
  const [first = `unreadable-${hashText(source)}`, ...others] = keys;
  const title = url ?? identifier ?? '';
  return { keys: [first, ...others], title, posted: null, isUnreadable: true, overAt: null };
}

/** The content of a posting, as fields of a listing. */
export type PostedJob = ReturnType<typeof toPostedJob>;

function toPostedJob(posting: Posting, page: Page) {
  const locale = parseLocale(posting.language ?? page.lang);
  const { type, jobTypes, hasUnknown } = parseEmployment(posting.employmentTypes);
  const workplace = posting.workplace === undefined ? 'ONSITE' : parseWorkplace(posting.workplace);
  const locationType = workplace ?? 'ONSITE';
  const isRemote = locationType === 'REMOTE';
  const location = parseLocation(posting, locale, page.places);
  const remoteZone = isRemote
    ? removeRepeated(posting.countries.flatMap((name) => page.places.findCountry(name) ?? []))
    : [];
  const leftOut: BoardField[] = [
    ...posting.leftOut,
    ...(workplace === null ? (['locationType'] as const) : []),
    ...(!isRemote && location === null && posting.address !== undefined
      ? (['place'] as const)
      : []),
    ...(isRemote && remoteZone.length === 0 && posting.countries.length > 0
      ? (['remoteZone'] as const)
      : []),
    ...(hasUnknown && jobTypes.length === 0 ? (['jobTypes'] as const) : []),
  ];
  return {
    type,
    locale,
    title: posting.title,
    description: descriptionToRichText(posting.description ?? ''),
    locationType,
    location,
    remoteZone,
    jobTypes,
    pay: posting.pay ?? null,
    payment: type === 'VOLOP' || posting.pay === undefined ? null : ('paid' as const),
    applyUrl: posting.url ?? page.canonical ?? null,
    closesAt: posting.validThrough?.until.toISOString() ?? null,
    closesOn: posting.validThrough?.day ?? null,
    ...(type === 'VOLOP' ? { benefitKinds: [], benefits: [] } : readBenefits(posting.benefits)),
    leftOut,
  };
}

function toDrafts(
  posting: Posting,
  { leftOut: _leftOut, pay, ...posted }: PostedJob,
  name: string,
  page: ImportedPage,
): object[] {
  const organization = posting.organization;
  const orgKey = toOrganizationKey(name);
  const { locale, location, applyUrl } = posted;
  // A day begins at midnight.
  const dated = posting.datePosted;
  const publishedAt = dated?.isWholeDay
    ? `${dated.day}T00:00:00.000Z`
    : (dated?.until ?? page.now).toISOString();
  return [
    {
      kind: 'organization',
      source: page.source,
      sourceId: orgKey,
      name,
      type: 'nonprofit',
      locale,
      mission: name,
      description: [{ type: 'paragraph', text: name }],
      website: organization.website ?? null,
      location,
      publishedAt,
    },
    {
      kind: 'listing',
      source: page.source,
      sourceId: `${orgKey}:${posting.identifier ?? hashText(applyUrl ?? posting.title)}`,
      org: { source: page.source, sourceId: orgKey },
      ...posted,
      pay: toExchangePay(pay),
      actionTypes: posted.type === 'VOLOP' ? ['ongoing'] : [],
      howToApply:
        applyUrl === null ? [{ type: 'paragraph', text: organization.website ?? name }] : [],
      publishedAt,
    },
  ];
}

/** Returns pay in minor units; null without a period. */
function toExchangePay(pay: PostedJob['pay']) {
  if (pay === null || pay.period === null) return null;
  const unit = minorUnits(pay.currency);
  const [min, max] = [pay.min, pay.max].map((one) =>
    one === null ? null : Math.round(one * unit),
  );
  return {
    min: min ?? max,
    max: max ?? min,
    currency: pay.currency,
    period: pay.period,
    text: null,
  };
}

function parseLocation(posting: Posting, locale: Locale, places: PlaceNames): DraftPlace | null {
  const {
    locality: addressLocality,
    region: addressRegion,
    country: addressCountry,
  } = posting.address ?? {};
  const country = addressCountry === undefined ? undefined : places.findCountry(addressCountry);
  const place =
    addressLocality === undefined
      ? null
      : places.findCity(
          { city: addressLocality, region: addressRegion },
          country ?? null,
          addressCountry,
          locale,
        );
  if (place !== null || country === undefined) return place;
  const parts = [addressLocality, addressRegion, addressCountry];
  return {
    placeId: null,
    text: parts.filter((part) => part !== undefined).join(', '),
    city: addressLocality ?? null,
    stateCode: null,
    countryCode: country,
    latitude: null,
    longitude: null,
  };
}

function parseLocale(tag: string | undefined): Locale {
  const language = tag?.toLowerCase().split('-')[0];
  return isLocale(language) ? language : 'en';
}

/**
 * Returns when it is over everywhere: a day ends twelve hours later in the last time zone than in
 * UTC.
 */
function getEndTime({ validThrough }: Posting): Date | null {
  if (validThrough === undefined) return null;
  const { until, isWholeDay } = validThrough;
  return isWholeDay ? new Date(until.getTime() + lastZoneMs) : until;
}

function removeRepeated<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** Returns the key under which an organization is stored, so its rule never changes. */
function toOrganizationKey(name: string): string {
  const ascii = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return toSlug(ascii.replace(/[^a-z0-9]+/g, '-')) || hashText(name);
}

function hashText(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

function listScripts(html: string): {
  scripts: { source: string; line: number }[];
  lang: string | undefined;
  canonical: string | undefined;
} {
  const scripts: { source: string; line: number }[] = [];
  let lang: string | undefined;
  let canonical: string | undefined;
  let open: { source: string; line: number } | undefined;
  let [line, counted] = [1, 0];
  readHtml(html, {
    onopentag(tag, attributes, startIndex) {
      if (tag === 'html') lang = attributes['lang'];
      if (tag === 'link' && attributes['rel'] === 'canonical') canonical = attributes['href'];
      if (tag === 'script' && isJsonLd(attributes['type'])) {
        // Counts lines from the previous script, since a page may have very many.
        line += html.slice(counted, startIndex).split('\n').length - 1;
        counted = startIndex;
        open = { source: '', line };
      }
    },
    ontext(piece) {
      if (open !== undefined) open.source += piece;
    },
    onclosetag(tag) {
      if (tag === 'script' && open !== undefined) {
        scripts.push(open);
        open = undefined;
      }
    },
  });
  return { scripts, lang, canonical };
}

const isJsonLd = (type: string | undefined): boolean =>
  /^\s*application\/ld\+json\b/i.test(type ?? '');
