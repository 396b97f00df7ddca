-- Applications of a listing are numbered, so that members can read them without names.
ALTER TABLE applications ADD COLUMN number INTEGER;
UPDATE applications a SET number = n.number
  FROM (
    SELECT id, row_number() OVER (PARTITION BY listing_id ORDER BY created_at, id)::int AS number
    FROM applications
  ) AS n
  WHERE n.id = a.id;
CREATE INDEX applications_listing_id_number_idx ON applications (listing_id, number);

-- The lock keeps two applications from getting one number.
CREATE FUNCTION application_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('application-number:' || NEW.listing_id, 0));
  NEW.number := coalesce(
    (SELECT max(number) FROM applications WHERE listing_id = NEW.listing_id), 0) + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER application_number BEFORE INSERT OR UPDATE OF listing_id ON applications
  FOR EACH ROW EXECUTE FUNCTION application_number();

CREATE TABLE review_settings (
  listing_id TEXT PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE ON UPDATE CASCADE,
  hides_names BOOLEAN NOT NULL DEFAULT false,
  updated_at TIMESTAMPTZ(3) NOT NULL
);

CREATE TABLE application_reveals (
  application_id TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (application_id, user_id)
);
CREATE INDEX application_reveals_user_id_idx ON application_reveals (user_id);
