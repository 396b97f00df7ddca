-- What members have typed of their organization's page since it was last published; and the name an
-- organization had before, which its page names for a while.
CREATE TABLE organization_drafts (
  organization_id text NOT NULL PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  data jsonb NOT NULL,
  field_revisions jsonb NOT NULL DEFAULT '{}',
  clashes jsonb NOT NULL DEFAULT '{}',
  revision integer NOT NULL,
  review_requested_at timestamptz(3),
  updated_by_id text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
-- As for drafts of listings: no organization has the same revision twice.
CREATE SEQUENCE organization_draft_revisions AS integer OWNED BY organization_drafts.revision;
ALTER TABLE organizations
  ADD COLUMN former_name text,
  ADD COLUMN renamed_at timestamptz(3),
  ADD CONSTRAINT organizations_former_name CHECK ((former_name IS NULL) = (renamed_at IS NULL));
