-- Trace of the request that added a job, so that the job continues it.
ALTER TABLE "outbox_jobs" ADD COLUMN "traceparent" TEXT;
