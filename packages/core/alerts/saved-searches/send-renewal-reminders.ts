import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import { createRenewalLink } from './renew-alert.ts';
import * as statements from './renewal.sql.ts';
import type { MailTemplates } from '@causa/shared/platform/mail';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Locale } from '@causa/shared/platform/locales';

/** Days without a change after which a renewal is requested. */
const staleAfterDays = 365;
/** Days without an answer after which alerts end. */
const answerDays = 30;
/** Users or searches per transaction. */
const batchSize = 500;

const subtractDays = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/**
 * Asks once to renew searches with alerts that were not changed for a year, one mail per user.
 * Returns the number of users. Users without alerts are skipped.
 */
export async function sendRenewalReminders(context: Context): Promise<number> {
  const now = context.now();
  for (let asked = 0; ;) {
    const count = await inTransaction(context, (tx) => sendBatch(tx, now));
    if (count === 0) return asked;
    asked += count;
  }
}

async function sendBatch(context: Context, now: Date): Promise<number> {
  const users = await context.db.$queryRaw<{ id: string; email: string; locale: Locale }[]>(
    statements.requestRenewals(now, subtractDays(now, staleAfterDays), batchSize),
  );
  const mails = await queueMails(
    context,
    users.map(({ id: userId, email: recipient, locale }) => ({
      template: 'searches-still-wanted' as const,
      props: { userId, requestedAt: now.toISOString() },
      recipient,
      locale,
      idempotencyKey: `searches-still-wanted:${userId}:${now.getTime()}`,
      userId,
      subscribed: true,
    })),
  );
  await context.db.$executeRaw(statements.setRenewalMails(now, mails));
  return users.length;
}

/**
 * Returns the searches of a renewal mail when it is sent: those asked about and not changed since.
 * Null without any.
 */
export async function readRenewalMail(
  context: Context,
  { userId, requestedAt }: { userId: string; requestedAt: string },
): Promise<MailTemplates['searches-still-wanted'] | null> {
  const at = new Date(requestedAt);
  const searches = await context.db.savedSearch.findMany({
    where: { userId, renewalRequestedAt: at, confirmedAt: { lt: at }, notifyByEmail: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { user: { select: { firstName: true, email: true } } },
  });
  const [first] = searches;
  if (first === undefined) return null;
  return {
    firstName: first.user?.firstName ?? '',
    searches: searches.map(({ id, name }) => ({
      name,
      keep: createRenewalLink(context.config, context.locale, id, first.user?.email ?? ''),
    })),
    days: answerDays,
    link: context.config.origin + pagePath('savedSearches', context.locale),
  };
}

/**
 * Ends the alerts of searches whose renewal mail was not answered for a month; the searches stay,
 * and a notification says so. The month starts when the mail was sent. Returns the number of ended
 * alerts.
 */
export async function expireAlerts(context: Context): Promise<number> {
  const before = subtractDays(context.now(), answerDays);
  for (let expired = 0; ;) {
    const count = await inTransaction(context, async (tx) => {
      const searches = await tx.db.$queryRaw<
        { id: string; userId: string; name: string; requestedAt: Date }[]
      >(statements.expireAlerts(before, batchSize));
      for (const { id: searchId, userId, name, requestedAt } of searches)
        await notify(tx, {
          userId,
          kind: 'search-mail-stopped',
          subject: `${searchId}:${requestedAt.getTime()}`,
          params: { searchId, name },
        });
      return searches.length;
    });
    if (count === 0) return expired;
    expired += count;
  }
}
