import { dayMs } from '@causa/shared/platform/dates/durations';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readOwnershipContract } from '@causa/shared/organizations/members.contract';
import { AppError } from '@causa/shared/platform/errors';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import {
  type ClaimOutcome,
  objectionDays,
  ownersAwayDays,
} from '@causa/shared/organizations/ownership';
import { conflict } from '../../platform/conflict.ts';
import { findAccount } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OwnershipClaim, User } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { requireOperator } from '../../platform/identity.policy.ts';
import { isUnreachable } from '../../platform/mail/suppression.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import {
  addQueueItem,
  dropQueueItems,
  getWaitingSince,
} from '../../platform/review-queue/queue-items.ts';
import { findOrganizationName } from '../find-organization.ts';
import { findMember } from './members.ts';
import { getPersonName } from './members.view.ts';
import { notifyEachOwner } from './notify-each-member.ts';
import { mayClaimOwnership, mayObjectToClaim } from '../organization.policy.ts';
import { isProvenHost } from '../verification/proven-domains.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireReader,
  requireRight,
} from './require-member.ts';

type Ownership = Omit<ReplyOf<typeof readOwnershipContract>, '_version'>;
type Claim = OwnershipClaim & { user: User };

/**
 * Returns whether an admin may claim ownership, and the open claim.
 * @throws INVALID_ORG to anyone but members
 */
export async function readOwnership(context: Context, organizationId: string): Promise<Ownership> {
  const member = await requireReader(context, organizationId, 'team');
  const claim = await openClaim(context, organizationId);
  return {
    canClaim:
      claim === null &&
      mayClaimOwnership(member) &&
      member.role !== 'OWNER' &&
      (await areOwnersAway(context, organizationId)),
    canObject: claim !== null && mayObjectToClaim(member),
    claim: claim === null ? null : claimView(claim, member.userId),
  };
}

function claimView({ user, userId, text, createdAt }: Claim, readerId: string) {
  return {
    name: getPersonName(user),
    text,
    isOwn: userId === readerId,
    createdAt: createdAt.toISOString(),
    objectUntil: new Date(createdAt.getTime() + objectionDays * dayMs).toISOString(),
  };
}

function openClaim({ db }: Pick<Context, 'db'>, organizationId: string): Promise<Claim | null> {
  return db.ownershipClaim.findFirst({
    where: { organizationId, endedAt: null },
    include: { user: true },
  });
}

/** True when no owner was active for a year, or mail to the inactive ones bounces. */
async function areOwnersAway(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
): Promise<boolean> {
  const owners = await db.organizationMember.findMany({
    where: { organizationId, role: 'OWNER', user: { deletionRequestedAt: null } },
    select: { user: { select: { email: true, lastSeenAt: true } } },
  });
  const awaySince = new Date(now().getTime() - ownersAwayDays * dayMs);
  for (const { user } of owners)
    if (user.lastSeenAt >= awaySince && !(await isUnreachable({ db }, user.email))) return false;
  return true;
}

/**
 * Claims ownership of an organization whose owners are away. Owners are mailed and may object for
 * two weeks; then staff decide. Idempotent for the same admin.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 * @throws CONFLICT for an owner, with an active owner, or beside another claim
 */
export async function claimOwnership(
  context: Context,
  organizationId: string,
  text: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const member = await requireMember(tx, organizationId);
    requireRight(member, mayClaimOwnership(member));
    const { userId, role } = member;
    if (role === 'OWNER') throw conflict('is-owner');
    const open = await openClaim(tx, organizationId);
    if (open?.userId === userId) return;
    if (open !== null) throw conflict('claim-open');
    if (!(await areOwnersAway(tx, organizationId))) throw conflict('owners-active');
    const id = newId();
    const createdAt = tx.now();
    await tx.db.ownershipClaim.create({ data: { id, organizationId, userId, text, createdAt } });
    await audit(tx, 'organization.claim-ownership', `organization:${organizationId}`);
    const orgName = (await findOrganizationName(tx, organizationId)) ?? '';
    const name = getPersonName(await findAccount(tx, userId));
    await notifyEachOwner(tx, organizationId, ({ id: ownerId, email, locale }) => ({
      mail: {
        template: 'ownership-claimed',
        props: {
          orgName,
          name,
          until: new Date(createdAt.getTime() + objectionDays * dayMs).toISOString(),
          link: { path: adminPath(locale, organizationId, 'adminTeam') },
        },
        recipient: email,
        locale,
        idempotencyKey: `ownership-claimed:${id}:${userId}:${ownerId}`,
        userId: ownerId,
      },
    }));
  });
}

