import { dayMs } from '@causa/shared/platform/dates/durations';
import { acceptsMessages } from '../organizations/details/accepts-messages.ts';
import { type PeopleRows, peopleView } from '../organizations/page/people.view.ts';
import type { z } from 'zod';
import type { orgDetailSchema } from '@causa/shared/listings/listings.contract';
import { formerNameDays } from '@causa/shared/platform/limits';
import { summarizeFeedback } from '@causa/shared/applications/feedback';
import { summarizeReplies } from '@causa/shared/organizations/statistics';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type {
  Organization,
  OrganizationFeedback,
  OrganizationReplies,
  Prisma,
} from '../generated/prisma/client.ts';
import type { Card } from './listing.view.ts';
import { type organizationPictures, pictureView } from '../platform/pictures/picture.view.ts';
import { localizePlace } from '../platform/places/localize-place.ts';
import { locationView } from '../platform/places/location.view.ts';

type Pictures = Prisma.OrganizationGetPayload<{ select: typeof organizationPictures }>;

/** A full row with the pictures and counts that its reader selected. */
export type OrganizationRow = Organization &
  Partial<Pictures & PeopleRows> & {
    replies?: OrganizationReplies | null;
    feedback?: OrganizationFeedback | null;
  };

export type OrgDetail = z.infer<typeof orgDetailSchema>;

/**
 * Renders an organization for its own page and its listings; counts are of live listings by type.
 */
export function organizationView(
  row: OrganizationRow,
  listingCounts: Record<ListingType, number>,
  now: Date,
  reader: Locale,
): OrgDetail {
  return {
    id: row.id,
    name: row.name,
    formerName: getFormerName(row, now),
    type: row.type,
    url: detailUrls('ORG', row.id, row.name),
    locale: row.locale,
    mission: row.mission,
    description: row.description,
    areasOfFocus: row.areasOfFocus,
    location: locationView(row, reader),
    website: row.website,
    logoUrl: pictureView(row.logoFile, 'whole')?.url ?? null,
    logo: pictureView(row.logoFile, 'page'),
    cover: pictureView(row.coverFile),
    isVerified: row.isVerified,
    takesMessages: acceptsMessages(row, now),
    replies: summarizeReplies(row.replies),
    feedback: row.showsFeedback ? summarizeFeedback(row.feedback) : null,
    foundedYear: row.foundedYear,
    ...peopleView(row),
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    listingCounts,
  };
}

/** Returns the former name of an organization, while readers may still know it. */
function getFormerName(
  { formerName, renamedAt }: Pick<OrganizationRow, 'formerName' | 'renamedAt'>,
  now: Date,
): string | null {
  const until = (renamedAt?.getTime() ?? 0) + formerNameDays * dayMs;
  return now.getTime() < until ? formerName : null;
}

/**
 * Renders an organization as a search result: a card without an organization above it; with facts
 * when its open listings were counted.
 */
export function organizationCardView(
  row: OrganizationRow,
  reader: Locale,
  openListings?: number,
): Card {
  return {
    type: 'ORG',
    id: row.id,
    url: detailUrls('ORG', row.id, row.name),
    title: row.name,
    locale: row.locale,
    org: null,
    logo: pictureView(row.logoFile),
    ...(row.isVerified ? { isVerified: true as const } : {}),
    locationType: null,
    location:
      row.countryCode === null
        ? null
        : {
            ...localizePlace(row, reader),
            stateCode: row.stateCode,
            countryCode: row.countryCode,
            latitude: row.latitude,
            longitude: row.longitude,
          },
    pay: null,
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    startsAt: null,
    endsAt: null,
    closesAt: null,
    timeZone: null,
    local: { startsAt: null, endsAt: null, closesAt: null },
    excerpt: row.mission,
    source: row.source,
    ...(openListings === undefined
      ? {}
      : {
          orgFacts: {
            type: row.type,
            areasOfFocus: row.areasOfFocus,
            openListings,
          },
        }),
  };
}
