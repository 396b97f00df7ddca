-- Standard names for tables and columns. Only names change; no row is rewritten.

ALTER TABLE "application_events" RENAME COLUMN "told_at" TO "notified_at";
ALTER TABLE "application_notices" RENAME COLUMN "told_at" TO "notified_at";
ALTER TABLE "listing_notices" RENAME COLUMN "told_at" TO "notified_at";
ALTER TABLE "listings" RENAME COLUMN "wanted_publish_at" TO "requested_publish_at";
ALTER TABLE "integration_items" RENAME COLUMN "is_kept" TO "auto_close_disabled";
ALTER TABLE "integration_runs" RENAME COLUMN "held_because" TO "held_reason";
ALTER TABLE "listing_drafts" RENAME COLUMN "clashes" TO "conflicts";
ALTER TABLE "organization_drafts" RENAME COLUMN "clashes" TO "conflicts";
ALTER TABLE "application_drafts" RENAME COLUMN "clashes" TO "conflicts";
ALTER TABLE "messages" RENAME COLUMN "thread_id" TO "conversation_id";
ALTER TABLE "candidate_looks" RENAME COLUMN "looked_at" TO "viewed_at";
ALTER TYPE "thread_box" RENAME TO "conversation_box";

ALTER TABLE "threads" RENAME TO "conversations";
ALTER TABLE "candidate_looks" RENAME TO "profile_views";
ALTER TABLE "fair_sessions_going" RENAME TO "fair_session_rsvps";

-- Constraints and indexes carry the names of their tables and columns. Renaming a constraint renames
-- its index, so constraints come first.
DO $$
DECLARE
  item record;
BEGIN
  FOR item IN
    SELECT c.conname AS name, c.conrelid::regclass::text AS table_name
    FROM pg_constraint c
    WHERE c.connamespace = 'public'::regnamespace AND c.conrelid <> 0
      AND c.conname ~ '^(threads|candidate_looks|fair_sessions_going)_|thread_id|told_at'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', item.table_name, item.name,
      replace(replace(replace(replace(replace(item.name,
        'fair_sessions_going', 'fair_session_rsvps'), 'candidate_looks', 'profile_views'),
        'threads', 'conversations'), 'thread_id', 'conversation_id'), 'told_at', 'notified_at'));
  END LOOP;
  FOR item IN
    SELECT i.indexname AS name FROM pg_indexes i
    WHERE i.schemaname = 'public'
      AND i.indexname ~ '^(threads|candidate_looks|fair_sessions_going)_|thread_id|told_at'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', item.name,
      replace(replace(replace(replace(replace(item.name,
        'fair_sessions_going', 'fair_session_rsvps'), 'candidate_looks', 'profile_views'),
        'threads', 'conversations'), 'thread_id', 'conversation_id'), 'told_at', 'notified_at'));
  END LOOP;
END $$;
