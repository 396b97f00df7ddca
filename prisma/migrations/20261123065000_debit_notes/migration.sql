-- A refund that fails after its credit note was issued: a debit note takes the credit note back, the
-- invoice is paid again and its payment has succeeded again.
ALTER TYPE "invoice_kind" ADD VALUE 'DEBIT_NOTE';
ALTER TABLE "refunds" ADD COLUMN "debit_note_id" TEXT;
CREATE UNIQUE INDEX "refunds_debit_note_id_key" ON "refunds"("debit_note_id");
ALTER TABLE invoices DROP CONSTRAINT invoices_kind, ADD CONSTRAINT invoices_kind CHECK (
  (kind::text <> 'INVOICE') = (credits_invoice_id IS NOT NULL)
  AND (status::text <> 'ISSUED' OR kind::text <> 'INVOICE')
  AND (kind::text = 'INVOICE' OR status::text IN ('DRAFT', 'ISSUED')));

-- What is credited of an invoice falls only to what its notes say, and only then it is paid again.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := ARRAY['status', 'amount_paid', 'amount_credited', 'paid_at', 'voided_at',
    'pdf_file_id', 'pdf_sha256', 'key_version', 'public_key_hash', 'paid_by'];
  falls boolean := NEW.amount_credited < OLD.amount_credited;
BEGIN
  IF OLD.number IS NULL THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - moving <> to_jsonb(NEW) - moving THEN
    RAISE EXCEPTION 'invoice % is issued and stays as it is', OLD.number USING ERRCODE = '42501';
  END IF;
  IF (falls AND NEW.amount_credited <> (
        SELECT coalesce(sum(CASE kind::text WHEN 'CREDIT_NOTE' THEN total ELSE -total END), 0)
        FROM invoices WHERE credits_invoice_id = OLD.id AND status::text = 'ISSUED'))
     OR (OLD.paid_by IS NOT NULL AND NEW.paid_by IS DISTINCT FROM OLD.paid_by)
     OR (OLD.pdf_sha256 IS NOT NULL AND NEW.pdf_sha256 IS DISTINCT FROM OLD.pdf_sha256)
     OR (OLD.status <> NEW.status AND (OLD.status::text, NEW.status::text)
         NOT IN (('OPEN', 'PAID'), ('OPEN', 'VOID'), ('PAID', 'REFUNDED'))
         AND NOT (falls AND (OLD.status::text, NEW.status::text) = ('REFUNDED', 'PAID'))) THEN
    RAISE EXCEPTION 'invoice % moves forward only', OLD.number USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;

-- A payment goes back from refunded to succeeded only as its refund fails.
CREATE OR REPLACE FUNCTION keep_payment_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND payment_rank(NEW.status) <= payment_rank(OLD.status)
     AND NOT (OLD.status::text = 'REFUNDED' AND NEW.status::text = 'SUCCEEDED'
              AND NEW.amount_refunded < OLD.amount_refunded) THEN
    RAISE EXCEPTION 'payment % moves forward only', OLD.id USING ERRCODE = '42501';
  END IF;
  IF NEW.status <> OLD.status THEN
    UPDATE payments_on_invoices SET active = false WHERE payment_id = NEW.id AND active;
  END IF;
  RETURN NEW;
END $$;
