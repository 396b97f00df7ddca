-- Jobs of applicant-tracking systems and careers pages (docs/product/integrations.md).
-- CreateEnum
CREATE TYPE "integration_state" AS ENUM ('ACTIVE', 'PAUSED', 'STOPPED');

-- CreateEnum
CREATE TYPE "integration_run_kind" AS ENUM ('PREVIEW', 'SYNC');

-- CreateEnum
CREATE TYPE "integration_run_status" AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'HELD', 'SUPERSEDED', 'DISMISSED', 'FAILED', 'UNDONE');

-- AlterEnum
ALTER TYPE "integration_kind" ADD VALUE 'CAREERS_PAGE';

-- AlterTable
ALTER TABLE "integrations" ADD COLUMN     "board" TEXT NOT NULL,
ADD COLUMN     "connected_by_id" TEXT,
ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "last_changes" INTEGER,
ADD COLUMN     "last_jobs" INTEGER,
ADD COLUMN     "locale" "locale" NOT NULL DEFAULT 'en',
ADD COLUMN     "next_run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "running_until" TIMESTAMPTZ(3),
ADD COLUMN     "state" "integration_state" NOT NULL DEFAULT 'ACTIVE',
ALTER COLUMN "secret_encrypted" DROP NOT NULL;

-- CreateTable
CREATE TABLE "integration_items" (
    "integration_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "listing_id" TEXT,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "imported" JSONB NOT NULL,
    "pinned" JSONB NOT NULL DEFAULT '{}',
    "missing_since" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "is_dismissed" BOOLEAN NOT NULL DEFAULT false,
    "is_kept" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "integration_items_pkey" PRIMARY KEY ("integration_id","external_id")
);

-- CreateTable
CREATE TABLE "integration_runs" (
    "id" TEXT NOT NULL,
    "integration_id" TEXT NOT NULL,
    "kind" "integration_run_kind" NOT NULL,
    "status" "integration_run_status" NOT NULL,
    "held_because" TEXT,
    "error" TEXT,
    "jobs" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "requested_by_id" TEXT,
    "decided_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "integration_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "integration_changes" (
    "run_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "external_id" TEXT NOT NULL,
    "listing_id" TEXT,
    "title" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "reason" TEXT,
    "fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "before" JSONB,
    "outcome" TEXT,

    CONSTRAINT "integration_changes_pkey" PRIMARY KEY ("run_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "integration_items_listing_id_key" ON "integration_items"("listing_id");

-- CreateIndex
CREATE INDEX "integration_runs_integration_id_created_at_idx" ON "integration_runs"("integration_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "integration_runs_requested_by_id_idx" ON "integration_runs"("requested_by_id");

-- CreateIndex
CREATE INDEX "integration_runs_decided_by_id_idx" ON "integration_runs"("decided_by_id");

-- CreateIndex
CREATE INDEX "integrations_next_run_at_idx" ON "integrations"("next_run_at");

-- CreateIndex
CREATE INDEX "integrations_connected_by_id_idx" ON "integrations"("connected_by_id");

-- AddForeignKey
ALTER TABLE "integration_items" ADD CONSTRAINT "integration_items_integration_id_fkey" FOREIGN KEY ("integration_id") REFERENCES "integrations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integration_items" ADD CONSTRAINT "integration_items_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integration_runs" ADD CONSTRAINT "integration_runs_integration_id_fkey" FOREIGN KEY ("integration_id") REFERENCES "integrations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integration_changes" ADD CONSTRAINT "integration_changes_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "integration_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One run that waits for its turn, and one that waits for a member.
CREATE UNIQUE INDEX "integration_runs_one_queued" ON "integration_runs"("integration_id")
  WHERE "status" = 'QUEUED';
CREATE UNIQUE INDEX "integration_runs_one_held" ON "integration_runs"("integration_id")
  WHERE "status" = 'HELD';
