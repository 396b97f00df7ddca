-- Scripts and styles of recent builds: a page of another version asks for them during an upgrade.
CREATE TABLE "site_assets" (
  "name" TEXT NOT NULL,
  "media_type" TEXT NOT NULL,
  "bytes" BYTEA NOT NULL,
  "installed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "site_assets_pkey" PRIMARY KEY ("name")
);
