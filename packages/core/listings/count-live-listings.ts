import { type ListingType, listingTypes } from '@causa/shared/listing-types';
import { isLive } from './is-live.ts';
import type { Context } from '../context.ts';

/** How many live listings of each type an organization has. */
export async function countLiveListings(
  context: Context,
  organizationId: string,
): Promise<Record<ListingType, number>> {
  const rows = await context.db.listing.findMany({
    where: { organizationId, status: 'PUBLISHED' },
    select: {
      type: true,
      status: true,
      publishedAt: true,
      closesAt: true,
      startsAt: true,
      endsAt: true,
      organization: {
        select: { publishedAt: true, unpublishedAt: true, frozenAt: true, deletedAt: true },
      },
    },
  });
  const now = context.now();
  const live = rows.filter((row) => isLive(row, row.organization, now));
  return Object.fromEntries(
    listingTypes.map((type) => [type, live.filter((row) => row.type === type).length]),
  ) as Record<ListingType, number>;
}
