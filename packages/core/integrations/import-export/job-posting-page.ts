import { parseJson } from '@causa/shared/platform/parse-json';
import { createHash } from 'node:crypto';
import { exchangeLineSchema } from '@causa/shared/integrations/exchange.contract';
import type { JobType } from '@causa/shared/search/facets';
import { toSlug } from '@causa/shared/platform/ids';
import type { DraftPlace } from '@causa/shared/listings/drafts/listing-draft';
import { isLocale, type Locale } from '@causa/shared/platform/locales';
import { getLastMoment } from '@causa/shared/platform/dates/local-time';
import { minorUnits } from '@causa/shared/platform/money';
import { isCurrency, type PayPeriod } from '@causa/shared/listings/pay-terms';
import { isDay } from '@causa/shared/platform/dates/calendar-day';
import { z } from 'zod';
import type { Entry } from './exchange-file.ts';
import { PlaceNames } from './place-names.ts';
import { readHtml } from './read-html.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

const nodesDepthMax = 20;
/** Postings of one page that are fully read; of others only key and title. */
export const postingsMax = 200;
/** A page with more postings does not belong to one organization. */
const postingsListedMax = 2_000;
/** Place names looked up per page. */
const placeNamesMax = 1_000;
/** Countries read per posting: each is looked up by its name. */
const zonesMax = 100;
/** The maximum length of a place name. */
const placeNameMax = 200;
/** Characters of HTML read per description. */
const descriptionHtmlMax = 200_000;
/** The last time zone is twelve hours behind UTC. */
const lastZoneHours = 12;

const text = z.union([z.string(), z.number()]).transform(String);
const toArray = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.array(schema).min(1)])
    .transform((value) => (Array.isArray(value) ? value : [value]));
const placeName = text.pipe(z.string().max(placeNameMax)).optional().catch(undefined);
const address = z.object({
  addressLocality: placeName,
  addressRegion: placeName,
  addressCountry: z
    .union([text, z.object({ name: text }).transform((country) => country.name)])
    .optional(),
});

/** The fields of a JobPosting that are read; others are ignored. */
const postingSchema = z.object({
  '@type': z.literal('JobPosting'),
  title: text,
  description: z.string().min(1),
  datePosted: z.string().min(1),
  validThrough: z.string().optional(),
  employmentType: toArray(z.string()).optional(),
  hiringOrganization: z.union([
    z.string().transform((name) => ({ name, sameAs: undefined })),
    z.object({ name: text, sameAs: z.string().optional() }),
  ]),
  identifier: z
    .union([text, z.object({ value: text }).transform((identifier) => identifier.value)])
    .optional(),
  url: z.string().optional(),
  jobLocation: toArray(
    z.object({
      address: z.union([
        address,
        z.string().transform((line): z.infer<typeof address> => ({ addressLocality: line })),
      ]),
    }),
  ).optional(),
  jobLocationType: z.string().optional(),
  applicantLocationRequirements: toArray(z.object({ name: text })).optional(),
  baseSalary: z
    .object({
      currency: z.string(),
      value: z.object({
        value: z.coerce.number().optional(),
        minValue: z.coerce.number().optional(),
        maxValue: z.coerce.number().optional(),
        unitText: z.string(),
      }),
    })
    .optional()
    .catch(undefined),
  inLanguage: z.string().optional(),
});
type Posting = z.infer<typeof postingSchema>;

/**
 * Yields the JobPostings of a page's `application/ld+json` scripts, each as organization and
 * listing.
 */
export function* listPostings(html: string, name: string, from: string): Generator<Entry> {
  const { scripts, lang, canonical } = listScripts(html);
  const places = new PlaceNames();
  if (scripts.length === 0) yield { place: name, reason: 'no script of type application/ld+json' };
  for (const { source, line } of scripts) {
    const place = `script at line ${line}`;
    let json: unknown;
    try {
      json = JSON.parse(source);
    } catch (error) {
      yield {
        place,
        reason: `not JSON: ${error instanceof Error ? error.message : String(error)}`,
      };
      continue;
    }
    for (const node of listNodes(json).filter((candidate) => candidate['@type'] === 'JobPosting'))
      yield toEntry(node, place, { lang, canonical, places, source: from });
  }
}

