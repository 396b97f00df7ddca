-- Credits with lots, invoices that are drafts before they have a number, payments, refunds, disputes,
-- monthly donations. Nothing wrote these tables before.
CREATE TYPE "invoice_kind" AS ENUM ('INVOICE', 'CREDIT_NOTE');
CREATE TYPE "payment_purpose" AS ENUM ('INVOICE', 'DONATION');
CREATE TYPE "event_via" AS ENUM ('WEBHOOK', 'POLL');
CREATE TYPE "refund_status" AS ENUM ('REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED');
CREATE TYPE "donation_plan_status" AS ENUM ('PENDING', 'ACTIVE', 'PAST_DUE', 'ENDED');
CREATE TYPE "price_audience" AS ENUM ('MISSION', 'COMMERCIAL');
DROP INDEX "donations_provider_id_key";
ALTER TABLE "cart_items" ADD COLUMN "currency_seen" CHAR(3),
  ADD COLUMN "unit_amount_seen" INTEGER;
ALTER TABLE "credit_packs" ADD COLUMN "audience" "price_audience" NOT NULL DEFAULT 'MISSION',
  ADD COLUMN "key" TEXT,
  ADD COLUMN "price_book_id" TEXT,
  ADD COLUMN "valid_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "valid_to" TIMESTAMPTZ(3);
ALTER TABLE "donations" DROP COLUMN "provider_id",
  ADD COLUMN "key_version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "locale" "locale" NOT NULL DEFAULT 'en',
  ADD COLUMN "number" TEXT,
  ADD COLUMN "paid_at" TIMESTAMPTZ(3),
  ADD COLUMN "payment_id" TEXT,
  ADD COLUMN "pdf_file_id" TEXT,
  ADD COLUMN "pdf_sha256" BYTEA,
  ADD COLUMN "period" TEXT,
  ADD COLUMN "plan_id" TEXT,
  ADD COLUMN "seller" JSONB;
ALTER TABLE "invoice_lines" ADD COLUMN "credits" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "tax" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "tax_bps" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "text_key" TEXT;
ALTER TABLE "invoices" ADD COLUMN "amount_credited" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "buyer" JSONB,
  ADD COLUMN "created_by_id" TEXT,
  ADD COLUMN "credits_invoice_id" TEXT,
  ADD COLUMN "issued_at" TIMESTAMPTZ(3),
  ADD COLUMN "key_version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "kind" "invoice_kind" NOT NULL DEFAULT 'INVOICE',
  ADD COLUMN "locale" "locale" NOT NULL DEFAULT 'en',
  ADD COLUMN "pdf_file_id" TEXT,
  ADD COLUMN "pdf_sha256" BYTEA,
  ADD COLUMN "purchase_order" TEXT,
  ADD COLUMN "quoted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "reason" TEXT,
  ADD COLUMN "seller" JSONB,
  ADD COLUMN "series" TEXT,
  ADD COLUMN "source" TEXT,
  ADD COLUMN "tax_note" TEXT,
  ALTER COLUMN "number" DROP NOT NULL,
  ALTER COLUMN "status" DROP DEFAULT;
ALTER TABLE "ledger_entries" ADD COLUMN "balance_after" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "booth_id" TEXT,
  ADD COLUMN "donation_id" TEXT;
ALTER TABLE "ledger_entries" RENAME COLUMN "idempotency_key" TO "effect_key";
ALTER INDEX "ledger_entries_idempotency_key_key" RENAME TO "ledger_entries_effect_key_key";
ALTER TABLE "listings" ADD COLUMN "paid_until" TIMESTAMPTZ(3);
ALTER TABLE "payments" ADD COLUMN "amount_received" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "card_brand" TEXT,
  ADD COLUMN "card_last4" CHAR(4),
  ADD COLUMN "customer_id" TEXT,
  ADD COLUMN "disputed_at" TIMESTAMPTZ(3),
  ADD COLUMN "held_reason" TEXT,
  ADD COLUMN "locale" "locale" NOT NULL DEFAULT 'en',
  ADD COLUMN "next_check_at" TIMESTAMPTZ(3),
  ADD COLUMN "payer_id" TEXT,
  ADD COLUMN "provider_status" TEXT,
  ADD COLUMN "purpose" "payment_purpose" NOT NULL DEFAULT 'INVOICE',
  ADD COLUMN "synced_at" TIMESTAMPTZ(3),
  ADD COLUMN "unapplied" INTEGER NOT NULL DEFAULT 0,
  ALTER COLUMN "organization_id" DROP NOT NULL,
  ALTER COLUMN "provider_id" DROP NOT NULL;
