-- Which payment paid an invoice: asked again for it, it is paid; another one is too many.
ALTER TABLE invoices ADD COLUMN paid_by TEXT;
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := ARRAY['status', 'amount_paid', 'amount_credited', 'paid_at', 'voided_at',
    'pdf_file_id', 'pdf_sha256', 'key_version', 'public_key_hash', 'paid_by'];
BEGIN
  IF OLD.number IS NULL THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - moving <> to_jsonb(NEW) - moving THEN
    RAISE EXCEPTION 'invoice % is issued and stays as it is', OLD.number USING ERRCODE = '42501';
  END IF;
  IF NEW.amount_credited < OLD.amount_credited
     OR (OLD.paid_by IS NOT NULL AND NEW.paid_by IS DISTINCT FROM OLD.paid_by)
     OR (OLD.pdf_sha256 IS NOT NULL AND NEW.pdf_sha256 IS DISTINCT FROM OLD.pdf_sha256)
     OR (OLD.status <> NEW.status AND (OLD.status::text, NEW.status::text)
         NOT IN (('OPEN', 'PAID'), ('OPEN', 'VOID'), ('PAID', 'REFUNDED'))) THEN
    RAISE EXCEPTION 'invoice % moves forward only', OLD.number USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
