-- What members ask for many listings at once: each listing with what it was, so that a worker that
-- was killed goes on where it stood, and undoing restores exactly what was changed.
CREATE TYPE "bulk_outcome" AS ENUM ('DONE', 'SKIPPED', 'RESTORED', 'LEFT');

CREATE TABLE "bulk_actions" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "total" INTEGER NOT NULL,
    "requested_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "undone_by_id" TEXT,
    "undone_at" TIMESTAMPTZ(3),
    "undo_finished_at" TIMESTAMPTZ(3),
    CONSTRAINT "bulk_actions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "bulk_actions_organization_id_idx" ON "bulk_actions"("organization_id");
CREATE INDEX "bulk_actions_requested_by_id_idx" ON "bulk_actions"("requested_by_id");
CREATE INDEX "bulk_actions_undone_by_id_idx" ON "bulk_actions"("undone_by_id");
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "bulk_action_items" (
    "bulk_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "listing_id" TEXT NOT NULL,
    "outcome" "bulk_outcome",
    "reason" TEXT,
    "before" JSONB,
    "after" JSONB,
    CONSTRAINT "bulk_action_items_pkey" PRIMARY KEY ("bulk_id", "position")
);
ALTER TABLE "bulk_action_items" ADD CONSTRAINT "bulk_action_items_bulk_id_fkey"
  FOREIGN KEY ("bulk_id") REFERENCES "bulk_actions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
