import { Prisma } from '../../generated/prisma/client.ts';

/**
 * How many listings of free kinds an organization has on the site, or asked for, by the day (UTC)
 * on which each appears; what waits for staff counts on the day it was sent. `except` is not
 * counted. Reads the listings of one organization: listings_organization_id_status_closes_at_idx.
 */
export const freePublications = (
  organizationId: string,
  { types, from, except }: { types: readonly string[]; from: Date; except: string },
): Prisma.Sql => Prisma.sql`
  SELECT to_char(appears AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS count
  FROM (
    SELECT CASE WHEN status = 'PENDING' AND published_at IS NULL
      THEN coalesce(wanted_publish_at, updated_at) ELSE published_at END AS appears
    FROM listings
    WHERE organization_id = ${organizationId} AND source = 'causa' AND id <> ${except}
      AND type::text = ANY(${[...types]})
  ) AS publications
  WHERE appears >= ${from}
  GROUP BY 1`;
