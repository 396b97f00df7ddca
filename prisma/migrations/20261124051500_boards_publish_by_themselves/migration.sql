-- What a board brings in is published by itself where an owner wants that.
CREATE TYPE "integration_publishing" AS ENUM ('DRAFT', 'AUTO');
ALTER TABLE "integrations"
  ADD COLUMN "publishing" "integration_publishing" NOT NULL DEFAULT 'DRAFT';
ALTER TABLE "integration_changes"
  ADD COLUMN "publication" TEXT,
  ADD COLUMN "missing" TEXT[] DEFAULT ARRAY[]::TEXT[];
