-- What is done to many may be done to applications, too.
ALTER TABLE "bulk_action_items" RENAME COLUMN "listing_id" TO "subject_id";
UPDATE "outbox_jobs" SET "name" = 'bulk.run' WHERE "name" = 'listings.bulk';
