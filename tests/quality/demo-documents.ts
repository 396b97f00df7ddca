import { richTextToPlain } from '@causa/core/listings/rich-text';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import type { SeedListing } from '../../prisma/seed/seed-listing.ts';
import { banks } from '../../prisma/seed/words/banks.ts';
import { makeWorld } from '../../prisma/seed/world.ts';

/** Returns the public listings of a demo world of this size as search documents. */
export function createDemoDocuments(size: number, now: Date): SearchDocument[] {
  return [...makeWorld(banks, size, now).listings]
    .filter(({ state, org, publishedAt }) => {
      return state === 'live' && org.frozenAt === null && publishedAt <= now;
    })
    .map(toDocument);
}

function toDocument(listing: SeedListing): SearchDocument {
  const { org, city } = listing;
  const place = city?.place;
  const isRemote = listing.locationType === 'REMOTE';
  return {
    id: listing.id,
    type: listing.type,
    locale: org.locale,
    title: listing.title,
    organization: org.name,
    skills: listing.skills,
    city: city?.name ?? '',
    description: richTextToPlain(listing.description),
    facets: {
      locationType: [listing.locationType],
      jobType: listing.jobTypes,
      payment: toArray(listing.payment),
      education: toArray(listing.education),
      professionalLevel: toArray(listing.professionalLevel),
      actionType: listing.actionTypes,
      orgType: [org.type],
      functions: listing.functions,
      areasOfFocus: listing.causes,
      synonymId: toArray(listing.roleFamily),
      source: [listing.source],
    },
    point: place ? { latitude: place.latitude, longitude: place.longitude } : null,
    stateCode: place?.stateCode ?? null,
    countryCode: place?.countryCode ?? null,
    remoteZones: !isRemote ? [] : listing.remoteZone.length === 0 ? ['WORLD'] : listing.remoteZone,
    publishedAt: listing.publishedAt,
    liveUntil: null,
    startsAt: listing.startsAt,
    endsAt: listing.endsAt,
    closesAt: listing.closesAt,
    pay: null,
  };
}

const toArray = (value: string | null): string[] => (value === null ? [] : [value]);
