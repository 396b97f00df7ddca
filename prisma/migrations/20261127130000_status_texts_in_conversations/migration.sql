-- Texts that were sent with a change of status are part of the conversation from now on. Those that
-- were sent before count as read: their applicants got them by mail.
INSERT INTO threads (id, organization_id, application_id, user_id, created_at, user_read_at)
SELECT a.id, a.organization_id, a.id, a.user_id, now(), now()
FROM applications a
WHERE EXISTS (
    SELECT FROM application_events e WHERE e.application_id = a.id AND e.message IS NOT NULL)
  AND NOT EXISTS (SELECT FROM threads t WHERE t.application_id = a.id);
-- A conversation with an unread message keeps its mark, and shows the earlier texts as new too.
UPDATE threads t SET user_read_at = now()
WHERE EXISTS (
    SELECT FROM application_events e
    WHERE e.application_id = t.application_id AND e.message IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM messages m
    WHERE m.thread_id = t.id AND m.from_organization
      AND m.created_at > coalesce(t.user_read_at, '-infinity'));
