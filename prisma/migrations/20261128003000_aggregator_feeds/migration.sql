-- Feeds for aggregators, switched on per organization by operators.
CREATE TABLE "aggregator_feeds" (
    "organization_id" TEXT NOT NULL,
    "aggregator" TEXT NOT NULL,
    "company_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "aggregator_feeds_pkey" PRIMARY KEY ("aggregator","organization_id")
);

CREATE INDEX "aggregator_feeds_organization_id_idx" ON "aggregator_feeds"("organization_id");

ALTER TABLE "aggregator_feeds" ADD CONSTRAINT "aggregator_feeds_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