/**
 * Objects to a claim as an owner, which ends it.
 * @throws INVALID_ORG, FORBIDDEN
 * @throws CONFLICT without a claim
 */
export async function objectToClaim(context: Context, organizationId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const member = await requireMember(tx, organizationId);
    if (!mayObjectToClaim(member)) throw new AppError('FORBIDDEN');
    const claim = await openClaim(tx, organizationId);
    if (claim === null) throw conflict('no-claim');
    await dropQueueItems(tx, `organization:${organizationId}`, ['OWNERSHIP']);
    await endClaim(tx, claim, 'OBJECTED');
    await audit(tx, 'organization.object-to-claim', `organization:${organizationId}`);
  });
}

/** Hands claims without an objection for two weeks to staff; the worker calls it daily. */
export async function escalateClaims(context: Context): Promise<number> {
  const due = await context.db.ownershipClaim.findMany({
    where: {
      endedAt: null,
      createdAt: { lte: new Date(context.now().getTime() - objectionDays * dayMs) },
      organization: { deletedAt: null },
    },
    select: { id: true, organizationId: true },
    take: 500,
  });
  return runIsolated(context, due, ({ id, organizationId }) =>
    inTransaction(context, async (tx) => {
      await lockOrganizationForUpdate(tx, organizationId);
      const claim = await openClaim(tx, organizationId);
      const subject = `organization:${organizationId}` as const;
      // An owner objected in the meantime, or staff have it already.
      if (claim?.id !== id || (await getWaitingSince(tx, subject, 'OWNERSHIP')) !== null) return 0;
      const { userId, text, user } = claim;
      const domain = user.email.slice(user.email.lastIndexOf('@') + 1);
      const isProven = await isProvenHost(tx, organizationId, domain);
      await addQueueItem(tx, {
        kind: 'OWNERSHIP',
        subject,
        organizationId,
        userId,
        score: 1,
        reasons: [
          { rule: 'OWNERS_AWAY', points: 0 },
          { rule: isProven ? 'DOMAIN_PROVEN' : 'DOMAIN_UNPROVEN', points: 0, found: domain },
        ],
        detail: { text },
      });
      return 1;
    }),
  );
}

/**
 * Decides a claim; approval makes the admin an owner. Current owners stay; the new one may remove
 * them. Does nothing without the claim. For operators.
 * @throws CONFLICT when the admin is no longer a member
 */
export async function decideClaim(
  tx: Context,
  {
    organizationId,
    userId,
    approved,
  }: { organizationId: string; userId: string; approved: boolean },
): Promise<void> {
  requireOperator(tx);
  await lockOrganizationForUpdate(tx, organizationId);
  const claim = await openClaim(tx, organizationId);
  // Never decides a newer claim of another admin.
  if (claim?.userId !== userId) return;
  const member = await findMember(tx, organizationId, userId);
  if (approved && member === null) throw new AppError('CONFLICT');
  if (approved) {
    await tx.db.organizationMember.update({
      where: { organizationId_userId: { organizationId, userId } },
      data: { role: 'OWNER' },
    });
    await audit(tx, 'organization.change-role', `organization:${organizationId}`, {
      userId,
      role: 'OWNER',
    });
  }
  await endClaim(tx, claim, approved ? 'GRANTED' : 'REFUSED');
}

async function endClaim(tx: Context, claim: Claim, outcome: ClaimOutcome): Promise<void> {
  const { id, organizationId, user } = claim;
  await tx.db.ownershipClaim.update({ where: { id }, data: { outcome, endedAt: tx.now() } });
  await queueMail(tx, {
    template: 'ownership-decided',
    props: {
      orgName: (await findOrganizationName(tx, organizationId)) ?? '',
      outcome,
      link: { path: adminPath(user.locale, organizationId, 'adminTeam') },
    },
    recipient: user.email,
    locale: user.locale,
    idempotencyKey: `ownership-decided:${id}`,
    userId: user.id,
  });
}
