-- Whose board it is. What was connected before stays as it is.
CREATE TYPE "integration_ownership" AS ENUM ('PROVEN', 'WAITING', 'REFUSED');
ALTER TABLE "integrations"
  ADD COLUMN "ownership" "integration_ownership" NOT NULL DEFAULT 'PROVEN';
