-- What a visitor left waits for the account that they made, whichever browser they verify it in.
ALTER TABLE "temporary_items" ADD COLUMN "user_id" TEXT;
CREATE INDEX "temporary_items_user_id_idx" ON "temporary_items"("user_id");
ALTER TABLE "temporary_items" ADD CONSTRAINT "temporary_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
