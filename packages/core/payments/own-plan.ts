import type { z } from 'zod';
import type * as contracts from '@causa/shared/contracts/donations.contract';
import { AppError } from '@causa/shared/errors';
import { isCurrency } from '@causa/shared/pay-terms';
import { pagePath } from '@causa/shared/routes';
import type { Context } from '../context.ts';
import { inRetriedTransaction } from '../database/in-retried-transaction.ts';
import { donationTerms } from '../donations/add-donation.ts';
import { donationKey, donorKey } from '../donations/donation-key.ts';
import { changePlan, endPlan, lockPlan, type PlanRef, requirePlan } from '../donations/plans.ts';
import type { DonationPlan, Payment } from '../generated/prisma/client.ts';
import { networkOf } from '../limits/network-of.ts';
import { cancelPayment } from './cancel-payment.ts';
import { addPlanPayment, donationOf } from './charge-plans.ts';
import { leadPayer } from './pay-invoices.ts';
import { requireCalmDonor } from './payment-limits.ts';
import { requireProvider } from './require-provider.ts';

type Shown = z.infer<(typeof contracts.readPlanContract)['reply']>;
type Paying = z.infer<(typeof contracts.payPlanContract)['reply']>;

/** A monthly donation for everyone with its link. LINK_EXPIRED, NOT_FOUND. */
export async function readPlan(context: Context, ref: PlanRef): Promise<Shown> {
  const plan = await requirePlan(context, ref);
  const { min, max } = await donationTerms(context);
  return {
    plan: view(plan),
    min,
    max,
    provider: {
      kind: context.payments?.kind ?? 'none',
      publishableKey: context.payments?.publishableKey ?? null,
    },
  };
}

/** Errors of `changePlan`. */
export async function changeOwnPlan(
  context: Context,
  ref: PlanRef,
  amount: number,
): Promise<Pick<Shown, 'plan'>> {
  return { plan: view(await changePlan(context, ref, amount)) };
}

/** Ends a monthly donation, with a charge of it that is under way where that can be. LINK_EXPIRED. */
export async function endOwnPlan(context: Context, ref: PlanRef): Promise<Pick<Shown, 'plan'>> {
  const plan = await endPlan(context, ref);
  const live = await context.db.payment.findMany({
    where: { status: 'PENDING', donation: { planId: ref.id } },
  });
  for (const { id } of live)
    try {
      await cancelPayment(context, id);
    } catch (error) {
      context.log.warn({ err: error, paymentId: id }, 'payment of an ended plan not canceled');
    }
  return { plan: view(plan) };
}

/**
 * The donor pays a month that the bank had refused: with the kept card, about which the bank may ask
 * now that someone is there, or with another one, which is kept from then on. LINK_EXPIRED, CONFLICT,
 * PAYMENT_IN_PROGRESS, TOO_MANY_REQUESTS, CARD_DECLINED, UNAVAILABLE.
 */
export async function payPlan(
  context: Context,
  ref: PlanRef,
  card: 'kept' | 'new',
): Promise<Paying> {
  await requirePlan(context, ref);
  requireProvider(context);
  const donor = donorKey(context.config, networkOf(context.address ?? null));
  await requireCalmDonor(context, donor);
  const { plan, payment, donationId, version } = await inRetriedTransaction(context, (tx) =>
    beginInPerson(tx, ref.id, donor),
  );
  const { methodId, locale } = plan;
  const key = donationKey(context.config, donationId, version);
  const back = pagePath('donationThanks', locale, { donationId }) + `?key=${key}`;
  const kept = card === 'kept' && methodId !== null ? { providerId: methodId } : null;
  const {
    clientSecret,
    next,
    redirectUrl = back,
  } = await leadPayer({ ...context, locale }, payment, kept, back);
  return { amount: view(plan).amount, clientSecret, next, redirectUrl };
}

async function beginInPerson(
  tx: Context,
  planId: string,
  donor: string,
): Promise<{ plan: DonationPlan; payment: Payment; donationId: string; version: number }> {
  const plan = await lockPlan(tx, planId);
  if (plan.status !== 'PAST_DUE') throw new AppError('CONFLICT');
  const before = await donationOf(tx, plan);
  if (before.payment?.status === 'SUCCEEDED') throw new AppError('CONFLICT');
  const isLive = before.payment?.status === 'PENDING';
  // Our own charge is under way.
  if (isLive && before.donation?.donorKey === null) throw new AppError('PAYMENT_IN_PROGRESS');
  const payment =
    isLive && before.payment !== null
      ? before.payment
      : await addPlanPayment(tx, plan, { donorKey: donor, keepCard: true });
  const { donation } = await donationOf(tx, plan);
  if (donation === null) throw new Error(`plan ${planId} has no donation`);
  return { plan, payment, donationId: donation.id, version: donation.keyVersion };
}

function view({
  id,
  amount,
  currency,
  dayOfMonth,
  status,
  nextRunAt,
}: DonationPlan): Shown['plan'] {
  if (!isCurrency(currency)) throw new Error(`plan ${id} in an unknown currency`);
  return {
    id,
    amount: { amount, currency },
    dayOfMonth,
    status,
    nextAt: nextRunAt?.toISOString() ?? null,
  };
}
