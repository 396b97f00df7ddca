-- Secrets of new endpoints are derived from the organization, too; those of older rows stay.
ALTER TABLE "webhook_endpoints" ADD COLUMN "secret_scheme" INTEGER NOT NULL DEFAULT 1;
