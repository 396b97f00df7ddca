import { AppError } from '@causa/shared/platform/errors';
import { essentialMails } from '@causa/shared/platform/mail';
import { requireOperator, requireVerified } from '../identity.policy.ts';
import { hashSecret } from '../crypto/secret-hash.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { audit, type AuditSubject } from '../audit/audit.ts';
import type { MailDelivery, SuppressionReason } from '../../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { takeToken } from '../limits/take-token.ts';

type Clocked = Pick<Context, 'db' | 'now'>;

/**
 * Reasons that stop all but essential mail to an address. Other reasons stop subscribed mail
 * (decision 0018).
 */
const unreachable: readonly SuppressionReason[] = ['BOUNCE', 'REJECTED'];

/**
 * Suppresses mail to an address for a reason and stores only the hash of the address. A reason of
 * `unreachable` is never replaced by a weaker one.
 */
export async function suppressAddress(
  context: Clocked,
  email: string,
  reason: SuppressionReason,
  detail: string | null,
): Promise<void> {
  const emailHash = hashAddress(email);
  const before = await context.db.mailSuppression.findUnique({ where: { emailHash } });
  if (before !== null && unreachable.includes(before.reason) && !unreachable.includes(reason))
    return;
  await context.db.mailSuppression.upsert({
    where: { emailHash },
    create: { emailHash, reason, detail, createdAt: context.now() },
    update: { reason, detail },
  });
}

/** Returns true when an address bounced or refused mail. */
export async function isUnreachable({ db }: Pick<Context, 'db'>, email: string): Promise<boolean> {
  const emailHash = hashAddress(email);
  const reason = { in: [...unreachable] };
  return (await db.mailSuppression.count({ where: { emailHash, reason } })) > 0;
}

/** Releases an address; earlier bounces no longer count. Returns whether it was suppressed. */
export async function releaseAddress(context: Clocked, email: string): Promise<boolean> {
  const emailHash = hashAddress(email);
  const at = context.now();
  const { count } = await context.db.mailSuppression.deleteMany({ where: { emailHash } });
  if (count > 0)
    await context.db.mailEvent.create({
      data: {
        key: hashSecret(`released:${newId()}`),
        emailHash,
        kind: 'delivered',
        permanent: false,
        at,
      },
    });
  return count > 0;
}

/**
 * Releases an address for an operator. The audit entry names the account, because the address is
 * stored nowhere.
 * @throws NOT_FOUND when the address is not suppressed
 */
export async function unsuppress(context: Context, email: string): Promise<void> {
  requireOperator(context);
  await inTransaction(context, async (tx) => {
    if (!(await releaseAddress(tx, email))) throw new AppError('NOT_FOUND');
    const [user] = await tx.db.$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE lower(email) = lower(${email.trim()})`;
    const subject: AuditSubject =
      user === undefined ? 'mail:address-without-account' : `user:${user.id}`;
    await audit(tx, 'mail.release', subject);
  });
}

/**
 * Releases the user's own address, at most three times a day.
 * @throws LOGIN_REQUIRED without a session
 * @throws EMAIL_UNVERIFIED because another person's address must not be released
 * @throws TOO_MANY_REQUESTS after three releases within a day
 */
export async function resumeEmails(context: Context): Promise<void> {
  const { userId } = requireVerified(context);
  await takeToken(context, `mail-again:${userId}`, 3, 86_400);
  const { email } = await context.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  await releaseAddress(context, email);
}

/**
 * Returns true when this mail must not be sent: an unreachable address gets essential mail only,
 * and an address that unsubscribed or complained gets no subscribed mail.
 */
export async function isSuppressed(
  context: Pick<Context, 'db'>,
  email: string,
  { template, subscribed }: Pick<MailDelivery, 'template' | 'subscribed'>,
): Promise<boolean> {
  if (essentialMails.has(template)) return false;
  const reason = await findSuppression(context, email);
  return reason !== null && (unreachable.includes(reason) || subscribed);
}

/** Returns the reason of a suppression; null when there is none. */
export async function findSuppression(
  { db }: Pick<Context, 'db'>,
  email: string,
): Promise<SuppressionReason | null> {
  return (
    (await db.mailSuppression.findUnique({ where: { emailHash: hashAddress(email) } }))?.reason ??
    null
  );
}

export function hashAddress(email: string): Uint8Array<ArrayBuffer> {
  return hashSecret(email.trim().toLowerCase());
}
