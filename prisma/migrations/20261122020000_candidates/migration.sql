-- Where a person lives, as far as they say it; NULL: they do not.
ALTER TABLE "applicant_profiles"
  ADD COLUMN "place_id" TEXT,
  ADD COLUMN "country_code" CHAR(2),
  ADD COLUMN "latitude" DOUBLE PRECISION,
  ADD COLUMN "longitude" DOUBLE PRECISION,
  ADD COLUMN "words" tsvector;

-- The words of a profile with its work history, without case, accents and signs. Languages are mixed in
-- profiles, so that no word is stemmed; searches ask for beginnings of words.
CREATE FUNCTION profile_words(p applicant_profiles) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('simple', regexp_replace(lower(unaccent(concat_ws(' ',
    p.headline, p.about, array_to_string(p.skills, ' '),
    (SELECT string_agg(concat_ws(' ', w.title, w.organization, w.description), ' ')
      FROM work_history_jobs w WHERE w.user_id = p.user_id)))), '[^[:alnum:]]+', ' ', 'g'))
$$;
CREATE FUNCTION set_profile_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := profile_words(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER applicant_profiles_words BEFORE INSERT OR UPDATE ON applicant_profiles
  FOR EACH ROW EXECUTE FUNCTION set_profile_words();
CREATE FUNCTION work_changes_profile_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applicant_profiles p SET words = NULL WHERE p.user_id = coalesce(NEW.user_id, OLD.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER work_history_jobs_words AFTER INSERT OR UPDATE OR DELETE ON work_history_jobs
  FOR EACH ROW EXECUTE FUNCTION work_changes_profile_words();
UPDATE applicant_profiles SET words = NULL;
CREATE INDEX applicant_profiles_words_idx ON applicant_profiles USING gin (words) WHERE is_recruitable;

-- Who was not here for half a year is not shown to organizations.
ALTER TABLE "users" ADD COLUMN "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE users u SET last_seen_at = greatest(u.created_at,
  (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id));

-- Which member of which organization opened a person's profile, once a day.
CREATE TABLE "candidate_looks" (
    "id" TEXT NOT NULL,
    "candidate_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "viewer_id" TEXT,
    "day" DATE NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "candidate_looks_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "candidate_looks_candidate_id_organization_id_viewer_id_day_key"
  ON "candidate_looks"("candidate_id", "organization_id", "viewer_id", "day");
CREATE INDEX "candidate_looks_organization_id_idx" ON "candidate_looks"("organization_id");
CREATE INDEX "candidate_looks_viewer_id_day_idx" ON "candidate_looks"("viewer_id", "day");
ALTER TABLE "candidate_looks"
  ADD CONSTRAINT "candidate_looks_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "candidate_looks_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "candidate_looks_viewer_id_fkey" FOREIGN KEY ("viewer_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- An organization asks a person to apply: once for each listing.
CREATE TABLE "candidate_invitations" (
    "id" TEXT NOT NULL,
    "candidate_id" TEXT NOT NULL,
    "listing_id" TEXT NOT NULL,
    "author_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "candidate_invitations_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "candidate_invitations_candidate_id_listing_id_key"
  ON "candidate_invitations"("candidate_id", "listing_id");
CREATE INDEX "candidate_invitations_listing_id_idx" ON "candidate_invitations"("listing_id");
CREATE INDEX "candidate_invitations_author_id_idx" ON "candidate_invitations"("author_id");
ALTER TABLE "candidate_invitations"
  ADD CONSTRAINT "candidate_invitations_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "candidate_invitations_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "candidate_invitations_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Why someone is recommended, and who said what of it.
ALTER TABLE "recommended_candidates"
  ADD COLUMN "score" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "reasons" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "rated_by_id" TEXT,
  ADD COLUMN "rated_at" TIMESTAMPTZ(3);
CREATE INDEX "recommended_candidates_rated_by_id_idx" ON "recommended_candidates"("rated_by_id");
ALTER TABLE "recommended_candidates" ADD CONSTRAINT "recommended_candidates_rated_by_id_fkey"
  FOREIGN KEY ("rated_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
