import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Digests and mails about saved items that were made between two moments and have no delivery.
 * Uses the unique indexes of `mail_deliveries` on `alert_digest_id` and `saved_item_mail_id`.
 */
export const lostMails = (from: Date, to: Date): Prisma.Sql => Prisma.sql`
  WITH decided AS (
    SELECT 'alert-digest' AS template, id, user_id, created_at FROM alert_digests d
    WHERE NOT EXISTS (SELECT FROM mail_deliveries m WHERE m.alert_digest_id = d.id)
    UNION ALL
    SELECT 'saved-' || kind::text, id, user_id, created_at FROM saved_item_mails s
    WHERE NOT EXISTS (SELECT FROM mail_deliveries m WHERE m.saved_item_mail_id = s.id)
  )
  SELECT d.template, d.id, u.id AS "userId", u.email, u.locale
  FROM decided d JOIN users u ON u.id = d.user_id
  WHERE d.created_at BETWEEN ${from} AND ${to}
  LIMIT 1000`;
