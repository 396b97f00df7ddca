import { deletionDays } from '@causa/shared/limits';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { User } from '../generated/prisma/client.ts';
import { forgetCriteria } from '../gateways/search-postgres/saved/forget-criteria.ts';
import { hashAddress } from '../mail/suppression.ts';
import { sameAddress } from '../kernel/same-address.ts';
import { securityEvent } from '../kernel/security-event.ts';

/**
 * Erases every account whose seven days are over; the worker calls it every hour. One that has
 * become the last owner of an organization
 * meanwhile waits. Answers how many are gone.
 */
export async function eraseDueAccounts(context: Context): Promise<number> {
  const due = new Date(context.now().getTime() - deletionDays * 86_400_000);
  const users = await context.db.user.findMany({
    where: { deletionRequestedAt: { lte: due } },
    take: 100,
  });
  let erased = 0;
  for (const user of users) {
    if ((await context.accountHooks.findObstacles(context, user.id)).length > 0) {
      context.log.warn({ user: user.id }, 'erased account is the last owner of an organization');
      continue;
    }
    erased += await eraseAccount(context, user, due);
  }
  // What they searched for was kept apart from them.
  if (erased > 0) await forgetCriteria(context.pool);
  return erased;
}

// What refers to the account falls with it; these know the person by address or by a bare id.
async function eraseAccount(context: Context, { id, email }: User, due: Date): Promise<number> {
  return inTransaction(context, async (tx) => {
    const applications = await tx.db.application.findMany({
      where: { userId: id },
      select: { id: true },
    });
    const invites = await tx.db.organizationInvite.findMany({
      where: { invitedById: id },
      select: { id: true },
    });
    const memberships = await tx.db.organizationMember.findMany({
      where: { userId: id },
      select: { organizationId: true, role: true },
    });
    // Someone who logged in a moment ago has changed their mind.
    const { count } = await tx.db.user.deleteMany({
      where: { id, deletionRequestedAt: { lte: due } },
    });
    if (count === 0) return 0;
    securityEvent(context, 'account.erased', { outcome: 'ok', userId: id });
    for (const { organizationId, role } of memberships)
      await audit(tx, 'organization.member-erased', `organization:${organizationId}`, { role });
    await eraseFromMailToOthers(
      tx,
      [...applications, ...invites].map((row) => row.id),
    );
    const own = sameAddress(email);
    // Also what went to an address that never became the account's.
    await tx.db
      .$executeRaw`DELETE FROM local_mails WHERE headers->>'Message-ID' IN (SELECT message_id FROM mail_deliveries WHERE user_id = ${id})`;
    await tx.db.mailDelivery.deleteMany({ where: { OR: [{ userId: id }, { recipient: own }] } });
    await tx.db.localMail.deleteMany({ where: { recipient: own } });
    await tx.db.mailSuppression.deleteMany({ where: { emailHash: hashAddress(email) } });
    await tx.db.mailEvent.deleteMany({ where: { emailHash: hashAddress(email) } });
    await tx.db.subsiteSubscription.deleteMany({ where: { email: own } });
    await tx.db.organizationInvite.deleteMany({ where: { email: own } });
    await tx.db.organizationInvite.updateMany({
      where: { invitedById: id },
      data: { invitedById: null },
    });
    await tx.db.applicationEvent.updateMany({ where: { actorId: id }, data: { actorId: null } });
    await tx.db.auditEntry.updateMany({ where: { actorId: id }, data: { actorId: null } });
    await tx.db.rateLimit.deleteMany({ where: { key: { contains: id } } });
    await tx.db
      .$executeRaw`DELETE FROM outbox_jobs WHERE payload::text LIKE ${`%${id}%`} OR lower(payload->>'email') = lower(${email})`;
    return 1;
  });
}

/**
 * Mails to others about what the person did say their name: what waits is not sent any more, of
 * what was sent the contents go.
 */
async function eraseFromMailToOthers(
  context: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<void> {
  const keys = ids.map((id) => `%:${id}%`);
  if (keys.length === 0) return;
  await context.db
    .$executeRaw`DELETE FROM local_mails WHERE headers->>'Message-ID' IN (SELECT message_id FROM mail_deliveries WHERE idempotency_key LIKE ANY (${keys}))`;
  await context.db
    .$executeRaw`DELETE FROM mail_deliveries WHERE idempotency_key LIKE ANY (${keys}) AND status = 'QUEUED'`;
  await context.db
    .$executeRaw`UPDATE mail_deliveries SET props = '{}' WHERE idempotency_key LIKE ANY (${keys})`;
}
