-- Jobs are named by what they do; those that wait keep their turn.
UPDATE "outbox_jobs" SET "name" = 'saved.send-mails' WHERE "name" = 'saved.news';
UPDATE "outbox_jobs" SET "name" = 'searches.send-reminders' WHERE "name" = 'searches.ask';
