-- Why an organization was frozen, by the list of reasons that staff choose from.
ALTER TABLE "organizations" ADD COLUMN "frozen_code" TEXT;

-- Whether an organization is verified, since when, and what it proved.
ALTER TABLE "organizations" ADD COLUMN "verification" TEXT NOT NULL DEFAULT 'NONE';
ALTER TABLE "organizations" ADD COLUMN "verified_at" TIMESTAMPTZ(3);
UPDATE organizations SET verification = 'VERIFIED', verified_at = now() WHERE is_verified;
CREATE INDEX "organizations_verified_at_idx" ON "organizations"("verified_at");

CREATE TABLE "organization_proofs" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3),
    "file_id" TEXT,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    CONSTRAINT "organization_proofs_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "organization_proofs_organization_id_kind_key" ON "organization_proofs"("organization_id", "kind");
CREATE INDEX "organization_proofs_created_by_id_idx" ON "organization_proofs"("created_by_id");
CREATE UNIQUE INDEX "organization_proofs_file_id_key" ON "organization_proofs"("file_id");
ALTER TABLE "organization_proofs" ADD CONSTRAINT "organization_proofs_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "organization_proofs" ADD CONSTRAINT "organization_proofs_file_id_fkey"
  FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX admin_requests_waiting ON admin_requests (created_at) WHERE decided_at IS NULL;

-- Where an organization went that was merged into another: old addresses lead there.
ALTER TABLE "organizations" ADD COLUMN "merged_into_id" TEXT;
CREATE INDEX "organizations_merged_into_id_idx" ON "organizations"("merged_into_id");
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_merged_into_id_fkey"
  FOREIGN KEY ("merged_into_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;
