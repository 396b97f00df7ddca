-- Somebody whom a provider signed up without telling an address has none until they tell it.
DROP INDEX users_email_unique;
CREATE UNIQUE INDEX users_email_unique ON users (lower(email)) WHERE email <> '';
CREATE INDEX users_email_lookup ON users (lower(email));
ALTER TABLE users
  DROP CONSTRAINT users_email_shape,
  ADD CONSTRAINT users_email_shape CHECK ((email = '' AND email_verified_at IS NULL) OR (email ~ '^[^@\s]+@[^@\s]+$' AND length(email) <= 254));

-- A provider's id of a person is only ever compared.
DROP INDEX "oauth_identities_provider_subject_key";
ALTER TABLE "oauth_identities" ADD COLUMN "subject_hash" BYTEA, ADD COLUMN "email" TEXT;
UPDATE "oauth_identities" SET "subject_hash" = sha256(convert_to("subject", 'UTF8'));
ALTER TABLE "oauth_identities" ALTER COLUMN "subject_hash" SET NOT NULL, DROP COLUMN "subject";
CREATE UNIQUE INDEX "oauth_identities_provider_subject_hash_key" ON "oauth_identities"("provider", "subject_hash");

ALTER TABLE "passkeys" ADD COLUMN "transports" TEXT[];
CREATE TABLE "passkey_challenges" (
    "challenge_hash" BYTEA NOT NULL,
    "user_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge_hash")
);
CREATE INDEX "passkey_challenges_user_id_idx" ON "passkey_challenges"("user_id");
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges"("expires_at");
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who signed up with an invitation joins once the address is confirmed.
ALTER TABLE "organization_invites" ADD COLUMN "claimed_by_id" TEXT;
CREATE INDEX "organization_invites_claimed_by_id_idx" ON "organization_invites"("claimed_by_id");
ALTER TABLE "organization_invites" ADD CONSTRAINT "organization_invites_claimed_by_id_fkey" FOREIGN KEY ("claimed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
