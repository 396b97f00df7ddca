import type { Locale } from '@causa/shared/locales';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queueMails } from '../mail/queue-mail.ts';

/**
 * What was decided this long ago without a mail came of a restored or mended database; younger ones
 * may be under way. Milliseconds.
 */
const settledMs = 600_000;

interface Lost {
  template: 'alert-digest' | 'saved-listings' | 'saved-organizations';
  number: number;
  userId: string;
  email: string;
  locale: Locale;
}

/**
 * Gives digests and news of saved things a mail again whose row is gone, within three days of their
 * making. One transaction makes both, so
 * this finds something only where someone's hand or a restored backup was in between. Answers how
 * many.
 */
export async function requeueLostMails(context: Context): Promise<number> {
  const now = context.now().getTime();
  const [from, to] = [new Date(now - 3 * 86_400_000), new Date(now - settledMs)];
  return inTransaction(context, async (tx) => {
    const lost = await tx.db.$queryRaw<Lost[]>`
      WITH decided AS (
        SELECT 'alert-digest' AS template, number, user_id, created_at FROM alert_digests d
        WHERE NOT EXISTS (SELECT FROM mail_deliveries m WHERE m.alert_digest_id = d.number)
        UNION ALL SELECT 'saved-' || kind, number, user_id, created_at FROM saved_news n
        WHERE NOT EXISTS (SELECT FROM mail_deliveries m WHERE m.saved_news_id = n.number))
      SELECT d.template, d.number, u.id AS "userId", u.email, u.locale FROM decided d JOIN users u ON u.id = d.user_id
      WHERE d.created_at BETWEEN ${from} AND ${to} LIMIT 1000`;
    for (const { template, number, userId, email: recipient, locale } of lost) {
      const order = { recipient, locale, userId, subscribed: true };
      if (template === 'alert-digest')
        await queueMails(tx, [
          {
            ...order,
            template,
            props: { digest: number },
            effectKey: `alert-digest:${number}`,
            carries: { alertDigestId: number },
          },
        ]);
      else
        await queueMails(tx, [
          {
            ...order,
            template,
            props: { news: number },
            effectKey: `saved-news:${number}`,
            carries: { savedNewsId: number },
          },
        ]);
    }
    if (lost.length > 0) context.log.warn({ lost: lost.length }, 'mails of digests requeued');
    return lost.length;
  });
}
