-- Locks: the ledger of matches, while its index is built; matching waits (seconds for millions of rows).

-- Matches are inserted without a digest, hundreds of thousands in one run: these rows are in no index of digests.
CREATE INDEX alert_matches_digest ON alert_matches (digest_id) WHERE digest_id IS NOT NULL;
DROP INDEX alert_matches_digest_id_idx;