ALTER TABLE "payments_on_invoices" ADD COLUMN "active" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "provider_events" ADD COLUMN "created_at" TIMESTAMPTZ(3),
  ADD COLUMN "livemode" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "object_id" TEXT,
  ADD COLUMN "via" "event_via" NOT NULL DEFAULT 'WEBHOOK',
  ALTER COLUMN "payload" DROP NOT NULL;
UPDATE "credit_packs" SET "key" = "id";
ALTER TABLE "credit_packs" ALTER COLUMN "key" SET NOT NULL, ALTER COLUMN "audience" DROP DEFAULT;
CREATE TABLE "document_series" (
    "series" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,
    CONSTRAINT "document_series_pkey" PRIMARY KEY ("series","year")
);
CREATE TABLE "billing_accounts" (
    "organization_id" TEXT NOT NULL,
    "trusted" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "billing_accounts_pkey" PRIMARY KEY ("organization_id")
);
CREATE TABLE "provider_customers" (
    "user_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "provider_customers_pkey" PRIMARY KEY ("user_id")
);
CREATE TABLE "refunds" (
    "id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "invoice_id" TEXT,
    "amount" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "status" "refund_status" NOT NULL DEFAULT 'REQUESTED',
    "reason" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "provider_id" TEXT,
    "failure_code" TEXT,
    "credit_note_id" TEXT,
    "requested_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "disputes" (
    "id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "evidence_due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "donation_plans" (
    "id" TEXT NOT NULL,
    "user_id" TEXT,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "locale" "locale" NOT NULL DEFAULT 'en',
    "amount" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "day_of_month" INTEGER NOT NULL,
    "status" "donation_plan_status" NOT NULL DEFAULT 'PENDING',
    "customer_id" TEXT,
    "method_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_run_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "donation_plans_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "price_books" (
    "id" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "content" JSONB NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "price_books_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "credit_lots" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "entry_id" TEXT NOT NULL,
    "granted" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL DEFAULT 0,
    "unit_amount" INTEGER NOT NULL DEFAULT 0,
    "currency" CHAR(3),
    "invoice_line_id" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "credit_lots_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "credit_moves" (
    "entry_id" TEXT NOT NULL,
    "lot_id" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    CONSTRAINT "credit_moves_pkey" PRIMARY KEY ("entry_id","lot_id")
);
CREATE TABLE "credit_debts" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "effect_key" TEXT NOT NULL,
    "credits" INTEGER NOT NULL,
    "settled_entry_id" TEXT,
    "settled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "credit_debts_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "billing_holds" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lifted_at" TIMESTAMPTZ(3),
    CONSTRAINT "billing_holds_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "provider_customers_provider_id_key" ON "provider_customers"("provider_id");
CREATE UNIQUE INDEX "refunds_idempotency_key_key" ON "refunds"("idempotency_key");
CREATE UNIQUE INDEX "refunds_provider_id_key" ON "refunds"("provider_id");
CREATE UNIQUE INDEX "refunds_credit_note_id_key" ON "refunds"("credit_note_id");
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");
CREATE INDEX "refunds_invoice_id_idx" ON "refunds"("invoice_id");
CREATE INDEX "refunds_status_created_at_idx" ON "refunds"("status", "created_at");
CREATE INDEX "disputes_payment_id_idx" ON "disputes"("payment_id");
CREATE INDEX "donation_plans_status_next_run_at_idx" ON "donation_plans"("status", "next_run_at");
CREATE INDEX "donation_plans_user_id_idx" ON "donation_plans"("user_id");
CREATE INDEX "price_books_valid_from_idx" ON "price_books"("valid_from");
CREATE UNIQUE INDEX "credit_lots_entry_id_key" ON "credit_lots"("entry_id");
CREATE INDEX "credit_lots_organization_id_expires_at_created_at_idx"
  ON "credit_lots"("organization_id", "expires_at", "created_at");
CREATE INDEX "credit_lots_invoice_line_id_idx" ON "credit_lots"("invoice_line_id");
CREATE INDEX "credit_moves_lot_id_idx" ON "credit_moves"("lot_id");
CREATE UNIQUE INDEX "credit_debts_effect_key_key" ON "credit_debts"("effect_key");
CREATE INDEX "credit_debts_organization_id_settled_at_idx"
  ON "credit_debts"("organization_id", "settled_at");
CREATE INDEX "credit_debts_settled_entry_id_idx" ON "credit_debts"("settled_entry_id");
CREATE UNIQUE INDEX "billing_holds_cause_key" ON "billing_holds"("cause");
CREATE INDEX "billing_holds_organization_id_lifted_at_idx"
  ON "billing_holds"("organization_id", "lifted_at");
CREATE UNIQUE INDEX "credit_packs_key_currency_audience_valid_from_key"
  ON "credit_packs"("key", "currency", "audience", "valid_from");
CREATE UNIQUE INDEX "donations_payment_id_key" ON "donations"("payment_id");
CREATE UNIQUE INDEX "donations_number_key" ON "donations"("number");
CREATE UNIQUE INDEX "donations_plan_id_period_key" ON "donations"("plan_id", "period");
CREATE INDEX "invoice_lines_listing_id_idx" ON "invoice_lines"("listing_id");
CREATE INDEX "invoices_credits_invoice_id_idx" ON "invoices"("credits_invoice_id");
CREATE INDEX "ledger_entries_listing_id_idx" ON "ledger_entries"("listing_id");
CREATE INDEX "payments_next_check_at_idx" ON "payments"("next_check_at");
CREATE INDEX "provider_events_object_id_idx" ON "provider_events"("object_id");
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_invoice_id_fkey"
  FOREIGN KEY ("credits_invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "provider_customers" ADD CONSTRAINT "provider_customers_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey"
  FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_fkey"
  FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "donations" ADD CONSTRAINT "donations_payment_id_fkey"
  FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "donations" ADD CONSTRAINT "donations_plan_id_fkey"
  FOREIGN KEY ("plan_id") REFERENCES "donation_plans"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "donation_plans" ADD CONSTRAINT "donation_plans_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_entry_id_fkey"
  FOREIGN KEY ("entry_id") REFERENCES "ledger_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_moves" ADD CONSTRAINT "credit_moves_entry_id_fkey"
  FOREIGN KEY ("entry_id") REFERENCES "ledger_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_moves" ADD CONSTRAINT "credit_moves_lot_id_fkey"
  FOREIGN KEY ("lot_id") REFERENCES "credit_lots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_debts" ADD CONSTRAINT "credit_debts_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_debts" ADD CONSTRAINT "credit_debts_settled_entry_id_fkey"
  FOREIGN KEY ("settled_entry_id") REFERENCES "ledger_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "billing_holds" ADD CONSTRAINT "billing_holds_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The ledger. What follows is beyond Prisma: the database itself keeps balances and lots, and refuses
-- what no code of ours may do.
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_sign CHECK (
  CASE WHEN reason::text IN ('PURCHASE', 'GIFT', 'REFUND', 'RESTORE') THEN change > 0
       WHEN reason::text IN ('SPEND', 'EXPIRY', 'CLAWBACK') THEN change < 0
       ELSE true END);
ALTER TABLE credit_lots
  ADD CONSTRAINT credit_lots_sane CHECK (granted > 0 AND remaining BETWEEN 0 AND granted AND unit_amount >= 0),
  ADD CONSTRAINT credit_lots_worth CHECK (unit_amount = 0 OR currency IS NOT NULL);
ALTER TABLE credit_moves ADD CONSTRAINT credit_moves_move_something CHECK (credits <> 0);
ALTER TABLE credit_debts
  ADD CONSTRAINT credit_debts_sane CHECK (credits > 0),
  ADD CONSTRAINT credit_debts_settled CHECK ((settled_at IS NULL) = (settled_entry_id IS NULL));

CREATE FUNCTION move_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balances (organization_id, credits, updated_at)
  VALUES (NEW.organization_id, 0, now()) ON CONFLICT DO NOTHING;
  -- Below zero, the check of credit_balances refuses the entry.
  UPDATE credit_balances SET credits = credits + NEW.change, updated_at = now()
  WHERE organization_id = NEW.organization_id
  RETURNING credits INTO NEW.balance_after;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_move_balance BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION move_credit_balance();

CREATE FUNCTION move_credit_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_lots l SET remaining = l.remaining + NEW.credits
  FROM ledger_entries e
  WHERE l.id = NEW.lot_id AND e.id = NEW.entry_id AND e.organization_id = l.organization_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'lot and entry are of different organizations' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_moves_move_lot BEFORE INSERT ON credit_moves
  FOR EACH ROW EXECUTE FUNCTION move_credit_lot();
CREATE TRIGGER credit_moves_append_only BEFORE UPDATE OR DELETE ON credit_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_moves_no_truncate BEFORE TRUNCATE ON credit_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Balances and what is left of a lot change inside the triggers above, and nowhere else.
CREATE FUNCTION refuse_direct_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% is kept by the ledger', TG_TABLE_NAME USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_balances_kept BEFORE INSERT OR UPDATE OR DELETE ON credit_balances
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_change();
CREATE TRIGGER credit_lots_kept BEFORE UPDATE OR DELETE ON credit_lots
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_change();
CREATE FUNCTION refuse_filled_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.remaining <> 0 THEN
    RAISE EXCEPTION 'a lot is filled by a move' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_lots_start_empty BEFORE INSERT ON credit_lots
  FOR EACH ROW EXECUTE FUNCTION refuse_filled_lot();

-- At the end of the transaction, the moves of an entry add up to its change.
CREATE FUNCTION check_moves_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry text := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'entry_id' END;
BEGIN
  IF (SELECT change FROM ledger_entries WHERE id = entry)
     IS DISTINCT FROM (SELECT sum(credits)::int FROM credit_moves WHERE entry_id = entry) THEN
    RAISE EXCEPTION 'the moves of ledger entry % do not add up to it', entry USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_moved AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_moves_of_entry();
CREATE CONSTRAINT TRIGGER credit_moves_add_up AFTER INSERT ON credit_moves
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_moves_of_entry();

-- A price book, once loaded, and a pack's price are history; a pack only ends.
CREATE TRIGGER price_books_append_only BEFORE UPDATE OR DELETE ON price_books
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE FUNCTION keep_pack_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.key, NEW.audience, NEW.credits, NEW.amount, NEW.currency, NEW.valid_from)
     IS DISTINCT FROM (OLD.key, OLD.audience, OLD.credits, OLD.amount, OLD.currency, OLD.valid_from) THEN
    RAISE EXCEPTION 'the price of a pack never changes: add a pack' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_packs_keep_price BEFORE UPDATE ON credit_packs
  FOR EACH ROW EXECUTE FUNCTION keep_pack_price();

-- Invoices.
UPDATE invoices SET issued_at = created_at WHERE number IS NOT NULL;
ALTER TABLE invoices
  ADD CONSTRAINT invoices_numbered CHECK ((status::text = 'DRAFT') = (number IS NULL)),
  ADD CONSTRAINT invoices_issued CHECK ((number IS NULL) = (issued_at IS NULL)),
  ADD CONSTRAINT invoices_credited CHECK (amount_credited BETWEEN 0 AND total),
  ADD CONSTRAINT invoices_kind CHECK (
    (kind = 'CREDIT_NOTE') = (credits_invoice_id IS NOT NULL)
    AND (status::text <> 'ISSUED' OR kind = 'CREDIT_NOTE')
    AND (kind = 'INVOICE' OR status::text IN ('DRAFT', 'ISSUED')));
ALTER TABLE invoice_lines
  ADD CONSTRAINT invoice_lines_sane CHECK (credits >= 0 AND tax >= 0 AND tax_bps BETWEEN 0 AND 10000);
-- Of one source an organization has one draft.
CREATE UNIQUE INDEX invoices_one_draft ON invoices (organization_id, source) WHERE number IS NULL;

-- What has a number is frozen: only its payment, its file and its link move, and never backwards.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := ARRAY['status', 'amount_paid', 'amount_credited', 'paid_at', 'voided_at',
    'pdf_file_id', 'pdf_sha256', 'key_version', 'public_key_hash'];
BEGIN
  IF OLD.number IS NULL THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - moving <> to_jsonb(NEW) - moving THEN
    RAISE EXCEPTION 'invoice % is issued and stays as it is', OLD.number USING ERRCODE = '42501';
  END IF;
  IF NEW.amount_credited < OLD.amount_credited
     OR (OLD.pdf_sha256 IS NOT NULL AND NEW.pdf_sha256 IS DISTINCT FROM OLD.pdf_sha256)
     OR (OLD.status <> NEW.status AND (OLD.status::text, NEW.status::text)
         NOT IN (('OPEN', 'PAID'), ('OPEN', 'VOID'), ('PAID', 'REFUNDED'))) THEN
    RAISE EXCEPTION 'invoice % moves forward only', OLD.number USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoices_keep_issued BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();
CREATE FUNCTION keep_issued_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice text := CASE TG_OP WHEN 'DELETE' THEN OLD.invoice_id ELSE NEW.invoice_id END;
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE id = invoice AND number IS NOT NULL)
     OR (TG_OP = 'UPDATE' AND OLD.invoice_id <> NEW.invoice_id) THEN
    RAISE EXCEPTION 'lines of an issued invoice stay as they are' USING ERRCODE = '42501';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER invoice_lines_keep_issued BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION keep_issued_lines();
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_lines_no_truncate BEFORE TRUNCATE ON invoice_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Numbers of a series only count up, one at a time.
CREATE FUNCTION keep_series_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND NEW.last <> OLD.last + 1)
     OR (TG_OP = 'INSERT' AND NEW.last <> 1) THEN
    RAISE EXCEPTION 'document numbers have no gaps' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER document_series_count BEFORE INSERT OR UPDATE OR DELETE ON document_series
  FOR EACH ROW EXECUTE FUNCTION keep_series_counting();

