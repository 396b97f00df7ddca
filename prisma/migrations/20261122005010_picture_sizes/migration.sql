-- A picture that an organization uploads is kept in several sizes, each under the key of its row
-- and a suffix; a text says what it shows.
ALTER TABLE stored_files
  ADD COLUMN variants text[] NOT NULL DEFAULT '{}',
  ADD COLUMN alt text NOT NULL DEFAULT '';
CREATE OR REPLACE FUNCTION delete_file_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Due whatever the clock of the worker says.
  INSERT INTO outbox_jobs (name, payload, run_at)
  SELECT 'files.delete', jsonb_build_object('storageKey', key), to_timestamp(0)
  FROM unnest(
    CASE WHEN OLD.variants = '{}' THEN ARRAY[OLD.storage_key]
    ELSE ARRAY(SELECT OLD.storage_key || '-' || variant FROM unnest(OLD.variants) AS variant) END
  ) AS key;
  RETURN OLD;
END $$;
