-- Members whom another removed, so that an owner can bring them back for a while.
CREATE TABLE removed_members (
  organization_id text NOT NULL REFERENCES organizations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  role organization_role NOT NULL,
  removed_by_id text,
  removed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX removed_members_user_id_idx ON removed_members (user_id);
