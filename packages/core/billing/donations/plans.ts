import { pagePath } from '@causa/shared/platform/pages/routes';
import { AppError } from '@causa/shared/platform/errors';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { conflict } from '../../platform/conflict.ts';
import type { Config, Context } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/in-retried-transaction.ts';
import type { DonationPlan } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isSigned, signedPath } from '../../platform/crypto/signed-path.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { type DonationRequest, requireAcceptedAmount } from './add-donation.ts';
import { getDueDate, getNextPeriod, getNextTry } from './plan.rules.ts';

/** A plan and the signature of its mailed links. */
export interface PlanRef {
  id: string;
  mac: string;
}

/** Returns the link to change, pay and end a monthly donation without an account. */
export function getPlanLink(
  config: Config,
  { id, email, locale }: Pick<DonationPlan, 'id' | 'email' | 'locale'>,
): string {
  return signedPath(config, pagePath('donationPlan', locale, { planId: id }), email);
}

/**
 * Returns the plan of a link.
 * @throws LINK_EXPIRED for a wrong link and an unknown id alike
 */
export async function requirePlan(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, mac }: PlanRef,
): Promise<DonationPlan> {
  const plan = await db.donationPlan.findUnique({ where: { id } });
  const path = pagePath('donationPlan', undefined, { planId: id });
  // Compared for unknown ids too, so that the time does not differ.
  const fits = isSigned(config, path, mac, plan?.email ?? '');
  if (plan === null || !fits) throw new AppError('LINK_EXPIRED');
  return plan;
}

/** Locks a plan until the transaction ends. */
export async function lockPlan({ db }: Pick<Context, 'db'>, id: string): Promise<DonationPlan> {
  await db.$executeRaw`SELECT 1 FROM donation_plans WHERE id = ${id} FOR UPDATE`;
  return db.donationPlan.findUniqueOrThrow({ where: { id } });
}

/** Adds a plan awaiting its first donation, in the transaction that starts it. */
export async function addPlan(
  tx: Context,
  {
    id,
    userId,
    customerId,
    ...request
  }: DonationRequest & { id: string; userId: string | null; customerId: string },
): Promise<void> {
  const now = tx.now();
  await tx.db.donationPlan.create({
    data: { id, userId, customerId, dayOfMonth: now.getUTCDate(), ...request, createdAt: now },
  });
  await audit(tx, 'donation-plan.start', getAuditSubject({ userId }), { planId: id });
}

/** Schedules the next month after a paid donation, with the card that paid. */
export async function continuePlan(
  tx: Context,
  id: string,
  { period, methodId }: { period: string; methodId: string | null },
): Promise<DonationPlan> {
  const plan = await lockPlan(tx, id);
  const card = methodId ?? plan.methodId;
  if (plan.status === 'ENDED') return plan;
  if (card === null) {
    // Nothing more is charged; paid donations stay.
    return tx.db.donationPlan.update({
      where: { id },
      data: { status: 'ENDED', endedAt: tx.now(), nextRunAt: null },
    });
  }
  const next = getNextPeriod(period, plan.dayOfMonth, tx.now());
  return tx.db.donationPlan.update({
    where: { id },
    data: {
      status: 'ACTIVE',
      methodId: card,
      attempts: 0,
      period: next,
      nextRunAt: getDueDate(next, plan.dayOfMonth),
    },
  });
}

/**
 * Records a refused charge: schedules the retry announced in the mail, or ends the plan after the
 * last one.
 */
export async function recordRefusal(tx: Context, id: string, reason: string): Promise<void> {
  const plan = await lockPlan(tx, id);
  if (plan.status !== 'ACTIVE' && plan.status !== 'PAST_DUE') return;
  const attempts = plan.attempts + 1;
  const nextRunAt = getNextTry(attempts, tx.now());
  await audit(tx, 'donation-plan.refuse', getAuditSubject(plan), { planId: id, attempts });
  await tx.db.donationPlan.update({
    where: { id },
    data:
      nextRunAt === null
        ? { status: 'ENDED', attempts, endedAt: tx.now(), nextRunAt }
        : { status: 'PAST_DUE', attempts, nextRunAt },
  });
  const { amount, currency, email, locale, userId, period } = plan;
  if (!isCurrency(currency)) return;
  await queueMail(tx, {
    template: 'donation-plan-refused',
    props: {
      total: { amount, currency },
      reason,
      next: nextRunAt?.toISOString() ?? null,
      link: { path: getPlanLink(tx.config, plan) },
    },
    recipient: email,
    locale,
    idempotencyKey: `donation-plan-refused:${id}:${period ?? ''}:${attempts}`,
    userId,
  });
}

