import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { renewAlertLink } from './renew-alert.ts';
import type { MailTemplates } from '@causa/shared/mail';
import { pagePath } from '@causa/shared/routes';
import type { Locale } from '@causa/shared/locales';

/**
 * A search that nobody touched for this long is asked about, and its e-mails stop when the question
 * stays unanswered; days.
 */
const askAfterDays = 365;
export const answerDays = 30;
/** So many people or searches a transaction. */
const batchSize = 500;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
const effectKey = (userId: string, askedAt: Date): string =>
  `searches-still-wanted:${userId}:${askedAt.getTime()}`;

/**
 * Asks once whether searches with e-mail on that nobody touched for a year are still wanted, one
 * mail a person. Answers how many people
 * were asked. Anyone who gets no such mails anyway is not asked.
 */
export async function sendRenewalReminders(context: Context): Promise<number> {
  const now = context.now();
  for (let asked = 0; ;) {
    const count = await inTransaction(context, (tx) => askSome(tx, now));
    if (count === 0) return asked;
    asked += count;
  }
}

async function askSome(context: Context, now: Date): Promise<number> {
  // A search is claimed by the mark itself: another worker waits for the row and then finds it
  // marked.
  const people = await context.db.$queryRaw<{ id: string; email: string; locale: Locale }[]>`
    WITH due AS (
      SELECT u.id, u.email, u.locale FROM users u WHERE u.email_verified_at IS NOT NULL AND u.deletion_requested_at IS NULL
        AND NOT EXISTS (SELECT FROM notification_preferences p WHERE p.user_id = u.id AND p.name = 'saved-search-alerts' AND NOT p.enabled)
        AND EXISTS (SELECT FROM saved_searches s WHERE s.user_id = u.id AND s.notify_by_email AND s.confirmed_at < ${daysBefore(now, askAfterDays)} AND (s.asked_at IS NULL OR s.asked_at <= s.confirmed_at))
      ORDER BY u.id LIMIT ${batchSize} FOR UPDATE OF u SKIP LOCKED),
    asked AS (
      UPDATE saved_searches s SET asked_at = ${now} FROM due
      WHERE s.user_id = due.id AND s.notify_by_email AND s.confirmed_at < ${daysBefore(now, askAfterDays)} AND (s.asked_at IS NULL OR s.asked_at <= s.confirmed_at)
      RETURNING s.user_id)
    SELECT DISTINCT due.id, due.email, due.locale FROM due JOIN asked ON asked.user_id = due.id`;
  const orders = people.map(({ id: userId, email: recipient, locale }) => ({
    template: 'searches-still-wanted' as const,
    props: { userId, askedAt: now.toISOString() },
    recipient,
    locale,
    effectKey: effectKey(userId, now),
    userId,
    subscribed: true,
  }));
  await queueMails(context, orders);
  return people.length;
}

/**
 * What the question says at the moment it leaves: the searches asked about then that were not
 * touched since. Null when none is left.
 */
export async function readStillWanted(
  context: Context,
  { userId, askedAt }: { userId: string; askedAt: string },
): Promise<MailTemplates['searches-still-wanted'] | null> {
  const asked = new Date(askedAt);
  const searches = await context.db.savedSearch.findMany({
    where: { userId, askedAt: asked, confirmedAt: { lt: asked }, notifyByEmail: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { user: { select: { firstName: true, email: true } } },
  });
  const [first] = searches;
  if (first === undefined) return null;
  return {
    firstName: first.user.firstName ?? '',
    searches: searches.map(({ id, name }) => ({
      name,
      keep: renewAlertLink(context.config, context.locale, id, first.user.email),
    })),
    days: answerDays,
    link: context.config.origin + pagePath('savedSearches', context.locale),
  };
}

/**
 * Stops the e-mails of searches whose question was left unanswered for a month; the searches stay,
 * and the bell tells. The month begins
 * when the question left: one that waits for the post, or never left, is no question. Answers how
 * many were stopped.
 */
export async function expireAlerts(context: Context): Promise<number> {
  const before = daysBefore(context.now(), answerDays);
  for (let stopped = 0; ;) {
    const count = await inTransaction(context, async (tx) => {
      const searches = await tx.db.$queryRaw<
        { id: string; userId: string; name: string; askedAt: Date }[]
      >`
        UPDATE saved_searches SET notify_by_email = false WHERE id IN (
          SELECT s.id FROM saved_searches s WHERE s.notify_by_email AND s.asked_at <= ${before} AND s.confirmed_at < s.asked_at
            AND EXISTS (SELECT FROM mail_deliveries d WHERE d.user_id = s.user_id AND d.template = 'searches-still-wanted'
              AND d.effect_key = 'searches-still-wanted:' || s.user_id || ':' || round(extract(epoch FROM s.asked_at) * 1000)::bigint
              AND d.status = 'SENT' AND d.sent_at <= ${before})
          LIMIT ${batchSize} FOR UPDATE OF s SKIP LOCKED)
        RETURNING id, user_id AS "userId", name, asked_at AS "askedAt"`;
      for (const { id: searchId, userId, name, askedAt } of searches)
        await notify(tx, {
          userId,
          kind: 'search-mail-stopped',
          subject: `${searchId}:${askedAt.getTime()}`,
          params: { searchId, name },
        });
      return searches.length;
    });
    if (count === 0) return stopped;
    stopped += count;
  }
}
