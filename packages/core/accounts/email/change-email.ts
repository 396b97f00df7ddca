import { AppError } from '@causa/shared/platform/errors';
import { emailChangeHours } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { User } from '../../generated/prisma/client.ts';
import { takeToken, takeTokenFrom } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { issueToken, type UsedToken, useToken } from '../sessions/account-tokens.ts';
import { confirmPassword } from '../password/change-password.ts';
import { confirmMailboxOwner } from './confirm-mailbox-owner.ts';
import { emailTaken, findUserId, lockAccount, rethrowEmailTaken } from '../find-user.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

const minutes = emailChangeHours * 60;
const sides = ['CHANGE_EMAIL_OLD', 'CHANGE_EMAIL_NEW'] as const;

/** A requested change that waits for mailboxes. */
export interface PendingEmailChange {
  email: string;
  /** The mailboxes that have not confirmed. */
  waitsFor: ('OLD' | 'NEW')[];
}

/**
 * Requests a change of the caller's address. Mails the new address, and the old one if it was ever
 * verified; both must confirm.
 * @throws INVALID for a wrong password, the same address or a taken one
 * @throws TOO_MANY_REQUESTS after 5 requests an hour
 */
export async function requestEmailChange(
  context: Context,
  email: string,
  password: string | undefined,
): Promise<('OLD' | 'NEW')[]> {
  const { userId } = requireUser(context);
  await takeToken(context, `change-email:${userId}`, 5, 3_600);
  const user = await confirmPassword(context, userId, password, 'password');
  if (user.email === email)
    throw new AppError('INVALID', {}, [{ field: 'email', code: 'FIELD_EMAIL_SAME' }]);
  const mayOldSpeak = user.emailVerifiedAt !== null;
  await inTransaction(context, async (tx) => {
    const holder = await findUserId(tx, email);
    if (holder !== null && holder !== userId) throw emailTaken();
    await mailNewAddress(tx, user, email);
    if (mayOldSpeak) await mailOldAddress(tx, user, email);
  });
  securityEvent(context, 'email.change-requested', { outcome: 'ok' });
  return mayOldSpeak ? ['OLD', 'NEW'] : ['NEW'];
}

/** Returns the user's requested change; null without one, and once its links have expired. */
export async function findPendingChange(
  context: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<PendingEmailChange | null> {
  const tokens = await findOpenTokens(context, userId);
  const email = tokens[0]?.email ?? null;
  if (email === null) return null;
  return {
    email,
    waitsFor: tokens.map(({ purpose }) => (purpose === 'CHANGE_EMAIL_OLD' ? 'OLD' : 'NEW')),
  };
}

function findOpenTokens({ db, now }: Pick<Context, 'db' | 'now'>, userId: string) {
  return db.accountToken.findMany({
    where: { userId, purpose: { in: [...sides] }, usedAt: null, expiresAt: { gt: now() } },
    orderBy: { purpose: 'asc' },
  });
}

/**
 * Mails the links of the caller's requested change again, to the mailboxes that have not confirmed.
 * The new links expire when the old ones would have, so a change always starts with the password.
 * @throws LOGIN_REQUIRED; NOT_FOUND without a requested change
 * @throws TOO_MANY_REQUESTS after 5 requests an hour, those for a change included
 */
export async function resendEmailChange(context: Context): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await takeToken(tx, `change-email:${userId}`, 5, 3_600);
    const user = await lockAccount(tx, userId);
    const open = await findOpenTokens(tx, userId);
    if (open.length === 0) throw new AppError('NOT_FOUND');
    for (const { purpose, email, expiresAt } of open) {
      const left = Math.ceil((expiresAt.getTime() - tx.now().getTime()) / 60_000);
      const mail = purpose === 'CHANGE_EMAIL_OLD' ? mailOldAddress : mailNewAddress;
      await mail(tx, user, email ?? '', left);
    }
  });
}

/**
 * Cancels the caller's requested change; its links, also confirmed ones, no longer count.
 * Idempotent.
 * @throws LOGIN_REQUIRED
 */
export async function cancelEmailChange(context: Context): Promise<void> {
  const { userId } = requireUser(context);
  await context.db.accountToken.deleteMany({ where: { userId, purpose: { in: [...sides] } } });
}

