-- Pictures of organizations: stored files whose bytes are public, each under the hash of its contents and owner.
ALTER TYPE file_purpose ADD VALUE 'COVER';
ALTER TABLE stored_files ADD COLUMN width integer, ADD COLUMN height integer;
ALTER TABLE stored_files ADD CONSTRAINT stored_files_picture_size CHECK ((width IS NULL) = (height IS NULL) AND width > 0 AND height > 0);
ALTER TABLE organizations ADD COLUMN cover_file_id text;
CREATE UNIQUE INDEX organizations_logo_file_id_key ON organizations (logo_file_id);
CREATE UNIQUE INDEX organizations_cover_file_id_key ON organizations (cover_file_id);
ALTER TABLE organizations
  ADD CONSTRAINT organizations_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES stored_files (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT organizations_cover_file_id_fkey FOREIGN KEY (cover_file_id) REFERENCES stored_files (id) ON DELETE SET NULL ON UPDATE CASCADE;
