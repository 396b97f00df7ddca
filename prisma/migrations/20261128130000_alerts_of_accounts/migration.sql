-- Searches of an account keep the ids of the alerts without an account that they took over.
ALTER TABLE "saved_searches" ADD COLUMN "former_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];
CREATE INDEX "saved_searches_former_ids_idx" ON "saved_searches" USING GIN ("former_ids");