-- Payments.
ALTER TABLE payments
  ADD CONSTRAINT payments_received CHECK (amount_received >= 0 AND unapplied BETWEEN 0 AND amount_received),
  ADD CONSTRAINT payments_of_organization CHECK (purpose <> 'INVOICE' OR organization_id IS NOT NULL);
ALTER TABLE refunds ADD CONSTRAINT refunds_sane CHECK (amount > 0);
ALTER TABLE donation_plans
  ADD CONSTRAINT donation_plans_sane CHECK (amount > 0 AND day_of_month BETWEEN 1 AND 31 AND attempts >= 0);
-- An invoice has one payment under way at most.
CREATE UNIQUE INDEX payments_on_invoices_one_active ON payments_on_invoices (invoice_id) WHERE active;
CREATE FUNCTION payment_rank(status payment_status) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status WHEN 'PENDING' THEN 0 WHEN 'FAILED' THEN 1 WHEN 'CANCELED' THEN 1
    WHEN 'SUCCEEDED' THEN 2 ELSE 3 END $$;
-- A late word of a failure never undoes a success.
CREATE FUNCTION keep_payment_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND payment_rank(NEW.status) <= payment_rank(OLD.status) THEN
    RAISE EXCEPTION 'payment % moves forward only', OLD.id USING ERRCODE = '42501';
  END IF;
  IF NEW.status <> OLD.status THEN
    UPDATE payments_on_invoices SET active = false WHERE payment_id = NEW.id AND active;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_forward BEFORE UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_payment_forward();
