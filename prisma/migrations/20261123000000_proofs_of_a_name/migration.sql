-- What staff approved a proof for: it proves nothing of another name or number.
ALTER TABLE "organization_proofs" ADD COLUMN "proven_name" TEXT, ADD COLUMN "proven_number" TEXT;
UPDATE "organization_proofs" p
SET "proven_name" = o."name", "proven_number" = o."registry_number"
FROM "organizations" o
WHERE o."id" = p."organization_id" AND p."status" = 'PROVEN' AND p."kind" IN ('REGISTRY', 'DOCUMENT');
