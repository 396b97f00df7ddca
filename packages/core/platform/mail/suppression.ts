import { AppError } from '@causa/shared/platform/errors';
import { requireOperator, requireVerified } from '../identity.policy.ts';
import { hashSecret } from '../crypto/secret-hash.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { audit, type AuditSubject } from '../audit/audit.ts';
import type { SuppressionReason } from '../../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { takeToken } from '../limits/take-token.ts';

type Clocked = Pick<Context, 'db' | 'now'>;

/**
 * Reasons for which an address gets nothing at all: nobody reads it. Others stop what was
 * subscribed to (decision 0018).
 */
const unreachable: readonly SuppressionReason[] = ['BOUNCE', 'REJECTED'];

/**
 * Writes nothing more to an address, and why; the address itself is not kept. An address that takes
 * no mail stays one, whatever else is said of it.
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

/** Whether nobody reads mail to an address: it bounced, or was refused. */
export async function isUnreachable({ db }: Pick<Context, 'db'>, email: string): Promise<boolean> {
  const emailHash = hashAddress(email);
  const reason = { in: [...unreachable] };
  return (await db.mailSuppression.count({ where: { emailHash, reason } })) > 0;
}

/**
 * Writes to an address again; what bounced before counts no more. Answers whether it was
 * suppressed.
 */
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
 * The same for operators, by hand; the record names the account, since the address itself is kept
 * nowhere. NOT_FOUND when nothing held it back.
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
 * Has one's own address written to again, three times a day at most. LOGIN_REQUIRED,
 * EMAIL_UNVERIFIED: an account of someone else's address must not release it. TOO_MANY_REQUESTS.
 */
export async function resumeMail(context: Context): Promise<void> {
  const { userId } = requireVerified(context);
  await takeToken(context, `mail-again:${userId}`, 3, 86_400);
  const { email } = await context.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  await releaseAddress(context, email);
}

/**
 * Whether this mail may not be sent: refused addresses get none, those of anyone who unsubscribed
 * or complained none that they could unsubscribe from.
 */
export async function isSuppressed(
  context: Pick<Context, 'db'>,
  email: string,
  subscribed: boolean,
): Promise<boolean> {
  const reason = await findSuppression(context, email);
  return reason !== null && (unreachable.includes(reason) || subscribed);
}

/** Why an address is held back; null when it is not. */
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
