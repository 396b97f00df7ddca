-- Fields of a job that a run could not read.
ALTER TABLE "integration_changes" ADD COLUMN "unread_fields" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
