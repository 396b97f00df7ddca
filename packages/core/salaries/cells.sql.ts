import type { Currency } from '@causa/shared/listings/pay-terms';
import { salaryReferences } from '@causa/shared/salaries/salary-references';
import { Prisma } from '../generated/prisma/client.ts';

const figures = Prisma.sql`percentile_cont(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9]) WITHIN GROUP (ORDER BY amount::float) AS figures`;
const place = Prisma.sql`role_family AS "roleFamily", coalesce(professional_level, '') AS "professionalLevel",
  coalesce(country_code, '') AS "countryCode"`;

const people = Prisma.sql`greatest(
  count(*) FILTER (WHERE year = 1), count(*) FILTER (WHERE year = 2), count(*) FILTER (WHERE year = 3))`;

export interface AggregatedCell {
  roleFamily: string;
  professionalLevel: string;
  countryCode: string;
  stateCode: string;
  orgSize: string;
  currency: Currency;
  surveyIds: string[];
  answers: number;
  figures: number[];
}

/**
 * Places of the cube with answers of at least five people. A person has one answer per year, so
 * `answers` is the count of the year with the most. `years` are the times one, two and three years
 * ago.
 */
export const selectSurveyCells = ([one, two, three]: readonly [
  Date,
  Date,
  Date,
]): Prisma.Sql => Prisma.sql`
  WITH counted AS (
    SELECT *, CASE WHEN submitted_at > ${one} THEN 1 WHEN submitted_at > ${two} THEN 2 ELSE 3 END AS year
    FROM salary_surveys
    WHERE status = 'COUNTED' AND amount IS NOT NULL AND submitted_at > ${three}
  )
  SELECT ${place}, coalesce(state_code, '') AS "stateCode", coalesce(org_size, '') AS "orgSize", currency,
    array_agg(id ORDER BY id) AS "surveyIds", ${people}::int AS answers, ${figures}
  FROM counted
  GROUP BY GROUPING SETS (
    (role_family, currency), (role_family, professional_level, currency),
    (role_family, country_code, currency), (role_family, professional_level, country_code, currency),
    (role_family, country_code, state_code, currency),
    (role_family, professional_level, country_code, state_code, currency),
    (role_family, country_code, org_size, currency),
    (role_family, professional_level, country_code, org_size, currency))
  HAVING ${people} >= 5
    AND (grouping(state_code) = 1 OR state_code IS NOT NULL)
    AND (grouping(org_size) = 1 OR org_size IS NOT NULL)`;

/** Same for full-time pay offered by jobs of at least three organizations. */
export function selectOfferedCells(since: Date): Prisma.Sql {
  const hours = Object.entries(salaryReferences).map(
    ([code, reference]) => Prisma.sql`(${code}, ${reference?.hours ?? 40}::int)`,
  );
  return Prisma.sql`
    WITH full_time (code, hours) AS (VALUES ${Prisma.join(hours)}), offers AS (
      SELECT l.role_family, l.professional_level, l.country_code::text, l.pay_currency AS currency, l.organization_id,
        (coalesce(l.pay_min, l.pay_max) + coalesce(l.pay_max, l.pay_min)) / 2.0 * CASE l.pay_period
          WHEN 'YEAR' THEN 1 WHEN 'MONTH' THEN 12 ELSE 52 * coalesce(f.hours, 40) END AS amount
      FROM listings l LEFT JOIN full_time f ON f.code = l.country_code
      WHERE l.type = 'JOB' AND l.published_at > ${since} AND l.role_family IS NOT NULL
        AND l.country_code IS NOT NULL AND l.professional_level IS NOT NULL
        AND l.pay_currency IS NOT NULL AND coalesce(l.pay_min, l.pay_max) > 0
        AND (l.pay_period = 'HOUR' OR (l.pay_period IN ('MONTH', 'YEAR') AND 'full-time' = ANY (l.job_types)))
        AND l.status IN ('PUBLISHED', 'CLOSED')
        AND NOT EXISTS (SELECT FROM organizations o WHERE o.id = l.organization_id AND o.sandbox_of_id IS NOT NULL)
    )
    SELECT ${place}, '' AS "stateCode", '' AS "orgSize", currency, ARRAY[]::text[] AS "surveyIds",
      count(*)::int AS answers, ${figures}
    FROM offers GROUP BY GROUPING SETS (
      (role_family, currency), (role_family, professional_level, currency),
      (role_family, country_code, currency), (role_family, professional_level, country_code, currency))
    HAVING count(DISTINCT organization_id) >= 3`;
}
