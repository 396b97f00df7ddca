-- Closed sets as enums, and references as foreign keys, where text was put together before.

CREATE TYPE saved_item_kind AS ENUM ('listings', 'organizations');
ALTER TABLE saved_item_mails DROP CONSTRAINT saved_news_kind_check;
ALTER TABLE saved_item_mails ALTER COLUMN kind TYPE saved_item_kind USING kind::saved_item_kind;

-- A reason was `closing`, `new`, or `moved:` and the id of the deadline change.
CREATE TYPE saved_item_reason AS ENUM ('closing', 'deadline_moved', 'new');
ALTER TABLE saved_item_mail_entries
  ADD COLUMN id SERIAL NOT NULL,
  ADD COLUMN deadline_change_id text;
UPDATE saved_item_mail_entries e SET deadline_change_id = c.id
  FROM deadline_changes c WHERE e.reason = 'moved:' || c.id;
ALTER TABLE saved_item_mail_entries DROP CONSTRAINT saved_item_mail_entries_pkey;
ALTER TABLE saved_item_mail_entries ALTER COLUMN reason TYPE saved_item_reason USING
  (CASE WHEN starts_with(reason, 'moved:') THEN 'deadline_moved' ELSE reason END)::saved_item_reason;
ALTER TABLE saved_item_mail_entries
  ADD CONSTRAINT saved_item_mail_entries_pkey PRIMARY KEY (id),
  -- Old changes are deleted after 90 days; that they were told of stays.
  ADD CONSTRAINT saved_item_mail_entries_deadline_change_id_fkey FOREIGN KEY (deadline_change_id)
    REFERENCES deadline_changes (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT saved_item_mail_entries_deadline_change
    CHECK (deadline_change_id IS NULL OR reason = 'deadline_moved');
-- Each reason once, each deadline change once.
CREATE UNIQUE INDEX saved_item_mail_entries_reason_once
  ON saved_item_mail_entries (user_id, listing_id, reason) WHERE reason <> 'deadline_moved';
CREATE UNIQUE INDEX saved_item_mail_entries_user_id_deadline_change_id_key
  ON saved_item_mail_entries (user_id, deadline_change_id);
CREATE INDEX saved_item_mail_entries_user_id_listing_id_idx
  ON saved_item_mail_entries (user_id, listing_id);
CREATE INDEX saved_item_mail_entries_deadline_change_id_idx
  ON saved_item_mail_entries (deadline_change_id);

-- An entry belongs to a mail: entries of mails that retention deleted keep what was told, without it.
UPDATE saved_item_mail_entries e SET mail_id = NULL
  WHERE mail_id IS NOT NULL AND NOT EXISTS (SELECT FROM saved_item_mails m WHERE m.id = e.mail_id);
ALTER TABLE saved_item_mail_entries ADD CONSTRAINT saved_item_mail_entries_mail_id_fkey
  FOREIGN KEY (mail_id) REFERENCES saved_item_mails (id) ON DELETE SET NULL ON UPDATE CASCADE;

-- A listing or an organization, as pages call their types.
CREATE TYPE findable_type AS ENUM ('JOB', 'INTERNSHIP', 'VOLOP', 'EVENT', 'ORG');
ALTER TABLE published_listings
  ALTER COLUMN listing_type TYPE findable_type USING listing_type::findable_type;
CREATE OR REPLACE FUNCTION record_listing_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_listings (listing_id, listing_type, published_at)
    VALUES (NEW.id, NEW.type::text::findable_type, NEW.published_at)
  ON CONFLICT (listing_id) DO UPDATE
    SET published_at = EXCLUDED.published_at, recorded_at = EXCLUDED.recorded_at, matched_at = NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION record_organization_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_listings (listing_id, listing_type, published_at)
    SELECT NEW.id, 'ORG'::findable_type, NEW.published_at
    UNION ALL
    SELECT id, type::text::findable_type, published_at FROM listings
    WHERE organization_id = NEW.id AND status = 'PUBLISHED'
  ON CONFLICT (listing_id) DO UPDATE
    SET published_at = EXCLUDED.published_at, recorded_at = EXCLUDED.recorded_at, matched_at = NULL;
  RETURN NULL;
END $$;

-- The mail that asked whether searches are still wanted was found by a key put together from text.
ALTER TABLE saved_searches ADD COLUMN renewal_mail_id text;
UPDATE saved_searches s SET renewal_mail_id = m.id FROM mail_deliveries m
  WHERE s.renewal_requested_at IS NOT NULL AND m.idempotency_key = 'searches-still-wanted:'
    || s.user_id || ':' || round(extract(epoch FROM s.renewal_requested_at) * 1000)::bigint;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_renewal_mail_id_fkey
  FOREIGN KEY (renewal_mail_id) REFERENCES mail_deliveries (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX saved_searches_renewal_mail_id_idx ON saved_searches (renewal_mail_id);

-- What mail providers report: a closed set.
CREATE TYPE mail_event_kind AS ENUM ('bounce', 'complaint', 'delivered');
ALTER TABLE mail_events DROP CONSTRAINT mail_events_kind_check;
ALTER TABLE mail_events ALTER COLUMN kind TYPE mail_event_kind USING kind::mail_event_kind;
