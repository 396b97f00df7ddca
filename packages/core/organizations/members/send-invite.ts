import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Jobs } from '@causa/shared/platform/jobs';
import { inviteDays } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import type { OrganizationInvite } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { signToken } from '../../platform/crypto/link-token.ts';
import { isSameAddress } from '../../platform/text/same-address.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import { findAccount, findUserId } from '../../accounts/find-user.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

type Invitation = Jobs['organizations.invite'];

/**
 * Stores an invitation with its mail and cancels earlier ones of that address. The caller holds the
 * organization's lock and checks the right. `locale` is for addresses without an account.
 */
export async function sendInvite(
  tx: Context,
  { inviteId, organizationId, email, role, locale, inviter }: Invitation,
): Promise<OrganizationInvite> {
  const now = tx.now();
  await closeEarlier(tx, organizationId, email);
  const invite = await tx.db.organizationInvite.create({
    data: {
      id: inviteId,
      organizationId,
      email,
      role,
      tokenHash: hashSecret(signToken(tx.config, inviteId, 'INVITE')),
      invitedById: tx.actor.kind === 'user' ? tx.actor.userId : null,
      sentAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + inviteDays * dayMs),
    },
  });
  await mailInvite(tx, invite, inviter, locale);
  await audit(tx, 'organization.invite', `organization:${organizationId}`, { inviteId, role });
  return invite;
}

/** Queues the mail of an invitation, once per sending. */
export async function mailInvite(
  tx: Context,
  { id, organizationId, email, role, sentAt, createdAt }: OrganizationInvite,
  inviter: string | null,
  locale?: Invitation['locale'],
): Promise<void> {
  const organization = await tx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { name: true, locale: true },
  });
  const userId = await findUserId(tx, email);
  const user = userId === null ? null : await findAccount(tx, userId);
  const isFirst = sentAt.getTime() === createdAt.getTime();
  const key = isFirst ? `invite:${id}` : `invite:${id}:${sentAt.toISOString()}`;
  await queueMail(tx, {
    template: 'organization-invite',
    props: {
      orgName: organization.name,
      inviter,
      role,
      link: { tokenId: id, purpose: 'INVITE' },
    },
    recipient: email,
    // An operator names the language; a member's invitation uses the member's.
    locale:
      tx.actor.kind === 'user'
        ? (user?.locale ?? organization.locale)
        : (locale ?? organization.locale),
    // Erased with the account of the person it names.
    idempotencyKey: tx.actor.kind === 'user' ? `${key}:${tx.actor.userId}` : key,
    userId,
  });
}

/** Filter for open invitations, newest first. */
export function filterOpenInvites(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
): Promise<OrganizationInvite[]> {
  return db.organizationInvite.findMany({
    where: { organizationId, acceptedAt: null, expiresAt: { gt: now() } },
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
  });
}

async function closeEarlier(
  context: Context,
  organizationId: string,
  email: string,
): Promise<void> {
  const open = await filterOpenInvites(context, organizationId);
  const ids = open.filter((invite) => isSameAddress(invite.email, email)).map(({ id }) => id);
  await context.db.organizationInvite.updateMany({
    where: { id: { in: ids }, acceptedAt: null },
    data: { expiresAt: context.now() },
  });
}

/** Returns the stored hash of an invitation's token; null when it is gone. */
export async function readInviteHash(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<Uint8Array | null> {
  const row = await db.organizationInvite.findUnique({
    where: { id },
    select: { tokenHash: true },
  });
  return row?.tokenHash ?? null;
}
