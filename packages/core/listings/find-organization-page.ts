import { buildRecord } from '@causa/shared/platform/typed-object';
import type { z } from 'zod';
import { AppError } from '@causa/shared/platform/errors';
import type { organizationContract } from '@causa/shared/listings/listings.contract';
import { parseDashSlug, isId } from '@causa/shared/platform/ids';
import { type ListingType, listingTypes } from '@causa/shared/listings/listing-types';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Context } from '../platform/context.ts';
import { isOrganizationLive } from '../organizations/is-organization-live.ts';
import { organizationPeople } from '../organizations/page/people.view.ts';
import { type Card, cardSelect, cardView } from './listing.view.ts';
import { organizationPictures } from '../platform/pictures/picture.view.ts';
import { type ShownListing, selectShownListings } from './shown-listings.sql.ts';
import { type OrganizationRow, organizationView } from './organization.view.ts';

export type OrganizationPage = z.infer<(typeof organizationContract)['reply']>['data'];

/** Listings of each type on an organization's page; a search shows the rest. */
const shownPerType = 20;

/**
 * Returns one organization for its public page. A frozen or withdrawn one answers as unpublished.
 * @throws NOT_FOUND when it was never public
 */
export async function findOrganization(
  context: Context,
  idDashSlug: string,
): Promise<OrganizationPage> {
  const id = parseDashSlug(idDashSlug);
  const row = isId(id)
    ? await context.db.organization.findUnique({
        where: { id },
        include: { ...organizationPictures, ...organizationPeople, replies: true, feedback: true },
      })
    : null;
  const now = context.now();
  // The addresses of a merged organization show the other one.
  if (row?.mergedIntoId != null) return findOrganization(context, row.mergedIntoId);
  if (row === null || row.deletedAt !== null || row.publishedAt === null || row.publishedAt > now)
    throw new AppError('NOT_FOUND');
  const url = detailUrls('ORG', row.id, row.name);
  if (!isOrganizationLive(row, now))
    return {
      type: 'UNPUBLISHED_ORG',
      url,
      title: row.name,
      orgName: row.name,
      isFrozen: row.frozenAt !== null,
    };

  return getOrganizationPage(context, row);
}

/** Returns the page of an organization with its live listings, also of one that is not public. */
export async function getOrganizationPage(
  context: Context,
  row: OrganizationRow,
): Promise<OrganizationPage> {
  const now = context.now();
  const { id } = row;
  const url = detailUrls('ORG', id, row.name);
  const shown = await context.db.$queryRaw<ShownListing[]>(
    selectShownListings(id, now, shownPerType),
  );
  const live = await context.db.listing.findMany({
    where: { id: { in: shown.map((listing) => listing.id) } },
    select: cardSelect,
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
  });
  const counts = buildRecord(
    listingTypes,
    (type) => shown.find((listing) => listing.type === type)?.total ?? 0,
  );
  const listings: Record<ListingType, Card[]> = buildRecord(listingTypes, (type) =>
    live
      .filter((listing) => listing.type === type)
      .map((listing) => cardView(listing, context.locale)),
  );
  const org = organizationView(row, counts, now, context.locale);
  const sentences =
    org.feedback === null ? [] : await context.hooks.listFeedbackSentences(context, id);
  return { type: 'ORG', url, org, listings, sentences };
}

declare module '../platform/hooks.ts' {
  interface Hooks {
    getOrganizationPage: typeof getOrganizationPage;
  }
}