interface Page {
  lang: string | undefined;
  canonical: string | undefined;
  places: PlaceNames;
  /** The registered source of the page. */
  source: string;
}

function toEntry(node: object, place: string, page: Page): Entry {
  const posting = postingSchema.safeParse(node);
  if (!posting.success)
    return {
      place,
      reason: posting.error.issues
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; '),
    };
  const lines = [];
  for (const draft of toDrafts(posting.data, page)) {
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
  return { place, lines, knownOrganizationsStay: true };
}

/** Returns the first JobPosting of a page; undefined without one. */
export function readPostedJob(html: string): PostedJob | undefined {
  const { scripts, lang, canonical } = listScripts(html);
  for (const { source } of scripts) {
    const node = listNodes(parseJson(source)).find((one) => one['@type'] === 'JobPosting');
    const posting = postingSchema.safeParse(node);
    if (posting.success)
      return toPostedJob(posting.data, { lang, canonical, places: new PlaceNames(placeNamesMax) });
  }
  return undefined;
}

/**
 * A posting of a page, with a key that identifies it and the moment at which it is over everywhere.
 */
export interface KeyedPosting {
  key: string;
  title: string;
  /** Its content; null beyond the number of postings that are read. */
  posted: PostedJob | null;
  /** Null without a readable end. */
  overAt: Date | null;
}

/**
 * Returns the JobPostings of a page that are not over, keyed by identifier, address or title. Null
 * for a page with too many postings for one organization.
 */
export function readPostedJobs(html: string, now = new Date(0)): KeyedPosting[] | null {
  const { scripts, lang, canonical } = listScripts(html);
  const places = new PlaceNames(placeNamesMax);
  const found = new Map<string, KeyedPosting>();
  let listed = 0;
  for (const { source } of scripts)
    for (const node of listNodes(parseJson(source))) {
      if (node['@type'] !== 'JobPosting') continue;
      listed += 1;
      if (listed > postingsListedMax) return null;
      const posting = postingSchema.safeParse(node);
      if (!posting.success) continue;
      const { identifier, url, title, validThrough } = posting.data;
      const key = identifier ?? url ?? title;
      const end = getEndTime(validThrough);
      if (end !== null && end <= now) continue;
      const isRead = found.size < postingsMax || (found.get(key)?.posted ?? null) !== null;
      const posted = isRead ? toPostedJob(posting.data, { lang, canonical, places }) : null;
      found.set(key, { key, title, posted, overAt: end });
    }
  return [...found.values()];
}

/** The content of a posting, as fields of a listing. */
export type PostedJob = ReturnType<typeof toPostedJob>;

function toPostedJob(posting: Posting, page: Omit<Page, 'source'>) {
  const locale = parseLocale(posting.inLanguage ?? page.lang);
  const isRemote = posting.jobLocationType === 'TELECOMMUTE';
  const types = posting.employmentType ?? [];
  const type = types.includes('INTERN')
    ? ('INTERNSHIP' as const)
    : types.includes('VOLUNTEER')
      ? ('VOLOP' as const)
      : ('JOB' as const);
  return {
    type,
    locale,
    title: posting.title,
    description: htmlToRichText(posting.description.slice(0, descriptionHtmlMax)),
    locationType: isRemote ? ('REMOTE' as const) : ('ONSITE' as const),
    location: parseLocation(posting, locale, page.places),
    remoteZone: isRemote
      ? removeRepeated(
          removeRepeated((posting.applicantLocationRequirements ?? []).map(({ name }) => name))
            .slice(0, zonesMax)
            .flatMap((name) => page.places.findCountry(name) ?? []),
        )
      : [],
    jobTypes: removeRepeated(types.flatMap((word) => jobTypeByName[word] ?? [])),
    pay: parsePay(posting),
    payment: type === 'VOLOP' || posting.baseSalary === undefined ? null : ('paid' as const),
    applyUrl: posting.url ?? page.canonical ?? null,
    closesAt: posting.validThrough === undefined ? null : parseClosing(posting.validThrough),
    closesOn: posting.validThrough === undefined ? null : parseClosingDay(posting.validThrough),
  };
}

function toDrafts(posting: Posting, page: Page): object[] {
  const organization = posting.hiringOrganization;
  const orgKey = toSlug(organization.name) || hashText(organization.name);
  const posted = toPostedJob(posting, page);
  const { locale, location, applyUrl } = posted;
  const publishedAt = parseInstant(posting.datePosted);
  return [
    {
      kind: 'organization',
      source: page.source,
      sourceId: orgKey,
      name: organization.name,
      type: 'nonprofit',
      locale,
      mission: organization.name,
      description: [{ type: 'paragraph', text: organization.name }],
      website: organization.sameAs ?? null,
      location,
      publishedAt,
    },
    {
      kind: 'listing',
      source: page.source,
      sourceId: `${orgKey}:${posting.identifier ?? hashText(applyUrl ?? posting.title)}`,
      org: { source: page.source, sourceId: orgKey },
      ...posted,
      actionTypes: posted.type === 'VOLOP' ? ['ongoing'] : [],
      howToApply:
        applyUrl === null
          ? [{ type: 'paragraph', text: organization.sameAs ?? organization.name }]
          : [],
      publishedAt,
    },
  ];
}

const jobTypeByName: Record<string, JobType> = {
  FULL_TIME: 'full-time',
  PART_TIME: 'part-time',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
};
const periods: Record<string, PayPeriod> = {
  HOUR: 'HOUR',
  DAY: 'DAY',
  WEEK: 'WEEK',
  MONTH: 'MONTH',
  YEAR: 'YEAR',
};

function parsePay(posting: Posting) {
  const { currency, value } = posting.baseSalary ?? {};
  const period = periods[value?.unitText.toUpperCase() ?? ''];
  const low = value?.minValue ?? value?.value;
  if (!isCurrency(currency) || period === undefined || low === undefined) return null;
  const unit = minorUnits(currency);
  return {
    min: Math.round(low * unit),
    max: Math.round((value?.maxValue ?? low) * unit),
    currency,
    period,
    text: null,
  };
}

function parseLocation(posting: Posting, locale: Locale, places: PlaceNames): DraftPlace | null {
  const { addressLocality, addressRegion, addressCountry } =
    posting.jobLocation?.[0]?.address ?? {};
  const country = addressCountry === undefined ? undefined : places.findCountry(addressCountry);
  const place =
    addressLocality === undefined
      ? null
      : places.findCity(addressLocality, country ?? null, addressCountry, locale);
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

// An invalid date is passed on, so that the contract reports it. Dates without a zone are UTC.
function parseInstant(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00` : date;
  const time = new Date(/T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(day) ? `${day}Z` : day);
  return Number.isNaN(time.getTime()) ? date : time.toISOString();
}

/** A day in `validThrough` is included. */
function parseClosing(date: string): string {
  return isDay(date) ? getLastMoment(date, 'UTC').toISOString() : parseInstant(date);
}

/** Returns the last day in the page's own time zone; null for an invalid one. */
function parseClosingDay(date: string): string | null {
  const [day = parseClosing(date).slice(0, 10)] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? [];
  return isDay(day) ? day : null;
}

/**
 * Returns when it is over everywhere: a day ends twelve hours later in the last time zone than in
 * UTC.
 */
function getEndTime(validThrough: string | undefined): Date | null {
  if (validThrough === undefined) return null;
  const time = Date.parse(parseClosing(validThrough));
  if (Number.isNaN(time)) return null;
  return new Date(isDay(validThrough) ? time + lastZoneHours * 3_600_000 : time);
}

function removeRepeated<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

function hashText(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}

/** Returns the objects of a script; deeper nesting than pages need is ignored. */
function listNodes(json: unknown, depth = 0): Record<string, unknown>[] {
  if (depth > nodesDepthMax) return [];
  if (Array.isArray(json)) return json.flatMap((one) => listNodes(one, depth + 1));
  if (typeof json !== 'object' || json === null) return [];
  const node: Record<string, unknown> = { ...json };
  const graph = node['@graph'];
  return graph === undefined ? [node] : listNodes(graph, depth + 1);
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
      if (tag === 'script' && attributes['type'] === 'application/ld+json') {
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
