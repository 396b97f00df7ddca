-- Texts from which an organization begins listings.
CREATE TABLE "listing_templates" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" "listing_type" NOT NULL,
    "data" JSONB NOT NULL,
    "updated_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "listing_templates_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "listing_templates_organization_id_idx" ON "listing_templates"("organization_id");
CREATE INDEX "listing_templates_updated_by_id_idx" ON "listing_templates"("updated_by_id");
ALTER TABLE "listing_templates" ADD CONSTRAINT "listing_templates_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
