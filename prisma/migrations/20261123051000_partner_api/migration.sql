-- What a program calls its listing, and what its repeated requests were answered.
ALTER TABLE "listings" ADD COLUMN "external_id" TEXT;
CREATE UNIQUE INDEX "listings_organization_id_external_id_key" ON "listings"("organization_id", "external_id");

CREATE TABLE "partner_requests" (
    "api_key_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "subject_id" TEXT NOT NULL,
    "status" INTEGER,
    "reply" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "partner_requests_pkey" PRIMARY KEY ("api_key_id", "key"),
    CONSTRAINT "partner_requests_answered" CHECK (("status" IS NULL) = ("reply" IS NULL))
);
CREATE INDEX "partner_requests_created_at_idx" ON "partner_requests"("created_at");
ALTER TABLE "partner_requests" ADD CONSTRAINT "partner_requests_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
