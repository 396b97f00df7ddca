-- The text of a job's place that a run could not read.
ALTER TABLE "integration_changes" ADD COLUMN "unread_place" TEXT;
