import { AppError } from '@causa/shared/errors';
import { type FairAnswer, type FairInviteStatus, freeWithdrawalDays } from '@causa/shared/fairs';
import { instantAt, localTime } from '@causa/shared/local-time';
import { organizationPath } from '@causa/shared/organization-routes';
import { findAccount } from '../accounts/find-user.ts';
import type { Context } from '../context.ts';
import { lockBalance, readBalance } from '../credits/move-credits.ts';
import { inRetriedTransaction } from '../database/in-retried-transaction.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { audit } from '../kernel/audit.ts';
import { requireUser } from '../kernel/identity.policy.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { organizationName } from '../organizations/find-organization.ts';
import { mayEditListing, mayPay } from '../organizations/organization.policy.ts';
import {
  lockOrganization,
  requireMember,
  requireReader,
  requireRight,
} from '../organizations/require-member.ts';
import { boothCost, paidForBooth, payBooth, refundBooth } from './booth-credits.ts';
import { fairView } from './fair.view.ts';
import { openListings } from './open-listings.ts';

const withFair = {
  fair: true,
  booth: { include: { sessions: { orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] } } },
} satisfies Prisma.FairInviteInclude;
type Invite = Prisma.FairInviteGetPayload<{ include: typeof withFair }>;
const dayMs = 86_400_000;

/** Invitations of an organization, the newest first, and its credits. INVALID_ORG. */
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

/** One invitation with the booth that came of it. NOT_FOUND, INVALID_ORG. */
export async function readFairInvite(context: Context, orgId: string, id: string) {
  await requireReader(context, orgId, 'grad-fairs');
  const row = await find(context, orgId, id);
  return {
    invite: await inviteView(context, row),
    booth: row.status === 'ACCEPTED' ? await boothView(context, row) : null,
    balance: await readBalance(context, orgId),
  };
}

/**
 * Accepts an invitation and spends the credits of a booth, declines it, or gives a booth back with
 * its credits until a week before; asked again, it answers the same. All in one transaction.
 * NOT_FOUND, FORBIDDEN, NOT_ENOUGH_CREDITS, BILLING_HOLD; CONFLICT where it is too late or was
 * answered otherwise.
 */
export function answerFairInvite(context: Context, orgId: string, id: string, answer: FairAnswer) {
  return inRetriedTransaction(context, async (tx) => {
    await lockOrganization(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayPay(member));
    await lockBalance(tx, orgId);
    await tx.db.$executeRaw`SELECT 1 FROM fair_invites WHERE id = ${id} FOR UPDATE`;
    // It is not canceled meanwhile.
    await tx.db
      .$executeRaw`SELECT 1 FROM fairs WHERE id = (SELECT fair_id FROM fair_invites WHERE id = ${id}) FOR SHARE`;
    const row = await find(tx, orgId, id);
    const [from, to] = transitions[answer];
    if (row.status !== to) {
      if (statusOf(row, tx.now()) !== from) throw new AppError('CONFLICT');
      if (row.fair.startsAt <= tx.now()) throw new AppError('CONFLICT');
      if (answer === 'ACCEPT') await notifyMember(tx, row, await payBooth(tx, row));
      if (answer === 'WITHDRAW' && isRefundable(row, tx.now())) await refundBooth(tx, row);
      await tx.db.fairInvite.update({
        where: { id },
        data: { status: to, answeredAt: tx.now() },
      });
      await audit(tx, auditActions[answer], `organization:${orgId}`, {
        inviteId: id,
        fair: row.fair.slug,
      });
    }
    return { invite: await inviteView(tx, await find(tx, orgId, id)) };
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

export interface BoothFields {
  text: string;
  link: string;
  listingIds: readonly string[];
  sessions: readonly { id?: string; title: string; on: string; at: string; url: string }[];
}

/**
 * Changes what a booth shows. A session that names its id stays the one people go to. NOT_FOUND,
 * FORBIDDEN; CONFLICT where there is no booth; INVALID for a session outside the fair.
 */
export function saveBooth(context: Context, orgId: string, id: string, fields: BoothFields) {
  return inRetriedTransaction(context, async (tx) => {
    await lockOrganization(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayEditListing(member));
    const row = await find(tx, orgId, id);
    if (row.status !== 'ACCEPTED' || row.fair.endsAt <= tx.now()) throw new AppError('CONFLICT');
    const { startsAt, endsAt, timeZone } = row.fair;
    const known = new Set(row.booth?.sessions.map((session) => session.id));
    const sessions = fields.sessions.map(({ id: own = '', title, on, at, url }, n) => {
      const begins = instantAt(on, at, timeZone);
      if (begins < startsAt || begins >= endsAt)
        throw new AppError('INVALID', {}, [{ field: `on${n + 1}`, code: 'FIELD_OUTSIDE_FAIR' }]);
      return { id: known.delete(own) ? own : newId(), title, startsAt: begins, url };
    });
    const listings = await openListings(tx, orgId);
    const data = {
      text: fields.text,
      link: fields.link,
      listingIds: listings.flatMap((card) => (fields.listingIds.includes(card.id) ? card.id : [])),
      updatedAt: tx.now(),
    };
    await tx.db.fairBooth.upsert({
      where: { inviteId: id },
      create: { inviteId: id, ...data },
      update: data,
    });
    await tx.db.fairSession.deleteMany({ where: { inviteId: id, id: { in: [...known] } } });
    for (const session of sessions)
      await tx.db.fairSession.upsert({
        where: { id: session.id },
        create: { inviteId: id, ...session },
        update: session,
      });
    return { booth: await boothView(tx, await find(tx, orgId, id)) };
  });
}

async function find({ db }: Context, organizationId: string, id: string): Promise<Invite> {
  const row = await db.fairInvite.findFirst({
    where: { id, organizationId, fair: { status: { not: 'CANCELED' } } },
    include: withFair,
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

/** Confirms the booth to the member who took it. */
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
      orgName: (await organizationName(tx, row.organizationId)) ?? '',
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

function statusOf({ status, fair }: Invite, now: Date): FairInviteStatus {
  return status === 'SENT' && fair.inviteUntil <= now ? 'EXPIRED' : (status as FairInviteStatus);
}

const isRefundable = ({ fair }: Invite, now: Date): boolean =>
  fair.startsAt.getTime() - now.getTime() >= freeWithdrawalDays * dayMs;

async function inviteView(context: Context, row: Invite) {
  const now = context.now();
  const spent = await paidForBooth(context, row.id);
  return {
    id: row.id,
    status: statusOf(row, now),
    fair: fairView(row.fair, context.locale, now),
    inviteUntil: row.fair.inviteUntil.toISOString(),
    cost: await boothCost(context),
    paid: spent === null ? 0 : -spent.change,
    refundable: isRefundable(row, now),
  };
}

async function boothView(context: Context, { organizationId, booth, fair }: Invite) {
  const listings = await openListings(context, organizationId);
  return {
    text: booth?.text ?? '',
    link: booth?.link ?? '',
    listings: listings.map(({ id, title }) => ({
      id,
      title,
      isChosen: booth?.listingIds.includes(id) ?? false,
    })),
    sessions: (booth?.sessions ?? []).map(({ id, title, startsAt, url }) => ({
      id,
      title,
      startsAt: startsAt.toISOString(),
      local: localTime(startsAt, fair.timeZone),
      url,
    })),
  };
}