/** Deletes a plan whose first donation failed. */
export async function discardPlan(tx: Pick<Context, 'db' | 'now'>, id: string): Promise<void> {
  await tx.db.donationPlan.updateMany({
    where: { id, status: 'PENDING' },
    data: { status: 'ENDED', endedAt: tx.now() },
  });
}

/**
 * Changes the amount from the next month on.
 * @throws LINK_EXPIRED, INVALID
 * @throws CONFLICT when it has ended
 */
export function changePlan(context: Context, ref: PlanRef, amount: number): Promise<DonationPlan> {
  return inRetriedTransaction(context, async (tx) => {
    const { currency } = await requirePlan(tx, ref);
    const plan = await lockPlan(tx, ref.id);
    if (plan.status === 'ENDED') throw conflict('plan-ended');
    if (isCurrency(currency)) await requireAcceptedAmount(tx, { amount, currency });
    if (plan.amount === amount) return plan;
    await audit(tx, 'donation-plan.change', getAuditSubject(plan), { planId: plan.id, amount });
    const changed = await tx.db.donationPlan.update({ where: { id: ref.id }, data: { amount } });
    await notifyOfChange(tx, changed, 'changed');
    return changed;
  });
}

/**
 * Ends a monthly donation. Idempotent.
 * @throws LINK_EXPIRED
 */
export function endPlan(context: Context, ref: PlanRef): Promise<DonationPlan> {
  return inRetriedTransaction(context, async (tx) => {
    await requirePlan(tx, ref);
    return stopPlan(tx, ref.id);
  });
}

/** Ends a monthly donation with its mail, once, in the transaction of its cause. */
export async function stopPlan(tx: Context, id: string): Promise<DonationPlan> {
  const plan = await lockPlan(tx, id);
  if (plan.status === 'ENDED') return plan;
  const ended = await stop(tx, plan);
  await notifyOfChange(tx, ended, 'ended');
  return ended;
}

/** Ends and anonymizes the plans of an account, in the transaction that erases it. */
export async function endPlansOfUser(tx: Context, userId: string): Promise<void> {
  const plans = await tx.db.donationPlan.findMany({ where: { userId, status: { not: 'ENDED' } } });
  for (const { id } of plans) {
    const plan = await lockPlan(tx, id);
    if (plan.status !== 'ENDED') await stop(tx, plan);
  }
  // Receipts keep the donor's data; plans do not need it later.
  await tx.db.donationPlan.updateMany({ where: { userId }, data: { email: '', name: null } });
}

async function stop(tx: Context, plan: DonationPlan): Promise<DonationPlan> {
  await audit(tx, 'donation-plan.end', getAuditSubject(plan), { planId: plan.id });
  return tx.db.donationPlan.update({
    where: { id: plan.id },
    data: { status: 'ENDED', endedAt: tx.now(), nextRunAt: null },
  });
}

async function notifyOfChange(
  tx: Context,
  plan: DonationPlan,
  outcome: 'changed' | 'ended',
): Promise<void> {
  const { id, amount, currency, email, locale, userId } = plan;
  if (!isCurrency(currency)) return;
  await queueMail(tx, {
    template: 'donation-plan-changed',
    props: { total: { amount, currency }, outcome, link: { path: getPlanLink(tx.config, plan) } },
    recipient: email,
    locale,
    idempotencyKey: `donation-plan-${outcome}:${id}:${tx.now().getTime()}`,
    userId,
  });
}

const getAuditSubject = ({ userId }: Pick<DonationPlan, 'userId'>): `user:${string}` =>
  `user:${userId ?? 'visitor'}`;
