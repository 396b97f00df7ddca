import type { z } from 'zod';
import type { inviteContract } from '@causa/shared/contracts/entry.contract';
import { AppError } from '@causa/shared/errors';
import { hashSecret } from '../accounts/secret-hash.ts';
import type { Context } from '../context.ts';
import type { OrganizationInvite, Prisma } from '../generated/prisma/client.ts';

type InviteView = z.infer<(typeof inviteContract)['reply']>['invite'];

/** An invitation by the token in its link (spec, section 7). NOT_FOUND when unknown, accepted, too old, or to what is gone. */
export async function readInvite(context: Context, token: string): Promise<InviteView> {
  const invite = await context.db.organizationInvite.findUnique({
    where: { tokenHash: hashSecret(token) },
    include: { organization: { select: { id: true, name: true, deletedAt: true } } },
  });
  if (invite === null || !isOpen(context, invite) || invite.organization.deletedAt !== null) throw new AppError('NOT_FOUND');
  const { organization, email, role, expiresAt } = invite;
  return { organization: { id: organization.id, name: organization.name }, email, role, expiresAt: expiresAt.toISOString() };
}

/** Keeps an invitation with the account that came with it. One that is void, or was sent to another address, changes nothing. */
export async function claimInvite(context: Context, tx: Prisma.TransactionClient, token: string, userId: string): Promise<void> {
  const invite = await tx.organizationInvite.findUnique({ where: { tokenHash: hashSecret(token) } });
  if (invite === null || !isOpen(context, invite)) return;
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  // An account without an address yet may still turn out to be the one.
  if (email !== '' && !isSameAddress(email, invite.email)) return;
  await tx.organizationInvite.update({ where: { id: invite.id }, data: { claimedById: userId } });
}

/**
 * Accepts what an account came with, once its address is confirmed and is the one that was invited: a membership for each, in the
 * transaction that confirmed the address. An administrator whom an invitation makes an owner becomes one, never the reverse.
 */
export async function acceptClaimedInvites(context: Context, tx: Prisma.TransactionClient, userId: string): Promise<void> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } });
  if (user.emailVerifiedAt === null) return;
  const now = context.now();
  const claimed = await tx.organizationInvite.findMany({
    where: { claimedById: userId, acceptedAt: null, expiresAt: { gt: now }, organization: { deletedAt: null } },
  });
  for (const { id, organizationId, role, email } of claimed) {
    if (!isSameAddress(user.email, email)) continue;
    const { count } = await tx.organizationInvite.updateMany({ where: { id, acceptedAt: null }, data: { acceptedAt: now } });
    if (count === 0) continue;
    await tx.organizationMember.upsert({
      where: { organizationId_userId: { organizationId, userId } },
      create: { organizationId, userId, role, createdAt: now },
      update: role === 'OWNER' ? { role } : {},
    });
  }
}

function isOpen(context: Context, { acceptedAt, expiresAt }: OrganizationInvite): boolean {
  return acceptedAt === null && expiresAt > context.now();
}

/** Addresses are one whatever their case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
