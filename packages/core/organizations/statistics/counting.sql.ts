/** The random key of a day; the first request creates it. $1 day, $2 a fresh key. */
export const keyOfDay = `
  INSERT INTO counting_keys (day, key) VALUES ($1, $2)
  ON CONFLICT (day) DO UPDATE SET day = excluded.day RETURNING key`;

/**
 * Counts those of these visits that were not counted today, except those of members to their own
 * listings. Another process that counts the same visit at this moment waits at its hash and then
 * leaves it out; everyone takes them in one order, so that none waits for another in turn.
 */
export const countVisits = `
  WITH given AS (
    SELECT * FROM unnest($2::bytea[], $3::text[], $4::text[], $5::text[], $6::text[])
      WITH ORDINALITY AS g (hash, listing_id, metric, source, user_id, at)
  ),
  others AS (
    SELECT DISTINCT ON (g.hash) g.*, l.organization_id, l.locale
    FROM given g JOIN listings l ON l.id = g.listing_id
    WHERE g.user_id IS NULL OR NOT EXISTS (
      SELECT FROM organization_members m
      WHERE m.organization_id = l.organization_id AND m.user_id = g.user_id)
    ORDER BY g.hash, g.at
  ),
  fresh AS (
    INSERT INTO counted_visits (hash, day) SELECT hash, $1 FROM others ORDER BY hash
    ON CONFLICT DO NOTHING RETURNING hash
  ),
  counted AS (
    SELECT listing_id, organization_id, locale, metric, source, count(*)::int AS n
    FROM others JOIN fresh USING (hash) GROUP BY 1, 2, 3, 4, 5
  ),
  of_listings AS (
    INSERT INTO listing_counts (listing_id, day, metric, source, n)
    SELECT listing_id, $1, metric, source, n FROM counted ORDER BY 1, 3, 4
    ON CONFLICT (listing_id, day, metric, source)
    DO UPDATE SET n = listing_counts.n + excluded.n
  )
  INSERT INTO organization_counts (organization_id, day, metric, source, locale, n)
  SELECT organization_id, $1, metric, source, locale, sum(n)::int FROM counted
  GROUP BY 1, 3, 4, 5 ORDER BY 1, 3, 4, 5
  ON CONFLICT (organization_id, day, metric, source, locale)
  DO UPDATE SET n = organization_counts.n + excluded.n`;
