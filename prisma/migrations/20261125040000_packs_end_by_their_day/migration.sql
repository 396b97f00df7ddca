-- Whether a pack is on sale is told by its days alone.
ALTER TABLE "credit_packs" DROP COLUMN "active";
