import type { Context } from '../../platform/context.ts';
import { getLatestDate } from '../../platform/dates/latest-date.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type CurrencyRates, toYearlyDollars } from '@causa/shared/listings/yearly-pay';
import { paidTypes } from '@causa/shared/search/facets';
import { isOneOf } from '@causa/shared/platform/typed-object';
import { type FeatureFacet, getWeeklyHours, splitFeature } from '@causa/shared/search/features';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { minorUnits } from '@causa/shared/platform/money';
import { readRates } from '../../listings/currency-rates/read-rates.ts';
import { isLive, liveUntil } from '../../organizations/is-listing-live.ts';
import { isOrganizationLive } from '../../organizations/is-organization-live.ts';
import { listSkills } from '../text/skill-concepts.ts';
import { richTextToPlain } from '../../listings/rich-text.ts';
import type { SearchDocument } from './search-document.ts';

/** Applications with one of these take more than minutes. */
const longQuestions = { required: true, kind: 'LONG_TEXT' } as const;

const listingSelect = {
  id: true,
  type: true,
  status: true,
  locale: true,
  title: true,
  description: true,
  functions: true,
  areasOfFocus: true,
  skills: true,
  roleFamily: true,
  locationType: true,
  city: true,
  stateCode: true,
  countryCode: true,
  latitude: true,
  longitude: true,
  remoteZone: true,
  jobTypes: true,
  payment: true,
  payMin: true,
  payMax: true,
  payCurrency: true,
  payPeriod: true,
  features: true,
  benefitKinds: true,
  hoursPerWeek: true,
  applyOnCausa: true,
  education: true,
  professionalLevel: true,
  actionTypes: true,
  startsAt: true,
  endsAt: true,
  closesAt: true,
  publishedAt: true,
  source: true,
  questions: { select: { kind: true }, where: longQuestions, take: 1 },
  organization: {
    select: {
      name: true,
      type: true,
      publishedAt: true,
      unpublishedAt: true,
      frozenAt: true,
      deletedAt: true,
    },
  },
} as const satisfies Prisma.ListingSelect;

const organizationSelect = {
  id: true,
  locale: true,
  name: true,
  type: true,
  mission: true,
  description: true,
  areasOfFocus: true,
  city: true,
  stateCode: true,
  countryCode: true,
  latitude: true,
  longitude: true,
  publishedAt: true,
  unpublishedAt: true,
  frozenAt: true,
  deletedAt: true,
} as const satisfies Prisma.OrganizationSelect;

type ListingRow = Prisma.ListingGetPayload<{ select: typeof listingSelect }>;
type OrganizationRow = Prisma.OrganizationGetPayload<{ select: typeof organizationSelect }>;

/** Renders a listing as a search document. The caller has checked `isLive`. */
function listingDocument(row: ListingRow, rates: CurrencyRates): SearchDocument {
  const remote = row.locationType === 'REMOTE';
  return {
    id: row.id,
    type: row.type,
    locale: row.locale,
    title: row.title,
    organization: row.organization.name,
    skills: row.skills,
    city: row.city ?? '',
    description: richTextToPlain(row.description),
    facets: {
      locationType: [row.locationType],
      jobType: row.jobTypes,
      payment: toArray(row.payment),
      statesPay: describePay(row),
      education: toArray(row.education),
      professionalLevel: toArray(row.professionalLevel),
      actionType: row.actionTypes,
      orgType: [row.organization.type],
      functions: row.functions,
      areasOfFocus: row.areasOfFocus,
      synonymId: toArray(row.roleFamily),
      source: [row.source],
      ...listFeatures(row),
    },
    ...toPlace(row),
    remoteZones: !remote ? [] : row.remoteZone.length === 0 ? ['WORLD'] : row.remoteZone,
    publishedAt: row.publishedAt ?? new Date(0),
    liveUntil: liveUntil(row),
    startsAt: row.startsAt,
    endsAt: row.endsAt ?? (row.type === 'EVENT' ? row.startsAt : null),
    closesAt: row.closesAt,
    pay: normalizePay(row, rates),
  };
}

/** Renders an organization as a search document. The caller has checked `isOrganizationLive`. */
function organizationDocument(row: OrganizationRow): SearchDocument {
  return {
    id: row.id,
    type: 'ORG',
    locale: row.locale,
    title: row.name,
    organization: '',
    skills: [],
    city: row.city ?? '',
    description: `${row.mission}\n${richTextToPlain(row.description)}`.trim(),
    facets: { orgType: [row.type], areasOfFocus: row.areasOfFocus },
    ...toPlace(row),
    remoteZones: [],
    publishedAt: row.publishedAt ?? new Date(0),
    liveUntil: null,
    startsAt: null,
    endsAt: null,
    closesAt: null,
    pay: null,
  };
}

