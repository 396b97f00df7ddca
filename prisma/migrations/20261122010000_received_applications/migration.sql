-- Applications as the members of an organization read and answer them.
ALTER TABLE "applications"
  ADD COLUMN "organization_id" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "visible_at" TIMESTAMPTZ(3),
  ADD COLUMN "status_before" "application_status",
  ADD COLUMN "replied_at" TIMESTAMPTZ(3);
UPDATE applications a SET organization_id = l.organization_id FROM listings l WHERE l.id = a.listing_id;
ALTER TABLE "applications" ADD CONSTRAINT "applications_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An application belongs to the organization of its listing.
CREATE FUNCTION application_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.organization_id := (SELECT organization_id FROM listings WHERE id = NEW.listing_id);
  RETURN NEW;
END $$;
CREATE TRIGGER application_organization BEFORE INSERT OR UPDATE OF listing_id ON applications
  FOR EACH ROW EXECUTE FUNCTION application_organization();
CREATE FUNCTION listing_moves_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET organization_id = NEW.organization_id WHERE listing_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_moves_applications AFTER UPDATE OF organization_id ON listings
  FOR EACH ROW WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id)
  EXECUTE FUNCTION listing_moves_applications();

CREATE INDEX "applications_organization_id_status_created_at_id_idx"
  ON "applications"("organization_id", "status", "created_at" DESC, "id" DESC);
CREATE INDEX "applications_listing_id_status_created_at_idx"
  ON "applications"("listing_id", "status", "created_at" DESC);

ALTER TABLE "application_events"
  ADD COLUMN "message" TEXT,
  ADD COLUMN "visible_at" TIMESTAMPTZ(3),
  ADD COLUMN "told_at" TIMESTAMPTZ(3);
UPDATE application_events SET told_at = created_at;

CREATE TYPE "verdict" AS ENUM ('YES', 'MAYBE', 'NO');
CREATE TABLE "application_reviews" (
    "application_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "verdict" "verdict" NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "application_reviews_pkey" PRIMARY KEY ("application_id", "user_id")
);
CREATE INDEX "application_reviews_user_id_idx" ON "application_reviews"("user_id");
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_application_id_fkey"
  FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "application_reviews" ADD CONSTRAINT "application_reviews_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "application_notes" (
    "id" TEXT NOT NULL,
    "application_id" TEXT NOT NULL,
    "author_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "application_notes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "application_notes_application_id_created_at_idx" ON "application_notes"("application_id", "created_at");
CREATE INDEX "application_notes_author_id_idx" ON "application_notes"("author_id");
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_fkey"
  FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_fkey"
  FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "message_templates" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updated_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "message_templates_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "message_templates_organization_id_idx" ON "message_templates"("organization_id");
CREATE INDEX "message_templates_updated_by_id_idx" ON "message_templates"("updated_by_id");
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Conversations of organizations with people; about an application, or about nothing we know.
CREATE TABLE "threads" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "application_id" TEXT,
    "user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "organization_read_at" TIMESTAMPTZ(3),
    "user_read_at" TIMESTAMPTZ(3),
    CONSTRAINT "threads_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "threads_application_id_key" ON "threads"("application_id");
CREATE INDEX "threads_organization_id_idx" ON "threads"("organization_id");
CREATE INDEX "threads_user_id_idx" ON "threads"("user_id");
ALTER TABLE "threads" ADD CONSTRAINT "threads_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "threads" ADD CONSTRAINT "threads_application_id_fkey"
  FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "threads" ADD CONSTRAINT "threads_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "messages" (
    "id" TEXT NOT NULL,
    "thread_id" TEXT NOT NULL,
    "from_organization" BOOLEAN NOT NULL,
    "author_id" TEXT,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "messages_thread_id_created_at_idx" ON "messages"("thread_id", "created_at");
CREATE INDEX "messages_author_id_idx" ON "messages"("author_id");
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_fkey"
  FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_fkey"
  FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
