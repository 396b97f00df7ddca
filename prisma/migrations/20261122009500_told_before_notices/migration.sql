-- Who was mailed of an application before notices were kept is also told of its withdrawal.
INSERT INTO application_notices (application_id, user_id, created_at, told_at)
SELECT a.id, m.user_id, m.created_at, m.created_at
FROM mail_deliveries m
JOIN applications a ON a.id = split_part(m.idempotency_key, ':', 2)
WHERE m.template = 'application-received' AND m.user_id IS NOT NULL
ON CONFLICT DO NOTHING;
