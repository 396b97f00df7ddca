import { noAnswerDays, unansweredDays } from '@causa/shared/applications/application-review';
import { Prisma } from '../../generated/prisma/client.ts';
import { accessEnd, closedMoment } from '../review/access.ts';

/** Published here, as its versions say: nobody is reminded of imports and demo rows. */
const publishedHere = Prisma.sql`
  EXISTS (SELECT FROM listing_versions v WHERE v.listing_id = l.id)`;
const unanswered = Prisma.sql`
  a.via = 'CAUSA' AND a.status IN ('SENT', 'VIEWED') AND a.replied_at IS NULL`;
const isRead = Prisma.sql`o.deleted_at IS NULL AND o.frozen_at IS NULL`;

/** Days for which a late run makes up; the same window is asked every few hours. */
const lateDays = 10;

/**
 * Applications without an answer after ten days, by listing; of one organization where it is named.
 */
export const unansweredListings = (now: Date, orgId?: string): Prisma.Sql => Prisma.sql`
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
 * Applications without an answer sixty days after their listing closed. Applicants of a deleted
 * organization were notified of that.
 */
export const selectUnansweredApplicants = (now: Date, only?: string): Prisma.Sql => Prisma.sql`
  SELECT a.id
  FROM applications a JOIN listings l ON l.id = a.listing_id
    JOIN organizations o ON o.id = a.organization_id
  WHERE ${unanswered} AND ${publishedHere} AND o.deleted_at IS NULL
    AND ${closedMoment} <= ${now}::timestamptz - ${noAnswerDays} * interval '1 day'
    AND ${closedMoment} > ${now}::timestamptz - ${noAnswerDays + lateDays} * interval '1 day'
    AND ${only === undefined ? Prisma.sql`true` : Prisma.sql`a.id = ${only}`}`;

/** Days before access to the applications of a listing ends at which its members hear of it. */
const accessNoticeDays = 30;

/** Listings whose applications will soon be read no more, with how many those are. */
export const endingAccess = (now: Date, only?: string): Prisma.Sql => Prisma.sql`
  SELECT l.id, count(a.id)::int AS count
  FROM listings l
  JOIN applications a ON a.listing_id = l.id AND a.via = 'CAUSA'
  JOIN organizations o ON o.id = l.organization_id
  WHERE ${isRead} AND ${publishedHere}
    AND ${accessEnd} > ${now}
    AND ${accessEnd} <= ${now}::timestamptz + ${accessNoticeDays} * interval '1 day'
    AND ${only === undefined ? Prisma.sql`true` : Prisma.sql`l.id = ${only}`}
  GROUP BY l.id`;
