-- An admin asks to own an organization whose owners are away; they may object, staff decide.
CREATE TABLE "ownership_claims" (
  "id" TEXT NOT NULL,
  "organization_id" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3),
  "outcome" TEXT,
  CONSTRAINT "ownership_claims_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ownership_claims_ends_with_an_outcome" CHECK (("ended_at" IS NULL) = ("outcome" IS NULL)),
  CONSTRAINT "ownership_claims_organization_id_fkey" FOREIGN KEY ("organization_id")
    REFERENCES "organizations" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "ownership_claims_user_id_fkey" FOREIGN KEY ("user_id")
    REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ownership_claims_one_open" ON "ownership_claims" ("organization_id")
  WHERE "ended_at" IS NULL;
CREATE INDEX "ownership_claims_organization_id_idx" ON "ownership_claims" ("organization_id");
CREATE INDEX "ownership_claims_user_id_idx" ON "ownership_claims" ("user_id");
