-- A notice that names another person goes with their account; it stayed for half a year.
ALTER TABLE "notifications" ADD COLUMN "named_id" TEXT;
UPDATE "notifications" n SET "named_id" = a."user_id" FROM "admin_requests" a
  WHERE n."kind" IN ('admin-request', 'colleague-joined') AND a."id" = n."subject";
UPDATE "notifications" n SET "named_id" = t."user_id"
  FROM "messages" m JOIN "threads" t ON t."id" = m."thread_id"
  WHERE n."kind" IN ('application-reply', 'organization-message') AND m."id" = n."subject";
UPDATE "notifications" n SET "named_id" = r."person_id" FROM "reports" r
  WHERE n."kind" IN ('report-upheld', 'report-declined') AND r."id" = n."subject";
-- Whose account is gone already cannot be found: these lead to nothing any more.
DELETE FROM "notifications" n
  WHERE n."named_id" IS NULL AND (
    n."kind" IN ('admin-request', 'colleague-joined', 'application-reply')
    OR n."kind" = 'organization-message'
      AND NOT EXISTS (SELECT FROM "messages" m WHERE m."id" = n."subject")
    OR n."kind" IN ('report-upheld', 'report-declined')
      AND NOT EXISTS (SELECT FROM "reports" r WHERE r."id" = n."subject"));
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_named_id_fkey"
  FOREIGN KEY ("named_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "notifications_named_id_idx" ON "notifications"("named_id");
-- What a visitor wrote to an organization names them, and no account.
CREATE INDEX "notifications_visitor_idx" ON "notifications"("subject")
  WHERE "kind" = 'organization-message' AND "named_id" IS NULL;

-- Recipients of listings by their bare ids, in what bulk actions remember.
CREATE INDEX "bulk_actions_params_idx" ON "bulk_actions" USING gin ("params" jsonb_path_ops);
CREATE INDEX "bulk_action_items_before_after_idx" ON "bulk_action_items"
  USING gin ("before" jsonb_path_ops, "after" jsonb_path_ops);

-- Whom an entry of the record is about.
CREATE INDEX "audit_entries_user_idx" ON "audit_entries" (("detail"->>'userId'))
  WHERE "detail"->>'userId' IS NOT NULL;
