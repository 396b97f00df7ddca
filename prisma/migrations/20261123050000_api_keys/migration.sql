-- Keys of the partner API, and the hidden organization on which sandbox keys act.
ALTER TABLE "organizations" ADD COLUMN "sandbox_of_id" TEXT;
CREATE UNIQUE INDEX "organizations_sandbox_of_id_key" ON "organizations"("sandbox_of_id");
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_sandbox_of_id_fkey" FOREIGN KEY ("sandbox_of_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- A sandbox is never public, whatever the code does.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_sandbox_hidden" CHECK ("sandbox_of_id" IS NULL OR "published_at" IS NULL);

ALTER TABLE "api_keys"
  ADD COLUMN "last_four" TEXT NOT NULL,
  ADD COLUMN "mode" TEXT NOT NULL,
  ADD COLUMN "created_by_id" TEXT,
  ADD COLUMN "last_used_address" TEXT,
  ADD COLUMN "replaces_id" TEXT;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_mode" CHECK ("mode" IN ('live', 'sandbox'));
CREATE UNIQUE INDEX "api_keys_prefix_key" ON "api_keys"("prefix");
CREATE UNIQUE INDEX "api_keys_replaces_id_key" ON "api_keys"("replaces_id");
CREATE INDEX "api_keys_created_by_id_idx" ON "api_keys"("created_by_id");
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "api_keys"("id") ON DELETE SET NULL ON UPDATE CASCADE;
