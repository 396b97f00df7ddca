-- Erasing an account finds mails to others that name the person by the ids in their keys, and jobs
-- about them by what these carry; it read both tables whole, for each application of the person.
CREATE INDEX "mail_deliveries_about_idx" ON "mail_deliveries"
  USING gin (string_to_array("idempotency_key", ':'));
-- Few jobs are about a person: all others are written as before.
CREATE INDEX "outbox_jobs_user_idx" ON "outbox_jobs" (("payload"->>'userId'))
  WHERE "payload"->>'userId' IS NOT NULL;
CREATE INDEX "outbox_jobs_email_idx" ON "outbox_jobs" (lower("payload"->>'email'))
  WHERE "payload"->>'email' IS NOT NULL;
