-- Stored values with standard names.
ALTER TABLE "salary_cells" DROP CONSTRAINT "salary_cells_series";
UPDATE "salary_cells" SET "series" = 'REPORTED' WHERE "series" = 'TOLD';
ALTER TABLE "salary_cells"
    ADD CONSTRAINT "salary_cells_series" CHECK ("series" IN ('REPORTED', 'OFFERED'));

UPDATE "queue_items" SET "kind" = 'DUPLICATE' WHERE "kind" = 'TWIN';
UPDATE "bulk_action_items" SET "reason" = 'NOTIFIED' WHERE "reason" = 'TOLD';