/**
 * Returns the documents of the ones of these ids that are public at `context.now()`, listings and
 * organizations.
 */
export async function loadSearchDocuments(
  context: Pick<Context, 'db' | 'now'>,
  ids: readonly string[],
): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const now = context.now();
  const [listings, organizations, rates] = await Promise.all([
    context.db.listing.findMany({ where: { id: { in: [...ids] } }, select: listingSelect }),
    context.db.organization.findMany({
      where: { id: { in: [...ids] } },
      select: organizationSelect,
    }),
    readRates(context),
  ]);
  return [
    // Scheduled listings are indexed in advance: engines exclude them before their hour.
    ...listings
      .filter((row) => isLive(row, row.organization, getLatestDate(row.publishedAt, now)))
      .map((row) => markScheduled(listingDocument(row, rates), now)),
    ...organizations
      .filter((row) => isOrganizationLive(row, getLatestDate(row.publishedAt, now)))
      .map((row) => markScheduled(organizationDocument(row), now)),
  ];
}

/**
 * Yields every document in the order of ids, in batches; bypasses Prisma, which takes several times
 * as long.
 */
export async function* readAllSearchDocuments(
  { db, pool, now }: Pick<Context, 'db' | 'pool' | 'now'>,
  batch = 1_000,
): AsyncGenerator<SearchDocument[]> {
  const rates = await readRates({ db });
  for await (const rows of readPages<FlatListing>(pool, 'all-listings', allListings, batch))
    yield rows
      .map(toNestedRow)
      .filter((row) => isLive(row, row.organization, getLatestDate(row.publishedAt, now())))
      .map((row) => markScheduled(listingDocument(row, rates), now()));
  for await (const rows of readPages<OrganizationRow>(
    pool,
    'all-organizations',
    allOrganizations,
    batch,
  ))
    yield rows
      .filter((row) => isOrganizationLive(row, getLatestDate(row.publishedAt, now())))
      .map((row) => markScheduled(organizationDocument(row), now()));
}

/**
 * Yields the rows of a statement that takes the last id ($1) and a limit ($2). Reads the next page
 * while the caller processes this one.
 */
async function* readPages<Row extends { id: string }>(
  pool: Context['pool'],
  name: string,
  text: string,
  batch: number,
): AsyncGenerator<Row[]> {
  const read = (after: string) => pool.query<Row>({ name, text, values: [after, batch] });
  let coming: ReturnType<typeof read> | undefined = read('');
  while (coming !== undefined) {
    const { rows }: { rows: Row[] } = await coming;
    const last: Row | undefined = rows.at(-1);
    coming = last === undefined ? undefined : read(last.id);
    // Rejections are handled at the next turn.
    coming?.catch(() => undefined);
    if (rows.length > 0) yield rows;
  }
}

// Never published listings are skipped; `isLive` decides about the others. The question is looked up by
// its listing: with EXISTS, PostgreSQL reads all questions for each page.
const allListings = `SELECT l.id, l.type, l.status, l.locale, l.title, l.description, coalesce(to_json(l.functions), '[]') AS functions, coalesce(to_json(l.areas_of_focus), '[]') AS "areasOfFocus",
  coalesce(to_json(l.skills), '[]') AS skills, l.role_family AS "roleFamily", l.location_type AS "locationType", l.city, l.state_code AS "stateCode", l.country_code AS "countryCode",
  l.latitude, l.longitude, coalesce(to_json(l.remote_zone), '[]') AS "remoteZone", coalesce(to_json(l.job_types), '[]') AS "jobTypes", l.payment, l.pay_min AS "payMin", l.pay_max AS "payMax",
  l.pay_currency AS "payCurrency", l.pay_period AS "payPeriod", coalesce(to_json(l.features), '[]') AS features, coalesce(to_json(l.benefit_kinds), '[]') AS "benefitKinds",
  l.hours_per_week AS "hoursPerWeek", l.apply_on_causa AS "applyOnCausa",
  coalesce((SELECT true FROM listing_questions q WHERE q.listing_id = l.id AND q.required AND q.kind = 'LONG_TEXT' LIMIT 1), false) AS "hasLongQuestion", l.education, l.professional_level AS "professionalLevel",
  coalesce(to_json(l.action_types), '[]') AS "actionTypes", l.starts_at AS "startsAt", l.ends_at AS "endsAt", l.closes_at AS "closesAt", l.published_at AS "publishedAt", l.source,
  o.name AS "orgName", o.type AS "orgType", o.published_at AS "orgPublishedAt", o.unpublished_at AS "orgUnpublishedAt", o.frozen_at AS "orgFrozenAt", o.deleted_at AS "orgDeletedAt"
  FROM listings l JOIN organizations o ON o.id = l.organization_id WHERE l.id > $1 AND l.published_at IS NOT NULL ORDER BY l.id LIMIT $2`;
