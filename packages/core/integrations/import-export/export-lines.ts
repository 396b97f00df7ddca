import { withRegion } from '../../platform/places/regions.ts';
import type { Context } from '../../platform/context.ts';
import type { Organization } from '../../generated/prisma/client.ts';
import { listSources } from '../../listings/import-sources/manage-sources.ts';
import { isLive } from '../../organizations/is-listing-live.ts';
import { isOrganizationLive } from '../../organizations/is-organization-live.ts';
import { listingDetailView, type ListingRow } from '../../listings/listing.view.ts';

const batch = 500;

/**
 * Yields everything public as JSON Lines that `importFile` reads: the registered sources first, then
 * organizations, then their listings, oldest first.
 */
export async function* exportLines(context: Context): AsyncGenerator<string> {
  const now = context.now();
  for (const { slug, name, url } of await listSources(context))
    yield JSON.stringify({ kind: 'source', slug, name, url });
  for await (const org of readBatches((after) =>
    context.db.organization.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: batch,
    }),
  )) {
    if (isOrganizationLive(org, now)) yield JSON.stringify(toOrganizationLine(org));
  }
  const listings = (after: string) =>
    context.db.listing.findMany({
      where: { id: { gt: after }, status: 'PUBLISHED' },
      include: { organization: true },
      orderBy: { id: 'asc' },
      take: batch,
    });
  for await (const listing of readBatches(listings)) {
    if (isLive(listing, listing.organization, now)) yield JSON.stringify(toListingLine(listing));
  }
}

async function* readBatches<T extends { id: string }>(
  read: (after: string) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = ''; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

function toOrganizationLine(org: Organization): object {
  return {
    kind: 'organization',
    id: org.id,
    source: org.source,
    sourceId: org.sourceId,
    name: org.name,
    type: org.type,
    locale: org.locale,
    mission: org.mission,
    description: org.description,
    areasOfFocus: org.areasOfFocus,
    website: org.website,
    foundedYear: org.foundedYear,
    isVerified: org.isVerified,
    location: toPlace(org),
    publishedAt: org.publishedAt?.toISOString(),
  };
}

function toListingLine(row: ListingRow): object {
  const {
    url: _url,
    excerpt: _excerpt,
    org: _org,
    updatedAt: _updatedAt,
    logo: _logo,
    importedFrom: _importedFrom,
    ...listing
  } = listingDetailView(row, row.locale);
  return {
    kind: 'listing',
    ...listing,
    sourceId: row.sourceId,
    roleFamily: row.roleFamily,
    org: { id: row.organizationId },
    location: toPlace(row),
  };
}

function toPlace(
  row: Pick<
    Organization,
    'locale' | 'locationText' | 'city' | 'stateCode' | 'countryCode' | 'latitude' | 'longitude'
  >,
): object | null {
  if (row.countryCode === null) return null;
  const { locale, city, stateCode, countryCode, latitude, longitude } = row;
  const place = { text: row.locationText ?? '', city, stateCode, countryCode, latitude, longitude };
  return withRegion(place, locale);
}
