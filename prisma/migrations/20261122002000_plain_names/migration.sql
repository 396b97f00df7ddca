-- Names in the terms of the field. Nothing is copied or dropped: every row stays where it is.

-- Listings and organizations that became public.
ALTER TABLE alert_items RENAME TO published_listings;
ALTER TABLE published_listings RENAME COLUMN number TO id;
ALTER TABLE published_listings RENAME COLUMN item_id TO listing_id;
ALTER TABLE published_listings RENAME COLUMN item_type TO listing_type;
ALTER TABLE published_listings RENAME COLUMN noted_at TO recorded_at;
ALTER SEQUENCE alert_items_number_seq RENAME TO published_listings_id_seq;
ALTER INDEX alert_items_pkey RENAME TO published_listings_pkey;
ALTER INDEX alert_items_item_id_key RENAME TO published_listings_listing_id_key;
ALTER INDEX alert_items_unmatched RENAME TO published_listings_unmatched;

ALTER TABLE alert_matches RENAME COLUMN search TO search_number;
ALTER TABLE alert_matches RENAME COLUMN item TO published_listing_id;
ALTER TABLE alert_matches RENAME COLUMN digest TO digest_id;
ALTER INDEX alert_matches_digest_idx RENAME TO alert_matches_digest_id_idx;

ALTER TABLE alert_digests RENAME COLUMN number TO id;
ALTER TABLE alert_digests RENAME COLUMN run_key TO period;
ALTER SEQUENCE alert_digests_number_seq RENAME TO alert_digests_id_seq;
ALTER INDEX alert_digests_user_id_run_key_key RENAME TO alert_digests_user_id_period_key;

ALTER TABLE alert_exclusions RENAME TO dismissed_listings;
ALTER TABLE dismissed_listings RENAME COLUMN created_at TO dismissed_at;
ALTER INDEX alert_exclusions_pkey RENAME TO dismissed_listings_pkey;
ALTER INDEX alert_exclusions_listing_id_idx RENAME TO dismissed_listings_listing_id_idx;
ALTER TABLE dismissed_listings
  RENAME CONSTRAINT alert_exclusions_user_id_fkey TO dismissed_listings_user_id_fkey;

-- Mail about saved listings and organizations.
ALTER TABLE saved_news RENAME TO saved_item_mails;
ALTER TABLE saved_item_mails RENAME COLUMN number TO id;
ALTER TABLE saved_item_mails RENAME COLUMN run_key TO period;
ALTER SEQUENCE saved_news_number_seq RENAME TO saved_item_mails_id_seq;
ALTER INDEX saved_news_pkey RENAME TO saved_item_mails_pkey;
ALTER INDEX saved_news_user_id_kind_run_key_key RENAME TO saved_item_mails_user_id_kind_period_key;
ALTER TABLE saved_item_mails
  RENAME CONSTRAINT saved_news_user_id_fkey TO saved_item_mails_user_id_fkey;

ALTER TABLE saved_news_items RENAME TO saved_item_mail_entries;
ALTER TABLE saved_item_mail_entries RENAME COLUMN about TO reason;
ALTER TABLE saved_item_mail_entries RENAME COLUMN news TO mail_id;
ALTER INDEX saved_news_items_pkey RENAME TO saved_item_mail_entries_pkey;
ALTER INDEX saved_news_items_listing_id_idx RENAME TO saved_item_mail_entries_listing_id_idx;
ALTER INDEX saved_news_items_news_idx RENAME TO saved_item_mail_entries_mail_id_idx;
ALTER TABLE saved_item_mail_entries
  RENAME CONSTRAINT saved_news_items_user_id_fkey TO saved_item_mail_entries_user_id_fkey;
ALTER TABLE saved_item_mail_entries
  RENAME CONSTRAINT saved_news_items_listing_id_fkey TO saved_item_mail_entries_listing_id_fkey;

ALTER TABLE saved_searches RENAME COLUMN horizon TO alerts_from;
ALTER TABLE saved_searches RENAME COLUMN asked_at TO renewal_requested_at;
ALTER FUNCTION alert_horizon() RENAME TO alert_watermark;

