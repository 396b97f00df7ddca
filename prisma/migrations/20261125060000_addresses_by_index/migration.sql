-- What is kept about an address is found whatever its case, in exports, erasures and lists; the
-- index of recipients as they are written served no query.
DROP INDEX "mail_deliveries_recipient_idx";
CREATE INDEX "mail_deliveries_recipient_idx" ON "mail_deliveries" (lower("recipient"));
CREATE INDEX "organization_invites_email_idx" ON "organization_invites" (lower("email"));
CREATE INDEX "reports_email_idx" ON "reports" (lower("email")) WHERE "email" IS NOT NULL;
CREATE INDEX "subsite_subscriptions_email_idx" ON "subsite_subscriptions" (lower("email"));
