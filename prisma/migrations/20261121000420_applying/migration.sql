-- What of a public profile its owner shows, and when its address was last changed.
ALTER TABLE "users"
  ADD COLUMN "username_changed_at" TIMESTAMPTZ(3),
  ADD COLUMN "public_profile_shows" TEXT[] DEFAULT ARRAY['headline', 'about', 'skills', 'workHistory']::TEXT[],
  ADD COLUMN "public_profile_indexable" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE users
  ADD CONSTRAINT users_public_profile_shows_known CHECK (public_profile_shows <@ ARRAY['headline', 'about', 'skills', 'workHistory', 'availability']),
  ADD CONSTRAINT users_published_has_username CHECK (NOT public_profile_published OR username IS NOT NULL);

-- The bytes of a file go with its row, whoever deletes it and however: also when a whole account or organization falls.
CREATE FUNCTION delete_file_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Due whatever the clock of the worker says.
  INSERT INTO outbox_jobs (name, payload, run_at) VALUES ('files.delete', jsonb_build_object('storageKey', OLD.storage_key), to_timestamp(0));
  RETURN OLD;
END $$;
CREATE TRIGGER stored_files_delete_bytes AFTER DELETE ON stored_files FOR EACH ROW EXECUTE FUNCTION delete_file_bytes();

-- A file that its owner deleted stays with the applications that were sent with it.
ALTER TABLE "stored_files" ADD COLUMN "released_at" TIMESTAMPTZ(3);

CREATE INDEX "applications_resume_file_id_idx" ON "applications"("resume_file_id");
CREATE INDEX "stored_files_purpose_created_at_idx" ON "stored_files"("purpose", "created_at");
