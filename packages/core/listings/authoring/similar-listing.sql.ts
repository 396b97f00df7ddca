import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Listings of an organization that are public or will be, of one type, with the same title but for
 * digits and punctuation, in the same place; events at the same hour. Uses the index on
 * (organization_id, status, closes_at).
 */
export const sameTitleAndPlace = (asked: {
  id: string;
  organizationId: string;
  type: string;
  title: string;
  isRemote: boolean;
  remoteZone: readonly string[];
  countryCode: string | null;
  stateCode: string | null;
  city: string | null;
  startsAt: Date | null;
  now: Date;
}): Prisma.Sql => Prisma.sql`
  SELECT l.id, l.title, l.description FROM listings l
  WHERE l.organization_id = ${asked.organizationId} AND l.status = 'PUBLISHED'
    AND l.type = ${asked.type}::listing_type AND l.id <> ${asked.id}
    AND coalesce(live_until(l) > ${asked.now}, true)
    AND (l.location_type = 'REMOTE') = ${asked.isRemote}
    AND (NOT ${asked.isRemote} OR l.remote_zone = ${[...asked.remoteZone]}::text[])
    AND l.country_code IS NOT DISTINCT FROM ${asked.countryCode}
    AND l.state_code IS NOT DISTINCT FROM ${asked.stateCode}
    AND l.city IS NOT DISTINCT FROM ${asked.city}
    AND (l.type <> 'EVENT' OR l.starts_at IS NOT DISTINCT FROM ${asked.startsAt})
    AND regexp_replace(lower(l.title), '[^[:alpha:]]', '', 'g')
      = regexp_replace(lower(${asked.title}), '[^[:alpha:]]', '', 'g')
  ORDER BY l.published_at, l.id LIMIT 50`;
