import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import { createEndLink } from '../alert-links.ts';
import { type DigestOwner, digestOwners } from '../digests.sql.ts';
import { createRenewalLink } from './renew-alert.ts';
import * as statements from './renewal.sql.ts';
import type { LookedUpProps, MailTemplates } from '@causa/shared/platform/mail';
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
 * Asks once to renew searches with alerts that were not changed for a year, one mail per user and
 * one per alert without an account. Returns the number of mails. Users without alerts are skipped.
 */
export async function sendRenewalReminders(context: Context): Promise<number> {
  return (
    (await sendAll(context, digestOwners.users)) +
    (await sendAll(context, digestOwners.subscriptions))
  );
}

async function sendAll(context: Context, owner: DigestOwner): Promise<number> {
  const now = context.now();
  for (let asked = 0; ;) {
    const count = await inTransaction(context, (tx) => sendBatch(tx, owner, now));
    if (count === 0) return asked;
    asked += count;
  }
}

async function sendBatch(context: Context, owner: DigestOwner, now: Date): Promise<number> {
  const owners = await context.db.$queryRaw<{ id: string; email: string; locale: Locale }[]>(
    statements.requestRenewals(now, subtractDays(now, staleAfterDays), owner, batchSize),
  );
  const isUser = owner === digestOwners.users;
  const requestedAt = now.toISOString();
  const orders = owners.map(({ id, email: recipient, locale }) => ({
    template: 'searches-still-wanted' as const,
    props: isUser ? { userId: id, requestedAt } : { subscriptionId: id, requestedAt },
    recipient,
    locale,
    idempotencyKey: `searches-still-wanted:${id}:${now.getTime()}`,
    userId: isUser ? id : null,
    subscribed: true,
  }));
  const ids = new Map(orders.map(({ idempotencyKey }, at) => [idempotencyKey, owners[at]?.id]));
  const mails = (await queueMails(context, orders)).map(({ id, idempotencyKey }) => ({
    id,
    ownerId: ids.get(idempotencyKey) ?? '',
  }));
  await context.db.$executeRaw(statements.setRenewalMails(now, owner, mails));
  return owners.length;
}

/**
 * Returns the searches of a renewal mail when it is sent: those asked about and not changed since.
 * Null without any.
 */
export async function readRenewalMail(
  context: Context,
  { requestedAt, ...owner }: LookedUpProps['searches-still-wanted'],
): Promise<MailTemplates['searches-still-wanted'] | null> {
  const { config, locale } = context;
  const at = new Date(requestedAt);
  const searches = await context.db.savedSearch.findMany({
    where: { ...owner, renewalRequestedAt: at, confirmedAt: { lt: at }, notifyByEmail: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      user: { select: { firstName: true, email: true } },
      subscription: { select: { id: true, email: true } },
    },
  });
  const [first] = searches;
  if (first === undefined) return null;
  const { user, subscription } = first;
  const email = user?.email ?? subscription?.email ?? '';
  return {
    firstName: user?.firstName ?? '',
    searches: searches.map(({ id, name }) => ({
      name,
      keep: createRenewalLink(config, locale, id, email),
    })),
    days: answerDays,
    link: config.origin + pagePath('savedSearches', locale),
    ...(subscription === null ? {} : { unsubscribe: createEndLink(config, subscription.id) }),
  };
}

/**
 * Ends the alerts of searches whose renewal mail was not answered for a month: searches of users
 * stay, and a notification says so; alerts without an account are deleted. The month starts when the mail was sent. Returns the number of ended
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
    if (count === 0) return expired + (await expireSubscriptions(context, before));
    expired += count;
  }
}

async function expireSubscriptions(context: Context, before: Date): Promise<number> {
  for (let expired = 0; ;) {
    const count = await context.db.$executeRaw(statements.expireSubscriptions(before, batchSize));
    if (count === 0) return expired;
    expired += count;
  }
}
