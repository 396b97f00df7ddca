-- When the holder of a session last showed who they are; what began before today did so when it began.
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" TIMESTAMPTZ(3);
UPDATE "sessions" SET "authenticated_at" = "created_at";
ALTER TABLE "sessions" ALTER COLUMN "authenticated_at" SET DEFAULT CURRENT_TIMESTAMP, ALTER COLUMN "authenticated_at" SET NOT NULL;

-- False: for one visit on a shared computer.
ALTER TABLE "sessions" ADD COLUMN "persistent" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "used_signatures" (
    "signature_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_signatures_pkey" PRIMARY KEY ("signature_hash")
);

-- CreateIndex
CREATE INDEX "used_signatures_expires_at_idx" ON "used_signatures"("expires_at");

-- CreateIndex
CREATE INDEX "tracked_events_created_at_idx" ON "tracked_events"("created_at");
