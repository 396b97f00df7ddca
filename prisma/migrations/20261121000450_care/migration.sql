-- Mail about what somebody saved, the yearly question, and what comes back from the post.

-- The ledger below knows who was reminded of what, also after a listing was let go and saved again.
ALTER TABLE saved_listings DROP COLUMN reminded_at;

CREATE TABLE saved_news (
  number SERIAL PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL CHECK (kind IN ('listings', 'organizations')),
  run_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX saved_news_user_id_kind_run_key_key ON saved_news (user_id, kind, run_key);

CREATE TABLE saved_news_items (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  listing_id text NOT NULL REFERENCES listings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  about text NOT NULL,
  -- Null: told by an alert of the reader's own.
  news integer,
  PRIMARY KEY (user_id, listing_id, about)
);
CREATE INDEX saved_news_items_listing_id_idx ON saved_news_items (listing_id);
CREATE INDEX saved_news_items_news_idx ON saved_news_items (news);

-- A published deadline that moves is noted, whoever moves it. The moment is the writer's, where the writer tells one.
CREATE FUNCTION note_deadline_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE clock_timestamp() END;
BEGIN
  INSERT INTO deadline_changes (id, listing_id, before, after, changed_at)
    -- A UUIDv7 without dashes.
    VALUES (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14),
      NEW.id, OLD.closes_at, NEW.closes_at, moment);
  RETURN NULL;
END $$;
CREATE TRIGGER listings_note_deadline_change AFTER UPDATE OF closes_at ON listings FOR EACH ROW
  WHEN (OLD.status = 'PUBLISHED' AND NEW.status = 'PUBLISHED' AND OLD.closes_at IS DISTINCT FROM NEW.closes_at)
  EXECUTE FUNCTION note_deadline_change();

-- Which searches are to be asked about, and which were.
CREATE INDEX saved_searches_confirmed ON saved_searches (confirmed_at) WHERE notify_by_email;

-- What the post told of addresses, once each.
CREATE TABLE mail_events (
  key bytea PRIMARY KEY,
  email_hash bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bounce', 'complaint', 'delivered')),
  permanent boolean NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX mail_events_email_hash_at_idx ON mail_events (email_hash, at);
CREATE INDEX mail_events_at_idx ON mail_events (at);
