import { Prisma } from '../../../generated/prisma/client.ts';

/**
 * Days after publication during which the notification that a listing is live can still be sent.
 */
const liveLateDays = 30;

/**
 * Days before the closing day at which members are notified, and how late a notification may be.
 */
const windows = {
  'ending-7': { before: 7, late: 2 },
  'ending-1': { before: 1, late: 1 },
  ended: { before: 0, late: 3 },
} as const;

/**
 * Listings whose closing day is near and was not notified. Only listings published here (with a
 * version) before that moment: imports and demo rows with past dates are skipped. Read by
 * listings_closes_at_idx.
 */
export const dueEndings = (kind: keyof typeof windows, now: Date, only?: string): Prisma.Sql => {
  const { before, late } = windows[kind];
  const moment = Prisma.sql`l.closes_at - ${before} * interval '1 day'`;
  return Prisma.sql`
    SELECT l.id FROM listings l JOIN organizations o ON o.id = l.organization_id
    WHERE l.status = 'PUBLISHED' AND l.type <> 'EVENT' AND is_organization_live(o, ${now})
      AND l.closes_at > ${now}::timestamptz + ${before - late} * interval '1 day'
      AND l.closes_at <= ${now}::timestamptz + ${before} * interval '1 day'
      AND l.published_at < ${moment}
      AND (SELECT min(v.published_at) FROM listing_versions v WHERE v.listing_id = l.id) < ${moment}
      AND ${only === undefined ? Prisma.sql`true` : Prisma.sql`l.id = ${only}`}
      AND NOT EXISTS (
        SELECT FROM listing_notices n
        WHERE n.listing_id = l.id AND n.kind = ${kind} AND n.about = l.closes_at)
    ORDER BY l.closes_at LIMIT 1000`;
};

/**
 * Listings that are live and were not notified, since nobody could see them at their publication.
 * Only listings published here: a member's edit of an imported listing is no publication. Read by
 * listings_published_at_idx.
 */
export const dueLive = (now: Date, only?: string): Prisma.Sql => Prisma.sql`
    SELECT l.id FROM listings l JOIN organizations o ON o.id = l.organization_id
    WHERE is_live(l, o, ${now}) AND l.source = 'causa'
      AND l.published_at > ${now}::timestamptz - ${liveLateDays} * interval '1 day'
      AND EXISTS (SELECT FROM listing_versions v WHERE v.listing_id = l.id)
      AND ${only === undefined ? Prisma.sql`true` : Prisma.sql`l.id = ${only}`}
      AND NOT EXISTS (
        SELECT FROM listing_notices n
        WHERE n.listing_id = l.id AND n.kind = 'live' AND n.about = l.published_at)
    ORDER BY l.published_at LIMIT 1000`;
