-- People and photos that an organization shows on its page.
ALTER TYPE file_purpose ADD VALUE 'PERSON';
ALTER TYPE file_purpose ADD VALUE 'PHOTO';

CREATE TABLE organization_people (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  sentence TEXT NOT NULL DEFAULT '',
  file_id TEXT REFERENCES stored_files (id) ON DELETE SET NULL ON UPDATE CASCADE,
  position INTEGER NOT NULL,
  agreed_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX organization_people_organization_id_position_idx ON organization_people (organization_id, position);
CREATE UNIQUE INDEX organization_people_file_id_key ON organization_people (file_id);

CREATE TABLE organization_photos (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  file_id TEXT NOT NULL REFERENCES stored_files (id) ON DELETE CASCADE ON UPDATE CASCADE,
  caption TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL,
  agreed_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX organization_photos_organization_id_position_idx ON organization_photos (organization_id, position);
CREATE UNIQUE INDEX organization_photos_file_id_key ON organization_photos (file_id);
