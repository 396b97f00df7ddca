import { getCountryCurrency } from '@causa/shared/platform/country-currency';
import { areasOfFocus } from '@causa/shared/search/facets';
import {
  draftLimits,
  type DraftPlace,
  type ListingDraft,
} from '@causa/shared/listings/drafts/listing-draft';
import { hasField } from '@causa/shared/listings/listing-fields';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../../platform/context.ts';
import { getPlaceZone } from '../../../platform/places/get-place-zone.ts';

export type ListingDefaults = Pick<
  ListingDraft,
  'place' | 'timeZone' | 'payCurrency' | 'areasOfFocus'
>;

/**
 * Returns the defaults of a new listing from its organization: place with time zone, currency of
 * its country, causes.
 */
export async function readListingDefaults(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  type: ListingType,
): Promise<ListingDefaults> {
  const org = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: {
      areasOfFocus: true,
      locationText: true,
      city: true,
      stateCode: true,
      countryCode: true,
      latitude: true,
      longitude: true,
      placeId: true,
    },
  });
  const place = toPlace(org);
  const currency = org.countryCode === null ? null : getCountryCurrency(org.countryCode);
  return {
    place,
    timeZone: place?.placeId == null ? null : getPlaceZone(place.placeId),
    payCurrency: hasField(type, 'payCurrency') ? currency : null,
    areasOfFocus: areasOfFocus
      .filter((area) => org.areasOfFocus.includes(area))
      .slice(0, draftLimits.areasOfFocus),
  };
}

/** A country alone is not a place of work. */
function toPlace({
  locationText,
  countryCode,
  ...place
}: {
  locationText: string | null;
  countryCode: string | null;
} & Omit<DraftPlace, 'text' | 'countryCode'>): DraftPlace | null {
  const { placeId, city, stateCode, latitude, longitude } = place;
  if (city === null || countryCode === null) return null;
  return {
    placeId,
    text: locationText ?? city,
    city,
    stateCode,
    countryCode,
    latitude,
    longitude,
  };
}
