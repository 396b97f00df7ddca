-- The application role only reads the audit and adds to it (packages/core/database/app-role.ts).
-- These two functions run as the owner; they are all that may change what was written.

-- Deletes at most so many entries that are older than the moment, and at least two years old.
CREATE FUNCTION "delete_old_audit_entries"("before" TIMESTAMPTZ, "most" INTEGER)
RETURNS INTEGER LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  "deleted" INTEGER;
BEGIN
  DELETE FROM "audit_entries" WHERE "id" IN (
    SELECT "id" FROM "audit_entries"
    WHERE "created_at" < least("before", now() - interval '729 days') LIMIT "most"
  );
  GET DIAGNOSTICS "deleted" = ROW_COUNT;
  RETURN "deleted";
END
$$;

-- Takes an account out of the entries when it is erased; what was done stays.
CREATE FUNCTION "erase_audit_user"("erased" TEXT)
RETURNS VOID LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM "users" WHERE "id" = "erased" AND "deletion_requested_at" IS NULL) THEN
    RAISE EXCEPTION 'the account is not being erased';
  END IF;
  UPDATE "audit_entries" SET "actor_id" = NULL WHERE "actor_id" = "erased";
  UPDATE "audit_entries" SET "subject" = 'user:erased' WHERE "subject" = 'user:' || "erased";
  -- Index audit_entries_user_idx.
  UPDATE "audit_entries" SET "detail" = "detail" - 'userId' WHERE "detail"->>'userId' = "erased";
END
$$;

REVOKE ALL ON FUNCTION "delete_old_audit_entries", "erase_audit_user" FROM PUBLIC;
