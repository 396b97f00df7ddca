import type { compareListingsContract } from '@causa/shared/alerts/for-you.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { AppError } from '@causa/shared/platform/errors';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { findListing } from '../../listings/find-listing.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { distanceMetres } from '../../search/resolve-location.ts';

type Compared = ReplyOf<typeof compareListingsContract>['items'][number];
interface Place {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/**
 * Returns the facts of listings in the requested order, with their distance from the place of the
 * user's profile. Ended and unknown ones have none.
 * @throws LOGIN_REQUIRED
 */
export async function compareListings(
  context: Context,
  refs: readonly { id: string; type: ListingType }[],
): Promise<Compared[]> {
  const { userId } = requireUser(context);
  const home = await context.db.applicantProfile.findUnique({
    where: { userId },
    select: { latitude: true, longitude: true },
  });
  return Promise.all(refs.map((ref) => readCompared(context, ref, home)));
}

async function readCompared(
  context: Context,
  { id, type }: { id: string; type: ListingType },
  home: Place | null,
): Promise<Compared> {
  try {
    const page = await findListing(context, type, id, { similar: false });
    if (!('listing' in page)) return { id, type, title: page.title, listing: null, distance: null };
    const { listing } = page;
    return {
      id,
      type,
      listing,
      title: listing.title,
      distance: getDistance(home, listing.locationType === 'REMOTE' ? null : listing.location),
    };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    return { id, type, title: null, listing: null, distance: null };
  }
}

function getDistance(home: Place | null, place: Place | null): number | null {
  if (home?.latitude == null || home.longitude == null) return null;
  if (place?.latitude == null || place.longitude == null) return null;
  return Math.round(
    distanceMetres(
      { latitude: home.latitude, longitude: home.longitude },
      { latitude: place.latitude, longitude: place.longitude },
    ),
  );
}