async function mailNewAddress(
  context: Context,
  user: User,
  email: string,
  validMinutes = minutes,
): Promise<void> {
  const tokenId = await issueToken(context, {
    userId: user.id,
    purpose: 'CHANGE_EMAIL_NEW',
    email,
    minutes: validMinutes,
  });
  await queueMail(context, {
    template: 'confirm-email-new',
    props: { firstName: user.firstName ?? '', link: { tokenId, purpose: 'CHANGE_EMAIL_NEW' } },
    recipient: email,
    locale: user.locale,
    idempotencyKey: `change-email:${tokenId}`,
    userId: user.id,
  });
}

async function mailOldAddress(
  context: Context,
  user: User,
  email: string,
  validMinutes = minutes,
): Promise<void> {
  const tokenId = await issueToken(context, {
    userId: user.id,
    purpose: 'CHANGE_EMAIL_OLD',
    email,
    minutes: validMinutes,
  });
  await queueMail(context, {
    template: 'confirm-email-old',
    props: {
      firstName: user.firstName ?? '',
      newEmail: email,
      link: { tokenId, purpose: 'CHANGE_EMAIL_OLD' },
    },
    recipient: user.email,
    locale: user.locale,
    idempotencyKey: `change-email:${tokenId}`,
    userId: user.id,
  });
}

/**
 * Confirms one side of a change. Once both sides confirmed the same new address, it becomes the
 * account's. The first confirmation of an account also verifies the sign-up (decision 0025).
 * @throws LINK_EXPIRED when the token is unknown, used or too old
 * @throws INVALID when the address was taken in the meantime
 */
export async function confirmEmailChange(
  context: Context,
  token: string,
  address: string | null,
): Promise<'CHANGED' | 'WAITING_FOR_OTHER'> {
  await takeTokenFrom(context, 'link', address, 60, 3_600);
  return inTransaction(context, async (tx) => {
    const used = await useToken(tx, token, sides);
    // Serializes per account: two concurrent confirmations must not both find the other missing.
    await tx.db.$executeRaw`SELECT 1 FROM users WHERE id = ${used.userId} FOR UPDATE`;
    const user = await tx.db.user.findUniqueOrThrow({ where: { id: used.userId } });
    if (!(await hasOtherConfirmed(tx, used, user))) return 'WAITING_FOR_OTHER' as const;
    await changeEmail(tx, user, used.email ?? user.email);
    securityEvent(context, 'email.changed', { outcome: 'ok', userId: user.id });
    return 'CHANGED' as const;
  }).catch(rethrowEmailTaken);
}

async function hasOtherConfirmed(context: Context, used: UsedToken, user: User): Promise<boolean> {
  const isNew = used.purpose === 'CHANGE_EMAIL_NEW';
  if (isNew && user.emailVerifiedAt === null) return true;
  const other = await context.db.accountToken.findFirst({
    where: {
      userId: user.id,
      purpose: isNew ? 'CHANGE_EMAIL_OLD' : 'CHANGE_EMAIL_NEW',
      email: used.email,
      usedAt: { not: null },
    },
    orderBy: { createdAt: 'desc' },
  });
  return other !== null && other.expiresAt > context.now();
}

async function changeEmail(context: Context, user: User, email: string): Promise<void> {
  const changed = await context.db.user.update({ where: { id: user.id }, data: { email } });
  if (user.emailVerifiedAt === null) await confirmMailboxOwner(context, changed, 'SIGN_UP');
  else await confirmAgain(context, changed);
  // An unconfirmed address may belong to another person, so its mail omits the new address.
  for (const recipient of user.emailVerifiedAt === null ? [email] : [user.email, email]) {
    await queueMail(context, {
      template: 'email-changed',
      props: { firstName: user.firstName ?? '', newEmail: email },
      recipient,
      locale: user.locale,
      idempotencyKey: `email-changed:${user.id}:${context.now().toISOString()}:${recipient === email ? 'new' : 'old'}`,
      userId: user.id,
    });
  }
}

/** Changes the confirmed address of a verified account. */
async function confirmAgain(context: Context, { id }: User): Promise<void> {
  await context.db.user.update({ where: { id }, data: { emailVerifiedAt: context.now() } });
  await context.db.accountToken.deleteMany({ where: { userId: id } });
  await context.hooks.addressConfirmed(context, id);
}
