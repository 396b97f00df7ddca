ALTER TABLE "listings"
  ADD COLUMN "features" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "benefit_kinds" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Drafts have every field. Versions do not change otherwise: what was published had none of these.
UPDATE "listing_drafts" SET "data" = '{"features": [], "benefitKinds": []}'::jsonb || "data";
ALTER TABLE "listing_versions" DISABLE TRIGGER listing_versions_never_change;
UPDATE "listing_versions" SET "data" = '{"features": [], "benefitKinds": []}'::jsonb || "data";
ALTER TABLE "listing_versions" ENABLE TRIGGER listing_versions_never_change;
UPDATE "listing_templates" SET "data" = '{"features": [], "benefitKinds": []}'::jsonb || "data";

-- More values of filters than four words of bits hold.
ALTER TABLE search_criteria ADD COLUMN mask_5 bigint NOT NULL DEFAULT 0;