-- Mails: one for each key, as APIs call it. What they carry until they leave is stored by name.
ALTER TABLE mail_deliveries RENAME COLUMN effect_key TO idempotency_key;
ALTER INDEX mail_deliveries_effect_key_key RENAME TO mail_deliveries_idempotency_key_key;
ALTER TABLE mail_deliveries RENAME COLUMN saved_news_id TO saved_item_mail_id;
ALTER INDEX mail_deliveries_saved_news_id_key RENAME TO mail_deliveries_saved_item_mail_id_key;
ALTER TABLE mail_deliveries
  RENAME CONSTRAINT mail_deliveries_saved_news_id_fkey TO mail_deliveries_saved_item_mail_id_fkey;
ALTER TABLE ledger_entries RENAME COLUMN effect_key TO idempotency_key;
ALTER INDEX ledger_entries_effect_key_key RENAME TO ledger_entries_idempotency_key_key;
UPDATE mail_deliveries SET props = (props - 'digest') || jsonb_build_object('digestId', props->'digest')
  WHERE template = 'alert-digest' AND props ? 'digest';
UPDATE mail_deliveries SET props = (props - 'news') || jsonb_build_object('mailId', props->'news')
  WHERE template IN ('saved-listings', 'saved-organizations') AND props ? 'news';
UPDATE mail_deliveries
  SET props = (props - 'askedAt') || jsonb_build_object('requestedAt', props->'askedAt')
  WHERE template = 'searches-still-wanted' AND props ? 'askedAt';
UPDATE mail_deliveries
  SET idempotency_key = replace(idempotency_key, 'saved-news:', 'saved-item-mail:')
  WHERE starts_with(idempotency_key, 'saved-news:');

-- The matcher's tables: by which key a new listing is compared with a saved search.
ALTER TABLE search_criteria RENAME COLUMN anchor TO candidate_term_id;
ALTER INDEX search_criteria_by_anchor RENAME TO search_criteria_by_candidate_term;
ALTER TABLE search_criteria_anchor RENAME TO search_criteria_key;
ALTER INDEX search_criteria_anchor_pkey RENAME TO search_criteria_key_pkey;
ALTER INDEX search_criteria_anchor_criteria RENAME TO search_criteria_key_criteria;
ALTER TABLE search_criteria_key
  RENAME CONSTRAINT search_criteria_anchor_criteria_id_fkey TO search_criteria_key_criteria_id_fkey;

-- Triggers: their functions name the tables and columns in text, so that they are written anew.
ALTER FUNCTION note_listing_publication() RENAME TO record_listing_publication;
CREATE OR REPLACE FUNCTION record_listing_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_listings (listing_id, listing_type, published_at)
    VALUES (NEW.id, NEW.type::text, NEW.published_at)
  ON CONFLICT (listing_id) DO UPDATE
    SET published_at = EXCLUDED.published_at, recorded_at = EXCLUDED.recorded_at, matched_at = NULL;
  RETURN NULL;
END $$;
ALTER TRIGGER listings_note_first_publication ON listings RENAME TO listings_record_first_publication;
ALTER TRIGGER listings_note_publication ON listings RENAME TO listings_record_publication;

ALTER FUNCTION note_organization_publication() RENAME TO record_organization_publication;
CREATE OR REPLACE FUNCTION record_organization_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_listings (listing_id, listing_type, published_at)
    SELECT NEW.id, 'ORG', NEW.published_at
    UNION ALL
    SELECT id, type::text, published_at FROM listings
    WHERE organization_id = NEW.id AND status = 'PUBLISHED'
  ON CONFLICT (listing_id) DO UPDATE
    SET published_at = EXCLUDED.published_at, recorded_at = EXCLUDED.recorded_at, matched_at = NULL;
  RETURN NULL;
END $$;
ALTER TRIGGER organizations_note_first_publication ON organizations
  RENAME TO organizations_record_first_publication;
ALTER TRIGGER organizations_note_publication ON organizations
  RENAME TO organizations_record_publication;

ALTER FUNCTION note_deadline_change() RENAME TO record_deadline_change;
ALTER TRIGGER listings_note_deadline_change ON listings RENAME TO listings_record_deadline_change;
