-- Mails named the digest that made them necessary only inside a text ('alert-digest:12', 'saved-news:7'); now by a key.
ALTER TABLE "mail_deliveries" ADD COLUMN "alert_digest_id" INTEGER, ADD COLUMN "saved_news_id" INTEGER;

UPDATE mail_deliveries m SET alert_digest_id = d.number FROM alert_digests d WHERE m.effect_key = 'alert-digest:' || d.number;
UPDATE mail_deliveries m SET saved_news_id = n.number FROM saved_news n WHERE m.effect_key = 'saved-news:' || n.number;

CREATE UNIQUE INDEX "mail_deliveries_alert_digest_id_key" ON "mail_deliveries"("alert_digest_id");
CREATE UNIQUE INDEX "mail_deliveries_saved_news_id_key" ON "mail_deliveries"("saved_news_id");
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_alert_digest_id_fkey" FOREIGN KEY ("alert_digest_id") REFERENCES "alert_digests"("number") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_saved_news_id_fkey" FOREIGN KEY ("saved_news_id") REFERENCES "saved_news"("number") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE mail_deliveries ADD CONSTRAINT mail_deliveries_one_reason CHECK (num_nonnulls(alert_digest_id, saved_news_id) <= 1);

-- A run was daily when its key began with 'day:'.
ALTER TABLE "alert_digests" ADD COLUMN "is_daily" BOOLEAN NOT NULL DEFAULT false;
UPDATE alert_digests SET is_daily = true WHERE starts_with(run_key, 'day:');
