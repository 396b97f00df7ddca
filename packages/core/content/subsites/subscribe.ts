import { findAccountOrNull } from '../../accounts/find-user.ts';
import { AppError } from '@causa/shared/platform/errors';
import type { Locale } from '@causa/shared/platform/locales';
import { confirmSubscriptionPath } from '@causa/shared/platform/pages/routes';
import { isSigned } from '../../platform/crypto/signed-path.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newId } from '../../platform/ids.ts';
import { takeTokenFrom, tryToken } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

/**
 * Subscribes an address to a subsite, by its id or key. A verified user's own address is subscribed
 * at once; others get a link to confirm, with the same reply for known addresses.
 * @throws NOT_FOUND; TOO_MANY_REQUESTS after 20 an hour
 */
export async function subscribeToSubsite(
  context: Context,
  {
    subsiteId,
    email,
    locale,
    address,
  }: { subsiteId: string; email: string; locale: Locale; address: string | null },
): Promise<'SUBSCRIBED' | 'CONFIRM_BY_MAIL'> {
  await takeTokenFrom(context, 'subscribe', address, 20, 3_600);
  const subsite = await findSubsite(context, subsiteId);
  const { actor } = context;
  const user =
    actor.kind === 'user' && actor.isVerified
      ? await findAccountOrNull(context, actor.userId)
      : null;
  if (user !== null && user.email.toLowerCase() === email.toLowerCase()) {
    await inTransaction(context, (tx) => subscribeUser(tx, subsite.id, { ...user, locale }));
    return 'SUBSCRIBED';
  }
  await inTransaction(context, async (tx) => {
    const key = { subsiteId_email: { subsiteId: subsite.id, email: email.toLowerCase() } };
    const row = await tx.db.subsiteSubscription.upsert({
      where: key,
      create: { id: newId(), ...key.subsiteId_email, locale, createdAt: context.now() },
      update: { email: key.subsiteId_email.email },
    });
    if (row.confirmedAt !== null && row.unsubscribedAt === null) return;
    // A new request: its link does not expire with the earlier one.
    const asked = row.confirmedAt === null ? { createdAt: context.now() } : {};
    await tx.db.subsiteSubscription.update({ where: { id: row.id }, data: { locale, ...asked } });
    // At most one mail per hour to an address.
    if (!(await tryToken(tx, `subscribe-mail:${row.id}`, 1, 3_600))) return;
    await queueMail(tx, {
      template: 'confirm-subscription',
      props: {
        subsite: subsite.key,
        link: { path: confirmSubscriptionPath(locale, row.id), signed: true },
      },
      recipient: email,
      locale,
      idempotencyKey: `subscribe:${row.id}:${context.now().getTime()}`,
      userId: null,
    });
  });
  return 'CONFIRM_BY_MAIL';
}

/**
 * Confirms with the MAC of the mail. Idempotent.
 * @throws LINK_EXPIRED
 */
export async function confirmSubscription(
  context: Context,
  id: string,
  mac: string,
): Promise<void> {
  const row = await context.db.subsiteSubscription.findUnique({
    where: { id },
    select: { email: true },
  });
  if (!isSigned(context.config, confirmSubscriptionPath('en', id), mac, row?.email ?? ''))
    throw new AppError('LINK_EXPIRED');
  const { count } = await context.db.subsiteSubscription.updateMany({
    where: { id },
    data: { confirmedAt: context.now(), unsubscribedAt: null },
  });
  if (count === 0) throw new AppError('LINK_EXPIRED');
}

/**
 * Subscribes a verified user in the language of the page; an existing subscription keeps its
 * language.
 */
export async function subscribeUser(
  context: Pick<Context, 'db' | 'now'>,
  subsiteId: string,
  user: { id: string; email: string; locale: Locale },
): Promise<void> {
  const key = { subsiteId, email: user.email.toLowerCase() };
  const { locale } = user;
  const state = { userId: user.id, confirmedAt: context.now(), unsubscribedAt: null };
  await context.db.subsiteSubscription.updateMany({
    where: { ...key, OR: [{ confirmedAt: null }, { unsubscribedAt: { not: null } }] },
    data: { locale },
  });
  await context.db.subsiteSubscription.upsert({
    where: { subsiteId_email: key },
    create: { id: newId(), ...key, ...state, locale, createdAt: context.now() },
    update: state,
  });
}

/**
 * Returns a subsite by its id or key.
 * @throws NOT_FOUND
 */
export async function findSubsite(
  context: Pick<Context, 'db'>,
  idOrKey: string,
): Promise<{ id: string; key: string }> {
  const subsite = await context.db.subsite.findFirst({
    where: { OR: [{ id: idOrKey }, { key: idOrKey }] },
    select: { id: true, key: true },
  });
  if (subsite === null) throw new AppError('NOT_FOUND');
  return subsite;
}
