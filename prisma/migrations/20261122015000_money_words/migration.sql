-- New words of enums; the next migration may use them.
ALTER TYPE "invoice_status" ADD VALUE 'DRAFT';
ALTER TYPE "invoice_status" ADD VALUE 'ISSUED';
ALTER TYPE "ledger_reason" ADD VALUE 'EXPIRY';
ALTER TYPE "ledger_reason" ADD VALUE 'CLAWBACK';
ALTER TYPE "ledger_reason" ADD VALUE 'RESTORE';
