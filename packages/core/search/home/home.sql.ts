import type { Locale } from '@causa/shared/platform/locales';
import { Prisma } from '../../generated/prisma/client.ts';
import { isLiveSql, isOrganizationLiveSql } from '../../organizations/is-listing-live.sql.ts';

// Counts over everything public, for the figures of the home page: all but the newest scan the
// listings.
const isLiveListing = (now: Date): Prisma.Sql => Prisma.sql`
  FROM listings l JOIN organizations o ON o.id = l.organization_id
  WHERE ${isLiveSql(now)}`;

/** Counts listings, jobs, jobs with stated pay, and volunteer opportunities. */
export const selectTotals = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS listings,
    count(*) FILTER (WHERE l.type = 'VOLOP')::int AS volunteering,
    count(*) FILTER (WHERE l.type = 'VOLOP' AND l.features
      && ARRAY['availability.evenings', 'availability.weekends'])::int AS "inFreeTime",
    count(*) FILTER (WHERE l.type = 'JOB')::int AS jobs,
    count(*) FILTER (
      WHERE l.type = 'JOB' AND (l.pay_min IS NOT NULL OR l.pay_max IS NOT NULL))::int AS paid
  ${isLiveListing(now)}`;

export const countOrganizations = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS count FROM organizations o WHERE ${isOrganizationLiveSql(now)}`;

/** Counts organizations with an answer in the last year; the median of their median days to one. */
export const selectAnswering = (): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS organizations,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY median_days) AS "medianDays"
  FROM organization_replies WHERE median_days IS NOT NULL`;

/** The most frequent causes of listings. */
export const selectCauses = (now: Date, limit: number): Prisma.Sql => Prisma.sql`
  SELECT area, count(*)::int AS count
  FROM (SELECT unnest(l.areas_of_focus) AS area ${isLiveListing(now)}) areas
  GROUP BY area ORDER BY count DESC, area LIMIT ${limit}`;

/** The cities of each country with most listings, those with listings in `locale` first. */
export const selectCities = (
  now: Date,
  locale: Locale,
  ofCountry: number,
): Prisma.Sql => Prisma.sql`
  SELECT name, "countryCode", latitude, longitude, count
  FROM (
    SELECT city.*, row_number() OVER (
      PARTITION BY "countryCode" ORDER BY own DESC, count DESC, name) AS place
    FROM (
      SELECT l.city AS name, l.country_code AS "countryCode",
        avg(l.latitude)::float8 AS latitude, avg(l.longitude)::float8 AS longitude,
        count(*)::int AS count, bool_or(l.locale = ${locale}::locale)::int AS own
      ${isLiveListing(now)} AND l.city IS NOT NULL AND l.country_code IS NOT NULL
        AND l.latitude IS NOT NULL AND l.longitude IS NOT NULL AND l.location_type <> 'REMOTE'
      GROUP BY 1, 2
    ) city
  ) ranked
  WHERE place <= ${ofCountry} ORDER BY own DESC, count DESC, name`;

/** Organizations with most jobs and internships, those with a logo first. */
export const selectHiring = (now: Date, locale: Locale, limit: number): Prisma.Sql => Prisma.sql`
  SELECT o.id, count(*)::int AS count
  ${isLiveListing(now)} AND l.type IN ('JOB', 'INTERNSHIP')
  GROUP BY o.id
  ORDER BY (o.logo_file_id IS NOT NULL)::int DESC, (o.locale = ${locale}::locale)::int DESC,
    count DESC, o.id
  LIMIT ${limit}`;

/** Uses listings_published_at_idx. */
export const selectNewest = (now: Date, locale: Locale, limit: number): Prisma.Sql => Prisma.sql`
  SELECT l.id, l.type ${isLiveListing(now)} AND l.locale = ${locale}::locale
  ORDER BY l.published_at DESC, l.id DESC LIMIT ${limit}`;
