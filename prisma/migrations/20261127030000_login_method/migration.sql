-- Staff need a session that began with a second factor; sessions of today did not note it.
ALTER TABLE "sessions" ADD COLUMN "login_method" TEXT;
