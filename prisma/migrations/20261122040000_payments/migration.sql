-- What a payment was begun with, so that its making can be repeated word by word, and why a refund
-- was asked for in terms of credits.
ALTER TABLE "payments" ADD COLUMN "keep_card" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "declines" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "refunds" ADD COLUMN "credits" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payments ADD CONSTRAINT payments_declines CHECK (declines >= 0);
-- Zero: the invoice was paid already, so nothing of this payment went to it.
ALTER TABLE payments_on_invoices DROP CONSTRAINT payments_on_invoices_sane,
  ADD CONSTRAINT payments_on_invoices_sane CHECK (amount >= 0);
