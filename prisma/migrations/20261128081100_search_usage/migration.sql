CREATE TABLE "search_counts" (
    "day" DATE NOT NULL,
    "locale" "locale" NOT NULL,
    "type" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "searched" INTEGER NOT NULL,
    "empty" INTEGER NOT NULL,
    "opened" INTEGER NOT NULL,

    CONSTRAINT "search_counts_pkey" PRIMARY KEY ("day","locale","type","words")
);

-- Worthless after a crash, so not written ahead.
CREATE UNLOGGED TABLE "counted_searches" (
    "hash" BYTEA NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "counted_searches_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "counted_searches_day_idx" ON "counted_searches"("day");

CREATE TABLE "vocabulary_proposals" (
    "id" TEXT NOT NULL,
    "locale" "locale" NOT NULL,
    "words" TEXT NOT NULL,
    "concept_id" TEXT,
    "names" JSONB NOT NULL,
    "broader_id" TEXT,
    "note" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PROPOSED',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "vocabulary_proposals_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "vocabulary_proposals_status_created_at_idx" ON "vocabulary_proposals"("status", "created_at");
