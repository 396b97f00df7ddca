import type { z } from 'zod';
import { AppError } from '@causa/shared/platform/errors';
import type { jobContract } from '@causa/shared/listings/listings.contract';
import { parseDashSlug, isId } from '@causa/shared/platform/ids';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import { organizationPictures } from '../platform/pictures/picture.view.ts';
import type { Context } from '../platform/context.ts';
import { countLiveListings } from './count-live-listings.ts';
import { organizationView } from './organization.view.ts';
import { findSource } from './import-sources/manage-sources.ts';
import { findSimilarListings } from './find-similar-listings.ts';
import { listingPeople } from '../organizations/page/people.view.ts';
import { isLive, liveUntil } from '../organizations/is-listing-live.ts';
import { isOrganizationLive } from '../organizations/is-organization-live.ts';
import { listingDetailView, type ListingRow, toLocalTime } from './listing.view.ts';
import {
  listChangedParts,
  materialFields,
  type ChangedPart,
} from '@causa/shared/listings/drafts/listing-changes';
import type { Listing } from '../generated/prisma/client.ts';

/** Parts of the organization that the page of a listing shows. */
const shownOrganization = {
  ...organizationPictures,
  ...listingPeople,
  replies: true,
  feedback: true,
};

type JobData = z.infer<(typeof jobContract)['reply']>['data'];
/** The reply has one shape for each type; only the literal in `type` differs. */
export type ListingPage<Type extends ListingType = ListingType> =
  | (Omit<Extract<JobData, { type: 'JOB' }>, 'type'> & { type: Type })
  | (Omit<Extract<JobData, { type: 'UNPUBLISHED_JOB' }>, 'type'> & { type: `UNPUBLISHED_${Type}` });

/**
 * Returns one listing for its public page. `idDashSlug`: the id ends at the first dash. A listing
 * that was public once answers as unpublished.
 * @throws NOT_FOUND when it was never public or has another type
 */
export async function findListing<Type extends ListingType>(
  context: Context,
  type: Type,
  idDashSlug: string,
  options: { similar: boolean },
): Promise<ListingPage<Type>> {
  const id = parseDashSlug(idDashSlug);
  const row = isId(id)
    ? await context.db.listing.findUnique({
        where: { id },
        include: { organization: { include: shownOrganization } },
      })
    : null;
  if (row === null || row.type !== type) throw new AppError('NOT_FOUND');
  return listingPage(context, row, type, options);
}

/** Returns one imported opportunity by its partner and the partner's id for it. */
export async function findImportedVolop(
  context: Context,
  source: string,
  sourceId: string,
  options: { similar: boolean },
): Promise<ListingPage<'VOLOP'>> {
  const row = await context.db.listing.findUnique({
    where: { source_sourceId: { source, sourceId } },
    include: { organization: { include: shownOrganization } },
  });
  if (row === null || row.type !== 'VOLOP') throw new AppError('NOT_FOUND');
  return listingPage(context, row, 'VOLOP', options);
}

async function listingPage<Type extends ListingType>(
  context: Context,
  row: ListingRow,
  type: Type,
  options: { similar: boolean },
): Promise<ListingPage<Type>> {
  const now = context.now();
  const url = detailUrls(type, row.id, row.title);
  if (!isLive(row, row.organization, now)) {
    const wasPublic =
      row.publishedAt !== null && row.publishedAt <= now && row.organization.deletedAt === null;
    if (!wasPublic) throw new AppError('NOT_FOUND');
    const org = row.organization;
    return {
      type: `UNPUBLISHED_${type}`,
      url,
      title: row.title,
      orgName: org.name,
      orgUrl: isOrganizationLive(org, now) ? detailUrls('ORG', org.id, org.name) : null,
      ended: getEnd(row, now),
    };
  }
  const [similar, counts, changed, paidAs, rolePage] = await Promise.all([
    options.similar ? findSimilarListings(context, row) : [],
    countLiveListings(context, row.organizationId),
    findLastChange(context, row),
    context.hooks.comparePay(context, row),
    context.hooks.findRolePageLink(context, row),
  ]);
  return {
    type,
    url,
    listing: listingDetailView(row, context.locale, {
      importedFrom: await findSource(context, row.source),
      changed,
    }),
    org: organizationView(row.organization, counts, now, context.locale),
    similar,
    comparedPay: paidAs,
    rolePage,
  };
}

type End = Extract<JobData, { type: 'UNPUBLISHED_JOB' }>['ended'];

/** Returns when and why a listing ended; null when it or its organization is hidden. */
function getEnd(row: ListingRow, now: Date): End {
  const { status, closeReason, closedAt, timeZone } = row;
  if (!isOrganizationLive(row.organization, now)) return null;
  const until = liveUntil(row);
  const deadline = until !== null && until <= now ? until : null;
  const isClosed = status === 'CLOSED' && closedAt !== null;
  if (!isClosed && (status !== 'PUBLISHED' || deadline === null)) return null;
  // A listing closed after its deadline ended with the deadline.
  const at = isClosed && (deadline === null || closedAt < deadline) ? closedAt : deadline;
  if (at === null) return null;
  const reason = isClosed ? publicReasons[closeReason ?? 'MISTAKE'] : 'DEADLINE';
  return { at: at.toISOString(), day: (toLocalTime(at, timeZone) ?? '').slice(0, 10), reason };
}

const publicReasons = {
  FILLED_HERE: 'FILLED',
  FILLED_ELSEWHERE: 'FILLED',
  STOPPED: 'STOPPED',
  MISTAKE: 'OTHER',
} as const;

/**
 * Returns the last change of a listing since its publication that matters to readers; null without
 * one.
 */
async function findLastChange(
  { db }: Pick<Context, 'db'>,
  { id, publishedAt }: Pick<Listing, 'id' | 'publishedAt'>,
): Promise<{ at: string; parts: ChangedPart[] } | null> {
  if (publishedAt === null) return null;
  const version = await db.listingVersion.findFirst({
    where: {
      listingId: id,
      publishedAt: { gt: publishedAt },
      changed: { hasSome: [...materialFields] },
    },
    orderBy: { number: 'desc' },
    select: { publishedAt: true, changed: true },
  });
  return version === null
    ? null
    : { at: version.publishedAt.toISOString(), parts: listChangedParts(version.changed) };
}
