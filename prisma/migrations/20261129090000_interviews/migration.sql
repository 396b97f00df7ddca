CREATE TYPE "interview_state" AS ENUM ('OPEN', 'NONE_FITS', 'PICKED', 'REPLACED', 'CANCELED');
CREATE TYPE "interview_way" AS ENUM ('VIDEO', 'PHONE', 'PLACE');
CREATE TABLE "interviews" (
    "id" TEXT NOT NULL,
    "application_id" TEXT NOT NULL,
    "proposed_by_id" TEXT,
    "state" "interview_state" NOT NULL DEFAULT 'OPEN',
    "way" "interview_way" NOT NULL,
    "place" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "times" TIMESTAMPTZ(3)[],
    "starts_at" TIMESTAMPTZ(3),
    "calendar_id" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "interviews_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "interviews_application_id_created_at_idx" ON "interviews"("application_id", "created_at");
CREATE INDEX "interviews_proposed_by_id_idx" ON "interviews"("proposed_by_id");
CREATE INDEX "interviews_starts_at_idx" ON "interviews"("starts_at");
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_proposed_by_id_fkey" FOREIGN KEY ("proposed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
