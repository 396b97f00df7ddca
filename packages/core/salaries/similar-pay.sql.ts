import { Prisma } from '../generated/prisma/client.ts';

/**
 * Median of the logarithms of comparable pay, and the median distance from it; of so many answers.
 */
export function similarPay(asked: {
  roleFamily: string;
  professionalLevel: string;
  countryCode: string;
  currency: string;
  since: Date;
}): Prisma.Sql {
  return Prisma.sql`
    WITH logs AS (
      SELECT ln(amount::float) AS x FROM salary_surveys
      WHERE status = 'COUNTED' AND amount IS NOT NULL AND role_family = ${asked.roleFamily}
        AND professional_level = ${asked.professionalLevel} AND country_code = ${asked.countryCode}
        AND currency = ${asked.currency} AND submitted_at > ${asked.since}
    ), middle AS (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY x) AS median, count(*)::int AS n FROM logs)
    SELECT middle.median, middle.n,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(x - middle.median)) FROM logs) AS mad
    FROM middle`;
}
