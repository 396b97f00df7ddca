-- "Not for me" is said of listings and of organizations: one column names either.
ALTER TABLE alert_exclusions DROP CONSTRAINT alert_exclusions_listing_id_fkey;
