// Statements of the matcher, which works on one connection; parameters by number ($1).

/**
 * Marks listings that were public before the oldest search with email ($1 now, $2 limit). Uses the
 * partial index `published_listings_unmatched`; SKIP LOCKED because a second run may use the same
 * rows.
 */
export const skipUnsubscribed = `
  UPDATE published_listings SET matched_at = $1
  WHERE id IN (
    SELECT id FROM published_listings
    WHERE matched_at IS NULL AND published_at <= $1 AND recorded_at < coalesce(
      (SELECT min(alerts_from) FROM saved_searches WHERE notify_by_email), 'infinity')
    ORDER BY published_at LIMIT $2
    FOR UPDATE SKIP LOCKED)`;

/** Whether any listing is to be matched ($1 now). Uses `published_listings_unmatched`. */
export const anyListing = `
  SELECT FROM published_listings WHERE matched_at IS NULL AND published_at <= $1 LIMIT 1`;

/**
 * The next listings of a shard to match ($1 now, $2 limit, $3 ids to skip, $4 shard, $5 shards),
 * oldest first. Uses `published_listings_unmatched`.
 */
export const nextListings = `
  SELECT id, listing_id AS "listingId", recorded_at::text AS "recordedAt"
  FROM published_listings
  WHERE matched_at IS NULL AND published_at <= $1 AND id <> ALL ($3) AND id % $5 = $4
  ORDER BY published_at, id LIMIT $2`;

/** The ones of $1 (ids) that were neither matched nor recorded again since $2 (times as text). */
export const stillUnmatched = `
  SELECT p.id, p.listing_id AS "listingId", t.recorded AS "recordedAt"
  FROM published_listings p JOIN unnest($1::int[], $2::text[]) AS t (id, recorded) ON t.id = p.id
  WHERE p.matched_at IS NULL AND p.recorded_at = t.recorded::timestamptz`;

/**
 * Stores `new_match` in the ledger, for searches with alerts that are older than the listing. Uses
 * `saved_searches_criteria_id_idx`.
 */
export const insertMatches = `
  INSERT INTO alert_matches (search_number, published_listing_id)
  SELECT s.number, p.id
  FROM new_match m
  JOIN published_listings p ON p.listing_id = m.id
  JOIN saved_searches s ON s.criteria_id = m.criteria_id
  WHERE s.notify_by_email AND s.alerts_from <= p.recorded_at
  ORDER BY s.number, p.id
  ON CONFLICT DO NOTHING`;

/** Marks $2 (ids) as matched at $1, except those recorded again since $3. */
export const markMatched = `
  UPDATE published_listings p SET matched_at = $1
  FROM unnest($2::int[], $3::text[]) AS t (id, recorded)
  WHERE p.id = t.id AND p.recorded_at = t.recorded::timestamptz`;
