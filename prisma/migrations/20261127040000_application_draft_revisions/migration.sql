-- Drafts of applications are merged field by field when two tabs type, as those of listings are.
ALTER TABLE "application_drafts"
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "field_revisions" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "clashes" JSONB NOT NULL DEFAULT '{}';
