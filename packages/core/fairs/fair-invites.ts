import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  type FairAnswer,
  type FairInviteStatus,
  freeWithdrawalDays,
} from '@causa/shared/fairs/fairs';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { conflict } from '../platform/conflict.ts';
import { findAccount } from '../accounts/find-user.ts';
import type { Context } from '../platform/context.ts';
import { lockBalance, readBalance } from '../billing/credits/move-credits.ts';
import { inRetriedTransaction } from '../platform/database/in-retried-transaction.ts';
import { audit } from '../platform/audit/audit.ts';
import { requireUser } from '../platform/identity.policy.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import { findOrganizationName } from '../organizations/find-organization.ts';
import { mayPay } from '../organizations/organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireReader,
  requireRight,
} from '../organizations/members/require-member.ts';
import {
  getBoothCost,
  isBoothRefunded,
  findBoothPayment,
  payBooth,
  refundBooth,
} from './booth-credits.ts';
import { fairView } from './fair.view.ts';
import { type Invite, findAnyInvite, findInvite, withFair } from './find-invite.ts';
import { notifyAttendees } from './notify-attendees.ts';
import { lockFairOfInvite } from './lock-fair.ts';
import { boothView } from './save-booth.ts';

/**
 * Returns an organization's invitations, newest first, and its credits.
 * @throws INVALID_ORG
 */
export async function listFairInvites(context: Context, orgId: string) {
  await requireReader(context, orgId, 'grad-fairs');
  const rows = await context.db.fairInvite.findMany({
    where: { organizationId: orgId },
    include: withFair,
    orderBy: [{ fair: { startsAt: 'desc' } }, { id: 'asc' }],
  });
  const invites = [];
  for (const row of rows) invites.push(await inviteView(context, row));
  return { invites, balance: await readBalance(context, orgId) };
}

/**
 * Returns one invitation with its booth.
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function readFairInvite(context: Context, orgId: string, id: string) {
  await requireReader(context, orgId, 'grad-fairs');
  const row = await findAnyInvite(context, orgId, id);
  return {
    invite: await inviteView(context, row),
    booth: row.status === 'ACCEPTED' ? await boothView(context, row) : null,
    balance: await readBalance(context, orgId),
  };
}

/**
 * Accepts an invitation and spends the credits of a booth, declines it, or withdraws with a refund
 * until a week before; in one transaction. Idempotent.
 * @throws NOT_FOUND, FORBIDDEN, NOT_ENOUGH_CREDITS, BILLING_HOLD
 * @throws CONFLICT when it is too late or was answered differently
 */
export function answerFairInvite(context: Context, orgId: string, id: string, answer: FairAnswer) {
  return inRetriedTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayPay(member));
    await lockBalance(tx, orgId);
    await tx.db.$executeRaw`SELECT 1 FROM fair_invites WHERE id = ${id} FOR UPDATE`;
    await lockFairOfInvite(tx, id);
    const row = await findInvite(tx, orgId, id);
    const [from, to] = transitions[answer];
    if (row.status !== to) {
      if (getInviteStatus(row, tx.now()) !== from) throw conflict('invite-decided');
      if (row.fair.startsAt <= tx.now()) throw conflict('invite-decided');
      if (answer === 'ACCEPT') await notifyMember(tx, row, await payBooth(tx, row));
      if (answer === 'WITHDRAW' && isRefundable(row, tx.now())) await refundBooth(tx, row);
      if (answer === 'WITHDRAW')
        await notifyAttendees(tx, 'session-ended', row.booth?.sessions ?? [], row);
      await tx.db.fairInvite.update({
        where: { id },
        data: { status: to, answeredAt: tx.now() },
      });
      await audit(tx, auditActions[answer], `organization:${orgId}`, {
        inviteId: id,
        fair: row.fair.slug,
      });
    }
    return { invite: await inviteView(tx, await findInvite(tx, orgId, id)) };
  });
}

const transitions = {
  ACCEPT: ['SENT', 'ACCEPTED'],
  DECLINE: ['SENT', 'DECLINED'],
  WITHDRAW: ['ACCEPTED', 'WITHDRAWN'],
} as const satisfies Record<FairAnswer, readonly [FairInviteStatus, FairInviteStatus]>;
const auditActions = {
  ACCEPT: 'fair.accept',
  DECLINE: 'fair.decline',
  WITHDRAW: 'fair.withdraw',
} as const;

/** Confirms the booth to the member who accepted. */
async function notifyMember(tx: Context, row: Invite, credits: number): Promise<void> {
  const { userId } = requireUser(tx);
  const { email, locale } = await findAccount(tx, userId);
  const path = organizationPath('adminFairInvite', locale, {
    orgId: row.organizationId,
    inviteId: row.id,
  });
  await queueMail(tx, {
    template: 'fair-accepted',
    props: {
      orgName: (await findOrganizationName(tx, row.organizationId)) ?? '',
      fair: fairView(row.fair, locale, tx.now()).name,
      credits,
      link: { path },
    },
    recipient: email,
    locale,
    idempotencyKey: `fair-accepted:${row.id}`,
    userId,
  });
}

function getInviteStatus({ status, fair }: Invite, now: Date): FairInviteStatus {
  return status === 'SENT' && fair.inviteUntil <= now ? 'EXPIRED' : status;
}

const isRefundable = ({ fair }: Invite, now: Date): boolean =>
  fair.startsAt.getTime() - now.getTime() >= freeWithdrawalDays * dayMs;

async function inviteView(context: Context, row: Invite) {
  const now = context.now();
  const spent = await findBoothPayment(context, row.id);
  return {
    id: row.id,
    status: getInviteStatus(row, now),
    fair: fairView(row.fair, context.locale, now),
    inviteUntil: row.fair.inviteUntil.toISOString(),
    cost: await getBoothCost(context),
    paid: spent === null ? 0 : -spent.change,
    refunded: spent !== null && (await isBoothRefunded(context, row.id)),
    refundable: isRefundable(row, now),
  };
}