const allOrganizations = `SELECT id, locale, name, type, mission, description, coalesce(to_json(areas_of_focus), '[]') AS "areasOfFocus", city, state_code AS "stateCode",
  country_code AS "countryCode", latitude, longitude, published_at AS "publishedAt", unpublished_at AS "unpublishedAt", frozen_at AS "frozenAt", deleted_at AS "deletedAt"
  FROM organizations WHERE id > $1 ORDER BY id LIMIT $2`;

// The driver returns BIGINT as text.
type FlatListing = Omit<ListingRow, 'organization' | 'questions' | 'payMin' | 'payMax'> & {
  hasLongQuestion: boolean;
  payMin: string | null;
  payMax: string | null;
  orgName: string;
  orgType: ListingRow['organization']['type'];
  orgPublishedAt: Date | null;
  orgUnpublishedAt: Date | null;
  orgFrozenAt: Date | null;
  orgDeletedAt: Date | null;
};

function toNestedRow({
  orgName,
  orgType,
  orgPublishedAt,
  orgUnpublishedAt,
  orgFrozenAt,
  orgDeletedAt,
  payMin,
  payMax,
  hasLongQuestion,
  ...row
}: FlatListing): ListingRow {
  return {
    ...row,
    questions: hasLongQuestion ? [{ kind: longQuestions.kind }] : [],
    payMin: payMin === null ? null : BigInt(payMin),
    payMax: payMax === null ? null : BigInt(payMax),
    organization: {
      name: orgName,
      type: orgType,
      publishedAt: orgPublishedAt,
      unpublishedAt: orgUnpublishedAt,
      frozenAt: orgFrozenAt,
      deletedAt: orgDeletedAt,
    },
  };
}

function toPlace(
  row: Pick<ListingRow, 'latitude' | 'longitude' | 'stateCode' | 'countryCode'>,
): Pick<SearchDocument, 'point' | 'stateCode' | 'countryCode'> {
  const { latitude, longitude, stateCode, countryCode } = row;
  return {
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    stateCode,
    countryCode,
  };
}

/** Returns the facets of features, hours a week, skills, and whether applying takes minutes. */
function listFeatures(row: ListingRow): SearchDocument['facets'] {
  const facets: Partial<Record<FeatureFacet, string[]>> = {};
  for (const feature of [...row.features, ...row.benefitKinds]) {
    const { facet, value } = splitFeature(feature);
    (facets[facet] ??= []).push(value);
  }
  const hours = row.type === 'VOLOP' ? row.hoursPerWeek : null;
  const skill = row.type === 'EVENT' ? [] : listSkills(row.skills, row.locale);
  return {
    ...facets,
    ...(hours === null ? {} : { weeklyHours: [getWeeklyHours(hours)] }),
    ...(skill.length > 0 ? { skill } : {}),
    ...(row.applyOnCausa && row.questions.length === 0 ? { easyApply: ['yes'] } : {}),
  };
}

type PayColumns = Pick<
  ListingRow,
  'type' | 'payment' | 'payMin' | 'payMax' | 'payCurrency' | 'payPeriod'
>;

function describePay(row: PayColumns): string[] {
  if (!isOneOf(paidTypes, row.type)) return [];
  if (getTopPay(row) !== null) return ['yes'];
  return row.payment === 'unpaid' ? [] : ['no'];
}

/** Returns the highest stated pay in US dollars a year. */
function normalizePay(row: PayColumns, rates: CurrencyRates): number | null {
  const pay = isOneOf(paidTypes, row.type) ? getTopPay(row) : null;
  return pay === null ? null : toYearlyDollars(pay, rates);
}

function getTopPay({ payMin, payMax, payCurrency: currency, payPeriod: period }: PayColumns) {
  const top = payMax ?? payMin;
  if (top === null || period === null || !isCurrency(currency)) return null;
  return { amount: Number(top) / minorUnits(currency), currency, period };
}

function markScheduled(document: SearchDocument, now: Date): SearchDocument {
  return document.publishedAt > now ? { ...document, isAhead: true } : document;
}

function toArray(value: string | null): string[] {
  return value === null ? [] : [value];
}
