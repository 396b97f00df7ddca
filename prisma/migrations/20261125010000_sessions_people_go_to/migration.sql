-- Sessions of booths have names of their own: people choose those that they go to.
CREATE TABLE "fair_sessions" (
  "id" TEXT NOT NULL,
  "invite_id" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "starts_at" TIMESTAMPTZ(3) NOT NULL,
  "url" TEXT NOT NULL,
  CONSTRAINT "fair_sessions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "fair_sessions_invite_id_idx" ON "fair_sessions"("invite_id");
ALTER TABLE "fair_sessions" ADD CONSTRAINT "fair_sessions_invite_id_fkey"
  FOREIGN KEY ("invite_id") REFERENCES "fair_booths"("invite_id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "fair_sessions" ("id", "invite_id", "title", "starts_at", "url")
SELECT replace(gen_random_uuid()::text, '-', ''), b."invite_id", s->>'title',
  (s->>'startsAt')::timestamptz, s->>'url'
FROM "fair_booths" b, jsonb_array_elements(b."sessions") s;

ALTER TABLE "fair_booths"
  DROP COLUMN "sessions",
  ADD COLUMN "listing_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "fair_registrations" ADD COLUMN "interests" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE TABLE "fair_sessions_going" (
  "session_id" TEXT NOT NULL,
  "fair_id" TEXT NOT NULL,
  "user_id" TEXT NOT NULL,
  CONSTRAINT "fair_sessions_going_pkey" PRIMARY KEY ("session_id", "user_id")
);
CREATE INDEX "fair_sessions_going_fair_id_user_id_idx" ON "fair_sessions_going"("fair_id", "user_id");
ALTER TABLE "fair_sessions_going" ADD CONSTRAINT "fair_sessions_going_session_id_fkey"
  FOREIGN KEY ("session_id") REFERENCES "fair_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Who takes a registration back goes to none of its sessions.
ALTER TABLE "fair_sessions_going" ADD CONSTRAINT "fair_sessions_going_fair_id_user_id_fkey"
  FOREIGN KEY ("fair_id", "user_id") REFERENCES "fair_registrations"("fair_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
