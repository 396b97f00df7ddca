-- How an organization answers applications, counted every night for its public pages.
CREATE TABLE "organization_replies" (
    "organization_id" TEXT NOT NULL,
    "applications" INTEGER NOT NULL,
    "answered" INTEGER NOT NULL,
    "median_days" DOUBLE PRECISION,
    CONSTRAINT "organization_replies_pkey" PRIMARY KEY ("organization_id")
);
ALTER TABLE "organization_replies" ADD CONSTRAINT "organization_replies_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When a member was last mailed, or not, what a week brought.
ALTER TABLE "organization_members" ADD COLUMN "summarized_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "organization_members_summarized_at_idx" ON "organization_members"("summarized_at");
