-- Pages of live jobs by role and place, newest first.
CREATE INDEX listings_role_family_idx ON listings (role_family, published_at DESC, id DESC)
  WHERE status = 'PUBLISHED' AND type = 'JOB';
