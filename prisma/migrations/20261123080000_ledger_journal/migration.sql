-- Double entry for the accountant, read from the ledger: each movement of a lot is one debit and one
-- credit of the same amount, at what a credit of that lot was worth without tax. The contra account
-- follows from the reason alone. Nothing is stored: a view cannot differ from the entries.
-- What is left in deferred_revenue is the sum of remaining * unit_amount over all lots.
CREATE FUNCTION "ledger_contra_account"("reason" "ledger_reason")
RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE "reason"
    -- Money came, and goes back.
    WHEN 'PURCHASE' THEN 'clearing'
    WHEN 'CLAWBACK' THEN 'clearing'
    WHEN 'RESTORE' THEN 'clearing'
    -- A posting is earned, or given back.
    WHEN 'SPEND' THEN 'revenue'
    WHEN 'REFUND' THEN 'revenue'
    -- Paid and never used.
    WHEN 'EXPIRY' THEN 'expired_revenue'
    -- Without money: worth 0.
    WHEN 'GIFT' THEN 'gifts'
    WHEN 'CORRECTION' THEN 'corrections'
  END
$$;

CREATE VIEW "ledger_journal" AS
SELECT
  "entry"."created_at",
  "entry"."id" AS "entry_id",
  "move"."lot_id",
  "side"."line",
  "entry"."organization_id",
  "entry"."reason",
  "entry"."effect_key",
  "entry"."invoice_id",
  "entry"."listing_id",
  "side"."account",
  abs("move"."credits") AS "credits",
  "lot"."unit_amount",
  "lot"."currency",
  CASE WHEN "side"."is_debit" THEN abs("move"."credits")::BIGINT * "lot"."unit_amount" ELSE 0 END AS "debit",
  CASE WHEN "side"."is_debit" THEN 0 ELSE abs("move"."credits")::BIGINT * "lot"."unit_amount" END AS "credit"
FROM "credit_moves" AS "move"
JOIN "ledger_entries" AS "entry" ON "entry"."id" = "move"."entry_id"
JOIN "credit_lots" AS "lot" ON "lot"."id" = "move"."lot_id"
CROSS JOIN LATERAL (
  -- Credits that come in are owed to their organization: deferred revenue is credited.
  VALUES
    (1, 'deferred_revenue', "move"."credits" < 0),
    (2, "ledger_contra_account"("entry"."reason"), "move"."credits" > 0)
) AS "side" ("line", "account", "is_debit");
