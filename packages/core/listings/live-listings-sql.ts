import { Prisma } from '../generated/prisma/client.ts';

/**
 * `isLive` as a condition for queries over `listings l` joined with `organizations o`, where rows
 * are too many to read first.
 * A test holds the two together.
 */
export function liveListingsSql(now: Date): Prisma.Sql {
  return Prisma.sql`(l.status = 'PUBLISHED' AND l.published_at <= ${now} AND (l.closes_at IS NULL OR l.closes_at > ${now})
    AND (l.type <> 'EVENT' OR coalesce(l.ends_at, l.starts_at) > ${now}) AND ${liveOrganizationsSql(now)})`;
}

/** `isOrganizationLive` as a condition over `organizations o`. */
export function liveOrganizationsSql(now: Date): Prisma.Sql {
  return Prisma.sql`(o.published_at <= ${now} AND o.unpublished_at IS NULL AND o.frozen_at IS NULL AND o.deleted_at IS NULL)`;
}
