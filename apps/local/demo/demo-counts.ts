import type { Services } from '@causa/core/create-services';

/**
 * Adds ninety days of counts for the listings of a demo organization: fewer at weekends, most from
 * search, different for each day of a listing.
 */
export async function addDemoCounts({ pool }: Services, organizationId: string): Promise<void> {
  await pool.query(
    `INSERT INTO listing_counts (listing_id, day, metric, source, n)
     SELECT l.id, day::date, metric, at, n
     FROM listings l
     CROSS JOIN generate_series(
       greatest(l.published_at::date, now()::date - 89),
       least(coalesce(l.closes_at, now())::date, now()::date), '1 day') AS day
     CROSS JOIN (VALUES ('shown', 34.0), ('opened', 7.0), ('saved', 0.7))
       AS m (metric, many)
     CROSS JOIN (VALUES ('search', 0.46), ('alert', 0.2), ('similar', 0.1), ('organization', 0.08),
       ('direct', 0.06), ('site:redvoluntaria.example', 0.05), ('saved', 0.03), ('feed', 0.02))
       AS s (at, share)
     CROSS JOIN LATERAL (SELECT floor(
       many * share * CASE WHEN extract(isodow FROM day) > 5 THEN 0.45 ELSE 1.1 END
       * (0.6 + (abs(hashtext(l.id || day::date || metric || at)) % 1000) / 800.0)
       + (abs(hashtext(at || metric || day::date || l.id)) % 1000) / 1000.0)::int AS n) AS c
     WHERE l.organization_id = $1 AND l.published_at <= now() AND n > 0
       AND (metric IN ('shown', 'opened') OR at = 'search')
       AND (metric <> 'shown' OR at IN ('search', 'similar', 'organization'))
     ON CONFLICT DO NOTHING`,
    [organizationId],
  );
  await pool.query(
    `INSERT INTO organization_counts (organization_id, day, metric, source, locale, n)
     SELECT l.organization_id, c.day, c.metric, c.source, l.locale, sum(c.n)::int
     FROM listing_counts c JOIN listings l ON l.id = c.listing_id
     WHERE l.organization_id = $1 GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT DO NOTHING`,
    [organizationId],
  );
}
