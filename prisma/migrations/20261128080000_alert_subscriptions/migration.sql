-- Alerts without an account: a saved search belongs to a user or to a confirmed address.
CREATE TABLE "alert_subscriptions" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "locale" "locale" NOT NULL,
    "time_zone" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_subscriptions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "alert_subscriptions_email_idx" ON "alert_subscriptions"("email");

ALTER TABLE "saved_searches"
  ADD COLUMN "subscription_id" TEXT,
  ALTER COLUMN "user_id" DROP NOT NULL,
  ADD CONSTRAINT "saved_searches_one_owner" CHECK (num_nonnulls("user_id", "subscription_id") = 1);
CREATE UNIQUE INDEX "saved_searches_subscription_id_key" ON "saved_searches"("subscription_id");
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "alert_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "alert_digests"
  ADD COLUMN "subscription_id" TEXT,
  ALTER COLUMN "user_id" DROP NOT NULL,
  ADD CONSTRAINT "alert_digests_one_owner" CHECK (num_nonnulls("user_id", "subscription_id") = 1);
CREATE UNIQUE INDEX "alert_digests_subscription_id_period_key" ON "alert_digests"("subscription_id", "period");
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "alert_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
