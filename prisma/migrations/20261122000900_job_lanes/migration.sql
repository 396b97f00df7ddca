-- Jobs that wait for servers of others have a lane of their own, so that a slow one delays nothing else.
CREATE TYPE "JobLane" AS ENUM ('main', 'external');

ALTER TABLE "outbox_jobs" ADD COLUMN "lane" "JobLane" NOT NULL DEFAULT 'main';

-- A lane's next job is found without passing over those that wait in the other lane. Hand-written: Prisma knows no partial indexes.
CREATE INDEX "outbox_jobs_open_by_lane" ON "outbox_jobs" ("lane", "run_at", "id") WHERE "done_at" IS NULL AND "failed_at" IS NULL;
