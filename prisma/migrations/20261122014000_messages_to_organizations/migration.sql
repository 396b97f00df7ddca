-- People write to organizations from their public page; members find it in an inbox.
CREATE TYPE "thread_box" AS ENUM ('NEW', 'OPEN', 'ANSWERED', 'SPAM');
ALTER TABLE "threads"
  ADD COLUMN "topic" TEXT,
  ADD COLUMN "box" "thread_box" NOT NULL DEFAULT 'OPEN',
  ADD COLUMN "assignee_id" TEXT,
  ADD COLUMN "shows_email" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE threads t SET last_message_at = coalesce(
  (SELECT max(m.created_at) FROM messages m WHERE m.thread_id = t.id), t.created_at);
ALTER TABLE "threads" ADD CONSTRAINT "threads_assignee_id_fkey"
  FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
DROP INDEX "threads_organization_id_idx";
CREATE INDEX "threads_organization_id_box_last_message_at_idx"
  ON "threads"("organization_id", "box", "last_message_at" DESC);
CREATE INDEX "threads_assignee_id_idx" ON "threads"("assignee_id");
ALTER TABLE "organizations" ADD COLUMN "accepts_messages" BOOLEAN NOT NULL DEFAULT true;
