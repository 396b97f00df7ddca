import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { toDigestMail } from '../build-digests.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { toSavedItemMail } from './build-saved-item-mails.ts';

import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Digests and mails about saved items between two moments without a delivery. Uses the unique
 * indexes of `mail_deliveries` on `alert_digest_id` and `saved_item_mail_id`.
 */
const selectLostMails = (from: Date, to: Date): Prisma.Sql => Prisma.sql`
  WITH decided AS (
    SELECT 'alert-digest' AS template, id, user_id, subscription_id, created_at FROM alert_digests d
    WHERE NOT EXISTS (SELECT FROM mail_deliveries m WHERE m.alert_digest_id = d.id)
    UNION ALL
    SELECT 'saved-' || kind::text, id, user_id, NULL, created_at FROM saved_item_mails s
    WHERE NOT EXISTS (SELECT FROM mail_deliveries m WHERE m.saved_item_mail_id = s.id)
  )
  SELECT d.template, d.id, u.id AS "userId", coalesce(u.email, a.email) AS email,
    coalesce(u.locale, a.locale) AS locale
  FROM decided d
  LEFT JOIN users u ON u.id = d.user_id
  LEFT JOIN alert_subscriptions a ON a.id = d.subscription_id
  WHERE d.created_at BETWEEN ${from} AND ${to}
  LIMIT 1000`;

/**
 * Younger ones without a mail may be in progress; older ones come from a restored or repaired
 * database. Milliseconds.
 */
const settledMs = 600_000;

type LostMail = { id: number; email: string; locale: Locale } & (
  | { template: 'alert-digest'; userId: string | null }
  | { template: 'saved-listings' | 'saved-organizations'; userId: string }
);

/**
 * Queues digests and mails about saved items again whose delivery is missing, within three days.
 * One transaction creates both, so this finds something only after a manual change or a restored
 * backup. Returns their number.
 */
export async function requeueLostMails(context: Context): Promise<number> {
  const now = context.now().getTime();
  const [from, to] = [new Date(now - 3 * dayMs), new Date(now - settledMs)];
  return inTransaction(context, async (tx) => {
    const lost = await tx.db.$queryRaw<LostMail[]>(selectLostMails(from, to));
    for (const mail of lost)
      await queueMail(
        tx,
        mail.template === 'alert-digest'
          ? toDigestMail(mail.id, mail.userId, mail.email, mail.locale)
          : toSavedItemMail(
              mail.template === 'saved-listings' ? 'listings' : 'organizations',
              mail.id,
              mail.userId,
              mail.email,
              mail.locale,
            ),
      );
    if (lost.length > 0) context.log.warn({ lost: lost.length }, 'alert digest mails requeued');
    return lost.length;
  });
}
