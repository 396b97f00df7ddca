import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { isLive, isOrganizationLive, liveUntil } from '../listings/is-live.ts';
import { plainTextOf } from '../listings/rich-text.ts';
import type { SearchDocument } from './search-document.ts';

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
  education: true,
  professionalLevel: true,
  actionTypes: true,
  startsAt: true,
  endsAt: true,
  closesAt: true,
  publishedAt: true,
  source: true,
  organization: { select: { name: true, type: true, publishedAt: true, unpublishedAt: true, frozenAt: true, deletedAt: true } },
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

/** A listing's row as search engines hold it. The caller has asked `isLive`. */
export function listingDocument(row: ListingRow): SearchDocument {
  const remote = row.locationType === 'REMOTE';
  return {
    id: row.id,
    type: row.type,
    locale: row.locale,
    title: row.title,
    organization: row.organization.name,
    skills: row.skills,
    city: row.city ?? '',
    description: plainTextOf(row.description),
    facets: {
      locationType: [row.locationType],
      jobType: row.jobTypes,
      payment: one(row.payment),
      education: one(row.education),
      professionalLevel: one(row.professionalLevel),
      actionType: row.actionTypes,
      orgType: [row.organization.type],
      functions: row.functions,
      areasOfFocus: row.areasOfFocus,
      synonymId: one(row.roleFamily),
      source: [row.source],
    },
    ...placeOf(row),
    remoteZones: !remote ? [] : row.remoteZone.length === 0 ? ['WORLD'] : row.remoteZone,
    publishedAt: row.publishedAt ?? new Date(0),
    liveUntil: liveUntil(row),
    startsAt: row.startsAt,
    endsAt: row.endsAt ?? (row.type === 'EVENT' ? row.startsAt : null),
    closesAt: row.closesAt,
  };
}

/** An organization's row as search engines hold it. The caller has asked `isOrganizationLive`. */
export function organizationDocument(row: OrganizationRow): SearchDocument {
  return {
    id: row.id,
    type: 'ORG',
    locale: row.locale,
    title: row.name,
    organization: '',
    skills: [],
    city: row.city ?? '',
    description: `${row.mission}\n${plainTextOf(row.description)}`.trim(),
    facets: { orgType: [row.type], areasOfFocus: row.areasOfFocus },
    ...placeOf(row),
    remoteZones: [],
    publishedAt: row.publishedAt ?? new Date(0),
    liveUntil: null,
    startsAt: null,
    endsAt: null,
    closesAt: null,
  };
}

/** The documents of those of these ids that are public at `context.now()`, listings and organizations alike. */
export async function loadSearchDocuments(context: Pick<Context, 'db' | 'now'>, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const now = context.now();
  const [listings, organizations] = await Promise.all([
    context.db.listing.findMany({ where: { id: { in: [...ids] } }, select: listingSelect }),
    context.db.organization.findMany({ where: { id: { in: [...ids] } }, select: organizationSelect }),
  ]);
  return [
    // What opens tomorrow goes in today: engines admit nothing before its hour.
    ...listings.filter((row) => isLive(row, row.organization, laterOf(now, row.publishedAt))).map(listingDocument),
    ...organizations.filter((row) => isOrganizationLive(row, laterOf(now, row.publishedAt))).map(organizationDocument),
  ];
}

/** Every document there is, in the order of ids, so many at a time. */
export async function* allSearchDocuments(context: Pick<Context, 'db' | 'now'>, batch = 500): AsyncGenerator<SearchDocument[]> {
  for (const table of ['listing', 'organization'] as const) {
    for (let after = ''; ;) {
      const page = { where: { id: { gt: after } }, select: { id: true }, orderBy: { id: 'asc' }, take: batch } as const;
      const rows = table === 'listing' ? await context.db.listing.findMany(page) : await context.db.organization.findMany(page);
      const last = rows.at(-1);
      if (last === undefined) break;
      yield await loadSearchDocuments(
        context,
        rows.map(({ id }) => id),
      );
      after = last.id;
    }
  }
}

function placeOf(row: Pick<ListingRow, 'latitude' | 'longitude' | 'stateCode' | 'countryCode'>): Pick<SearchDocument, 'point' | 'stateCode' | 'countryCode'> {
  const { latitude, longitude, stateCode, countryCode } = row;
  return { point: latitude === null || longitude === null ? null : { latitude, longitude }, stateCode, countryCode };
}

function laterOf(now: Date, publishedAt: Date | null): Date {
  return publishedAt !== null && publishedAt > now ? publishedAt : now;
}

function one(value: string | null): string[] {
  return value === null ? [] : [value];
}
