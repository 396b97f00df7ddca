-- What Prisma's schema language cannot say: extensions, checks, indexes on expressions.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- One account an address, whatever its case.
CREATE UNIQUE INDEX users_email_unique ON users (lower(email));
ALTER TABLE users
  ADD CONSTRAINT users_email_shape CHECK (email ~ '^[^@\s]+@[^@\s]+$' AND length(email) <= 254),
  ADD CONSTRAINT users_username_shape CHECK (username IS NULL OR username ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$');

-- Ids are 32 hex digits: they end at the first dash of a public path.
ALTER TABLE users ADD CONSTRAINT users_id_shape CHECK (id ~ '^[0-9a-f]{32}$');
ALTER TABLE organizations ADD CONSTRAINT organizations_id_shape CHECK (id ~ '^[0-9a-f]{32}$');
ALTER TABLE listings ADD CONSTRAINT listings_id_shape CHECK (id ~ '^[0-9a-f]{32}$');

ALTER TABLE organizations
  ADD CONSTRAINT organizations_type_known
    CHECK (type IN ('nonprofit', 'government', 'consultant', 'social-enterprise', 'recruiter', 'business', 'community')),
  ADD CONSTRAINT organizations_name_length CHECK (length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT organizations_founded_sane CHECK (founded_year IS NULL OR founded_year BETWEEN 1000 AND 2200),
  ADD CONSTRAINT organizations_point_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
  ADD CONSTRAINT organizations_point_sane CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT organizations_frozen_reason CHECK (frozen_at IS NOT NULL OR frozen_reason IS NULL);

-- Facet values are ASCII slugs; the vocabulary itself lives in the shared package.
CREATE FUNCTION are_slugs(text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(array_to_string($1, ','), '') ~ '^([a-z0-9-]+(,[a-z0-9-]+)*)?$';

ALTER TABLE listings
  ADD CONSTRAINT listings_title_length CHECK (length(title) BETWEEN 1 AND 200),
  ADD CONSTRAINT listings_location_type_known CHECK (location_type IN ('ONSITE', 'HYBRID', 'REMOTE')),
  ADD CONSTRAINT listings_payment_known CHECK (payment IN ('paid', 'stipend', 'unpaid')),
  ADD CONSTRAINT listings_facets_are_slugs
    CHECK (are_slugs(functions) AND are_slugs(areas_of_focus) AND are_slugs(job_types) AND are_slugs(action_types)),
  ADD CONSTRAINT listings_published_when CHECK (status <> 'PUBLISHED' OR published_at IS NOT NULL),
  ADD CONSTRAINT listings_closed_when CHECK (status <> 'CLOSED' OR closed_at IS NOT NULL),
  ADD CONSTRAINT listings_point_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
  ADD CONSTRAINT listings_point_sane CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT listings_ends_after_start CHECK (ends_at IS NULL OR starts_at IS NULL OR ends_at >= starts_at),
  ADD CONSTRAINT listings_event_has_start CHECK (type <> 'EVENT' OR status = 'DRAFT' OR starts_at IS NOT NULL),
  ADD CONSTRAINT listings_pay_order CHECK (pay_min >= 0 AND pay_max >= 0 AND (pay_min IS NULL OR pay_max IS NULL OR pay_min <= pay_max)),
  ADD CONSTRAINT listings_pay_whole CHECK ((pay_min IS NULL AND pay_max IS NULL) OR (pay_currency IS NOT NULL AND pay_period IS NOT NULL)),
  ADD CONSTRAINT listings_hours_sane CHECK (hours_per_week > 0 AND hours_per_week <= 168),
  ADD CONSTRAINT listings_capacity_sane CHECK (capacity > 0),
  ADD CONSTRAINT listings_can_be_answered
    CHECK (status <> 'PUBLISHED' OR apply_on_causa OR apply_url IS NOT NULL OR apply_email IS NOT NULL OR how_to_apply <> '[]'::jsonb OR type = 'EVENT');

-- What is public may be asked for by these two alone; the search index's refresh and the sitemap walk it.
CREATE INDEX listings_public ON listings (type, published_at DESC, id DESC) WHERE status = 'PUBLISHED';

ALTER TABLE temporary_items ADD CONSTRAINT temporary_items_size CHECK (octet_length(data) <= 32768);
ALTER TABLE work_history_jobs ADD CONSTRAINT work_history_order CHECK (end_month IS NULL OR end_month >= start_month);
ALTER TABLE stored_files ADD CONSTRAINT stored_files_size CHECK (bytes BETWEEN 0 AND 26214400);
ALTER TABLE cart_items
  ADD CONSTRAINT cart_items_one_thing CHECK ((pack_id IS NULL) <> (listing_id IS NULL)),
  ADD CONSTRAINT cart_items_quantity CHECK (quantity BETWEEN 1 AND 1000);
ALTER TABLE credit_packs ADD CONSTRAINT credit_packs_sane CHECK (credits > 0 AND amount >= 0);
ALTER TABLE credit_balances ADD CONSTRAINT credit_balances_never_negative CHECK (credits >= 0);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_move_something CHECK (change <> 0);
ALTER TABLE invoices
  ADD CONSTRAINT invoices_add_up CHECK (subtotal >= 0 AND tax >= 0 AND total = subtotal + tax AND amount_paid BETWEEN 0 AND total),
  ADD CONSTRAINT invoices_paid_when CHECK (status <> 'PAID' OR paid_at IS NOT NULL);
ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_add_up CHECK (quantity > 0 AND amount = quantity * unit_amount);
ALTER TABLE payments ADD CONSTRAINT payments_sane CHECK (amount > 0 AND amount_refunded BETWEEN 0 AND amount);
ALTER TABLE payments_on_invoices ADD CONSTRAINT payments_on_invoices_sane CHECK (amount > 0);
ALTER TABLE donations ADD CONSTRAINT donations_sane CHECK (amount > 0);
ALTER TABLE salary_surveys ADD CONSTRAINT salary_surveys_sane CHECK (amount > 0 AND years_of_experience BETWEEN 0 AND 80);
ALTER TABLE contents ADD CONSTRAINT contents_path_shape CHECK (path ~ '^([a-z0-9-]+(/[a-z0-9-]+)*)?$');

-- The ledger is history: the database itself refuses to change it. (Its balance keeper comes with the credits.)
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: entries are only ever added', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
