-- The listing whose closing a bulk action of declines belongs to, while that closing stands.
ALTER TABLE bulk_actions ADD COLUMN closed_listing_id text
  REFERENCES listings (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX bulk_actions_closed_listing_id_idx ON bulk_actions (closed_listing_id);
