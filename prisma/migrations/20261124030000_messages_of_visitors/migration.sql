-- A person without an account writes to an organization: the text waits until they have opened the
-- link that was mailed to their address, and becomes a conversation with that address.
ALTER TABLE "threads"
  ADD COLUMN "visitor_name" TEXT,
  ADD COLUMN "visitor_email" TEXT,
  ADD COLUMN "visitor_locale" "locale",
  ADD CONSTRAINT "threads_visitor_is_whole" CHECK (
    num_nonnulls(visitor_name, visitor_email, visitor_locale) IN (0, 3)
    AND (visitor_email IS NULL OR (user_id IS NULL AND application_id IS NULL))
  );
CREATE INDEX "threads_visitor_email_idx" ON "threads" (lower("visitor_email"))
  WHERE "visitor_email" IS NOT NULL;

CREATE TABLE "unconfirmed_messages" (
  "id" TEXT NOT NULL,
  "organization_id" TEXT NOT NULL,
  "topic" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "locale" "locale" NOT NULL,
  "shows_email" BOOLEAN NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "unconfirmed_messages_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "unconfirmed_messages_organization_id_fkey" FOREIGN KEY ("organization_id")
    REFERENCES "organizations" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "unconfirmed_messages_organization_id_idx" ON "unconfirmed_messages" ("organization_id");
CREATE INDEX "unconfirmed_messages_email_idx" ON "unconfirmed_messages" (lower("email"));
CREATE INDEX "unconfirmed_messages_created_at_idx" ON "unconfirmed_messages" ("created_at");
