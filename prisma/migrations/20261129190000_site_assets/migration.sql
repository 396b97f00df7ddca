-- Scripts and styles of recent builds: a page of another version asks for them during an upgrade.
CREATE TABLE "site_assets" (
  "name" TEXT NOT NULL,
  "media_type" TEXT NOT NULL,
  "bytes" BYTEA NOT NULL,
  "replaced_at" TIMESTAMPTZ(3),
  CONSTRAINT "site_assets_pkey" PRIMARY KEY ("name")
);
