import type { z } from 'zod';
import type * as contracts from '@causa/shared/billing/donations.contract';
import { AppError } from '@causa/shared/platform/errors';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { conflict } from '../../../platform/conflict.ts';
import type { Context } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import { findDonationTerms } from '../../donations/add-donation.ts';
import { hashDonor } from '../../donations/donation-key.ts';
import { changePlan, endPlan, lockPlan, type PlanRef, requirePlan } from '../../donations/plans.ts';
import type { DonationPlan, Payment } from '../../../generated/prisma/client.ts';
import { getNetwork } from '../../../platform/limits/get-network.ts';
import { cancelPayment } from '../cancel-payment.ts';
import { addPlanPayment, findDonation } from './charge-plans.ts';
import { createDonationPass } from './create-donation.ts';
import { verifyPass, createPass } from '../link-pass.ts';
import { getPaymentNextStep } from '../create-payment.ts';
import { assertDonorNotRateLimited } from '../payment-limits.ts';

type DonationView = z.infer<(typeof contracts.readPlanContract)['reply']>;
type DuePayment = z.infer<(typeof contracts.readPlanPaymentContract)['reply']>;
type CardPayment = z.infer<(typeof contracts.payPlanContract)['reply']>;

/**
 * Returns a monthly donation by link.
 * @throws LINK_EXPIRED, NOT_FOUND
 */
export async function readPlan(context: Context, ref: PlanRef): Promise<DonationView> {
  const plan = await requirePlan(context, ref);
  const { min, max } = await findDonationTerms(context);
  return { plan: view(plan), min, max };
}

/** A monthly donation and the browser's pass for it. */
export interface PlanPassRef {
  id: string;
  pass: string;
}

/**
 * Returns a pass that opens the payment of a refused month for half an hour: pages with the
 * provider's scripts must not have the link signature in their address (decision 0097).
 * @throws LINK_EXPIRED
 */
export async function openPlanPayment(context: Context, ref: PlanRef): Promise<string> {
  const { id, email } = await requirePlan(context, ref);
  return createPass(context, 'plan-pay', id, email.toLowerCase());
}

/** @throws LINK_EXPIRED for a missing, expired or wrong pass and an unknown id alike */
async function requirePlanPass(context: Context, { id, pass }: PlanPassRef): Promise<DonationPlan> {
  const plan = await context.db.donationPlan.findUnique({ where: { id } });
  // Compared for unknown ids too, so that the time does not differ.
  const fits = verifyPass(context, pass, 'plan-pay', id, plan?.email.toLowerCase() ?? '');
  if (plan === null || !fits) throw new AppError('LINK_EXPIRED');
  return plan;
}

/**
 * Returns the plan and card form settings to pay a refused month.
 * @throws LINK_EXPIRED
 */
export async function readPlanPayment(context: Context, ref: PlanPassRef): Promise<DuePayment> {
  return {
    plan: view(await requirePlanPass(context, ref)),
    provider: {
      kind: context.payments?.kind ?? 'none',
      publishableKey: context.payments?.publishableKey ?? null,
    },
  };
}

/** Throws the errors of `changePlan`. */
export async function changeOwnPlan(
  context: Context,
  ref: PlanRef,
  amount: number,
): Promise<Pick<DonationView, 'plan'>> {
  return { plan: view(await changePlan(context, ref, amount)) };
}

/**
 * Ends a monthly donation and cancels its charge in progress if possible.
 * @throws LINK_EXPIRED
 */
export async function endOwnPlan(
  context: Context,
  ref: PlanRef,
): Promise<Pick<DonationView, 'plan'>> {
  const plan = await endPlan(context, ref);
  const live = await context.db.payment.findMany({
    where: { status: 'PENDING', donation: { planId: ref.id } },
  });
  for (const { id } of live)
    try {
      await cancelPayment(context, id);
    } catch (error) {
      context.log.warn({ err: error, paymentId: id }, 'failed to cancel payment of ended plan');
    }
  return { plan: view(plan) };
}

/**
 * Pays a refused month in person: with the saved card, which the bank may now authenticate, or with
 * another one, which replaces it. `pass` opens the donation in the browser.
 * @throws LINK_EXPIRED, CONFLICT, PAYMENT_IN_PROGRESS, TOO_MANY_REQUESTS, CARD_DECLINED,
 * UNAVAILABLE
 */
export async function payPlan(
  context: Context,
  ref: PlanPassRef,
  card: 'kept' | 'new',
): Promise<{ paying: CardPayment; donationId: string; pass: string }> {
  await requirePlanPass(context, ref);
  const donor = hashDonor(context.config, getNetwork(context.address ?? null));
  await assertDonorNotRateLimited(context, donor);
  const startPayment = () =>
    inRetriedTransaction(context, (tx) => beginInPerson(tx, ref.id, donor));
  let started = await startPayment();
  if ('inTheWay' in started) {
    await cancelPayment(context, started.inTheWay);
    started = await startPayment();
  }
  if ('inTheWay' in started) throw new AppError('PAYMENT_IN_PROGRESS');
  const { plan, payment, donationId, version } = started;
  const { methodId, locale } = plan;
  const back = pagePath('donationThanks', locale, { donationId });
  const savedMethod = card === 'kept' && methodId !== null ? { providerId: methodId } : null;
  const {
    clientSecret,
    next,
    redirectUrl = back,
  } = await getPaymentNextStep({ ...context, locale }, payment, savedMethod, back);
  return {
    paying: { amount: view(plan).amount, clientSecret, next, redirectUrl },
    donationId,
    pass: createDonationPass(context, donationId, version),
  };
}

/** Returns the new payment, or a conflicting one with the plan's former amount. */
async function beginInPerson(
  tx: Context,
  planId: string,
  donor: string,
): Promise<
  | { plan: DonationPlan; payment: Payment; donationId: string; version: number }
  | { inTheWay: string }
> {
  const plan = await lockPlan(tx, planId);
  if (plan.status !== 'PAST_DUE') throw conflict('plan-not-due');
  const before = await findDonation(tx, plan);
  if (before.payment?.status === 'SUCCEEDED') throw conflict('plan-not-due');
  const live = before.payment?.status === 'PENDING' ? before.payment : null;
  // An automatic charge is in progress.
  if (live !== null && before.donation?.donorKey === null)
    throw new AppError('PAYMENT_IN_PROGRESS');
  if (live !== null && live.amount !== plan.amount) return { inTheWay: live.id };
  const payment = live ?? (await addPlanPayment(tx, plan, { donorKey: donor, keepCard: true }));
  const { donation } = await findDonation(tx, plan);
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
}: DonationPlan): DonationView['plan'] {
  if (!isCurrency(currency)) throw new Error(`plan ${id} in an unknown currency`);
  return {
    id,
    amount: { amount, currency },
    dayOfMonth,
    status,
    nextAt: nextRunAt?.toISOString() ?? null,
  };
}
