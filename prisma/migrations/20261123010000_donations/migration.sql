-- Donations: which visitor began one, as a keyed hash, until its payment is over; a receipt that was
-- given stays as it is.
ALTER TABLE donations ADD COLUMN donor_key TEXT;
ALTER TABLE donations
  ADD CONSTRAINT donations_numbered CHECK ((number IS NULL) = (status::text IN ('PENDING', 'FAILED', 'CANCELED')));
CREATE FUNCTION keep_given_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := ARRAY['status', 'user_id', 'pdf_file_id', 'pdf_sha256', 'key_version',
    'public_key_hash', 'donor_key'];
BEGIN
  IF OLD.number IS NULL THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - moving <> to_jsonb(NEW) - moving
     OR (OLD.pdf_sha256 IS NOT NULL AND NEW.pdf_sha256 IS DISTINCT FROM OLD.pdf_sha256) THEN
    RAISE EXCEPTION 'receipt % is given and stays as it is', OLD.number USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER donations_keep_given BEFORE UPDATE OR DELETE ON donations
  FOR EACH ROW EXECUTE FUNCTION keep_given_receipt();
CREATE TRIGGER donations_no_truncate BEFORE TRUNCATE ON donations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
