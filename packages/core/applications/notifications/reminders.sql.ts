import { noAnswerDays, unansweredDays } from '@causa/shared/applications/application-review';
import { Prisma } from '../../generated/prisma/client.ts';
import { accessEnd, closedMoment } from '../review/access.ts';

/** Only listings published here (with a version): imports and demo rows get no reminders. */
const publishedHere = Prisma.sql`
  EXISTS (SELECT FROM listing_versions v WHERE v.listing_id = l.id)`;
const unanswered = Prisma.sql`
  a.via = 'CAUSA' AND a.status IN ('SENT', 'VIEWED') AND a.replied_at IS NULL`;
const isRead = Prisma.sql`o.deleted_at IS NULL AND o.frozen_at IS NULL`;

/** How late a reminder may be sent; the query runs every few hours. */
const lateDays = 10;

/** Applications unanswered for ten days by listing; of one organization if given. */
export const selectUnansweredListings = (now: Date, orgId?: string): Prisma.Sql => Prisma.sql`
  SELECT a.listing_id AS "listingId", a.organization_id AS "organizationId", count(*)::int AS count,
    min(a.created_at) AS since
  FROM applications a
  JOIN listings l ON l.id = a.listing_id
  JOIN organizations o ON o.id = a.organization_id
  WHERE ${unanswered} AND ${isRead} AND ${publishedHere}
    AND a.created_at <= ${now}::timestamptz - ${unansweredDays} * interval '1 day'
    AND coalesce(${closedMoment}, ${now}) > ${now}::timestamptz - ${noAnswerDays} * interval '1 day'
    AND ${orgId === undefined ? Prisma.sql`true` : Prisma.sql`a.organization_id = ${orgId}`}
  GROUP BY a.listing_id, a.organization_id
  ORDER BY min(a.created_at)`;

/**
 * Applications unanswered sixty days after their listing closed. Applicants of deleted
 * organizations were notified of the deletion.
 */
export const selectUnansweredApplicants = (now: Date, only?: string): Prisma.Sql => Prisma.sql`
  SELECT a.id
  FROM applications a JOIN listings l ON l.id = a.listing_id
    JOIN organizations o ON o.id = a.organization_id
  WHERE ${unanswered} AND ${publishedHere} AND o.deleted_at IS NULL
    AND ${closedMoment} <= ${now}::timestamptz - ${noAnswerDays} * interval '1 day'
    AND ${closedMoment} > ${now}::timestamptz - ${noAnswerDays + lateDays} * interval '1 day'
    AND ${only === undefined ? Prisma.sql`true` : Prisma.sql`a.id = ${only}`}`;

/** Days before members lose access to a listing's applications at which they are notified. */
const accessNoticeDays = 30;

/** Listings whose applications become unreadable soon, with their number. */
export const selectEndingAccess = (now: Date, only?: string): Prisma.Sql => Prisma.sql`
  SELECT l.id, count(a.id)::int AS count
  FROM listings l
  JOIN applications a ON a.listing_id = l.id AND a.via = 'CAUSA'
  JOIN organizations o ON o.id = l.organization_id
  WHERE ${isRead} AND ${publishedHere}
    AND ${accessEnd} > ${now}
    AND ${accessEnd} <= ${now}::timestamptz + ${accessNoticeDays} * interval '1 day'
    AND ${only === undefined ? Prisma.sql`true` : Prisma.sql`l.id = ${only}`}
  GROUP BY l.id`;
