-- Mails that were queued in a restored backup: they may have been sent since.
ALTER TYPE "mail_status" ADD VALUE 'HELD';
