-- One kind of notice may reach somebody about several things; about the same thing it reaches them once.
ALTER TABLE "notifications" ADD COLUMN "subject" TEXT NOT NULL DEFAULT '';
DROP INDEX "notifications_user_id_kind_key";
CREATE UNIQUE INDEX "notifications_user_id_kind_subject_key" ON "notifications"("user_id", "kind", "subject");
