import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import { addDonation, retryDonation } from '../../donations/add-donation.ts';
import { lockPlan } from '../../donations/plans.ts';
import type { Donation, DonationPlan, Payment } from '../../../generated/prisma/client.ts';
import { newId } from '../../../platform/ids.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { runIsolated } from '../../../platform/run-isolated.ts';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { applyPayment } from '../sync/apply-payment.ts';
import { cancelPayment } from '../cancel-payment.ts';
import { ProviderFailure, type ProviderPayment } from '../../../platform/ports/payment-provider.ts';
import { getNextCheck } from '../payment.rules.ts';
import { requireProvider } from '../require-provider.ts';
import { failUnsent, sendPayment } from '../send-payment.ts';

/**
 * Charges due monthly donations; the worker calls it each hour. A failed one does not block others.
 * Returns the number of charges.
 */
export async function chargePlans(context: Context): Promise<number> {
  if (context.payments == null) return 0;
  const due = await findDuePlans(context);
  return runIsolated(context, due, async ({ id }) => Number(await chargePlan(context, id)));
}

/** Returns all due plans, so that repeatedly failing ones do not block later ones. */
function findDuePlans({ db, now }: Context): Promise<{ id: string }[]> {
  return db.donationPlan.findMany({
    where: { status: { in: ['ACTIVE', 'PAST_DUE'] }, nextRunAt: { lte: now() } },
    orderBy: [{ nextRunAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
}

/**
 * Charges a plan once per month: the month's donation is one row, its payment is stored before the
 * provider call, and both calls use keys derived from that payment.
 */
async function chargePlan(context: Context, planId: string): Promise<boolean> {
  const charge = await startCharge(context, planId);
  if (charge === null) return false;
  const { payment, methodId } = charge;
  let found = await send(context, payment);
  if (found === null) return false;
  // A refusal that was not stored is not requested again.
  if (isUnattempted(found)) found = await confirm(context, payment, found.id, methodId);
  if (isRefused(found)) {
    const { failureCode } = found;
    const given = await requireProvider(context).cancelPayment(found.id);
    // The provider gives no reason when no bank was asked, for example for a removed card.
    found = { ...given, failureCode: given.failureCode ?? failureCode };
  }
  await applyPayment(context, payment.id, found);
  return found.status === 'succeeded';
}

interface StartedCharge {
  payment: Payment;
  methodId: string;
}

/**
 * Starts the payment of a due plan after canceling conflicting ones. Null when there is nothing to
 * do.
 */
async function startCharge(context: Context, planId: string): Promise<StartedCharge | null> {
  const charge = await inRetriedTransaction(context, (tx) => beginCharge(tx, planId));
  if (charge === null || 'payment' in charge) return charge;
  return (await isExpired(context, charge.inTheWay)) ? startCharge(context, planId) : null;
}

/** Cancels a payment in progress; false when the bank decides or it succeeded. */
async function isExpired(context: Context, paymentId: string): Promise<boolean> {
  try {
    await cancelPayment(context, paymentId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_IN_PROGRESS') return false;
    throw error;
  }
}

/** Null when the provider no longer knows the customer, which counts as a refusal. */
async function send(context: Context, payment: Payment): Promise<ProviderPayment | null> {
  try {
    return await sendPayment(context, payment);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'missing') throw error;
    await failUnsent(context, payment.id, 'card_declined');
    return null;
  }
}

const isOpen = ({ status }: ProviderPayment): boolean =>
  status === 'requires_payment_method' || status === 'requires_confirmation';
const isUnattempted = (found: ProviderPayment): boolean =>
  isOpen(found) && found.failureCode === null;
const isRefused = (found: ProviderPayment): boolean => isOpen(found) && found.failureCode !== null;

/** The donor is absent, so a bank's authentication request counts as a refusal for now. */
async function confirm(
  context: Context,
  { id: paymentId }: Payment,
  id: string,
  methodId: string,
): Promise<ProviderPayment> {
  const provider = requireProvider(context);
  try {
    return await provider.confirmPayment(id, { methodId, returnUrl: null }, `charge_${paymentId}`);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const now = await provider.readPayment(id);
    // Neither charged nor refused: repeated with the same key.
    if (isUnattempted(now)) {
      if (error.kind === 'unavailable') throw error;
      // A missing or rejected card counts as a refusal.
      return { ...now, failureCode: error.code ?? 'card_declined' };
    }
    return now;
  }
}

/**
 * Returns the payment of a due plan: the one in progress, a new one, or a conflicting one with the
 * plan's former amount. Null when there is nothing to do.
 */
async function beginCharge(
  tx: Context,
  planId: string,
): Promise<StartedCharge | { inTheWay: string } | null> {
  const plan = await lockPlan(tx, planId);
  const { status, nextRunAt, methodId, period } = plan;
  const isDue = nextRunAt !== null && nextRunAt <= tx.now();
  if ((status !== 'ACTIVE' && status !== 'PAST_DUE') || !isDue) return null;
  if (methodId === null || period === null) return null;
  const { donation, payment } = await findDonation(tx, plan);
  if (payment?.status === 'PENDING') {
    // The donor is paying it in person.
    if (donation?.donorKey !== null) return null;
    return payment.amount === plan.amount ? { payment, methodId } : { inTheWay: payment.id };
  }
  // Received and held payments are not charged again.
  if (payment !== null && payment.status !== 'CANCELED' && payment.status !== 'FAILED') return null;
  return { payment: await addPlanPayment(tx, plan, { donorKey: null, keepCard: false }), methodId };
}

/** Returns the donation of a plan's month with its payment. */
export async function findDonation(
  { db }: Pick<Context, 'db'>,
  { id: planId, period }: Pick<DonationPlan, 'id' | 'period'>,
): Promise<{ donation: Donation | null; payment: Payment | null }> {
  const row =
    period === null
      ? null
      : await db.donation.findUnique({
          where: { planId_period: { planId, period } },
          include: { payment: true },
        });
  return { donation: row, payment: row?.payment ?? null };
}

/** Adds a payment for the donation of a plan's month, which stays one row across retries. */
export async function addPlanPayment(
  tx: Context,
  plan: DonationPlan,
  { donorKey, keepCard }: { donorKey: string | null; keepCard: boolean },
): Promise<Payment> {
  const { id: planId, period, amount, currency, email, name, locale, userId } = plan;
  if (period === null || !isCurrency(currency)) throw new Error(`plan ${planId} has no month`);
  const id = newId();
  const now = tx.now();
  const payment = await tx.db.payment.create({
    data: {
      id,
      purpose: 'DONATION',
      payerId: userId,
      createdById: donorKey === null ? null : userId,
      provider: requireProvider(tx).kind,
      idempotencyKey: `pay_${id}`,
      customerId: plan.customerId,
      keepCard,
      amount,
      currency,
      locale,
      nextCheckAt: getNextCheck(now, now),
      createdAt: now,
    },
  });
  const { donation } = await findDonation(tx, plan);
  if (donation === null)
    await addDonation(tx, {
      id: newId(),
      paymentId: id,
      userId,
      donorKey,
      amount,
      currency,
      email,
      name,
      locale,
      plan: { id: planId, period },
    });
  else await retryDonation(tx, donation.id, { paymentId: id, amount, donorKey });
  await audit(tx, 'payment.start', `user:${userId ?? 'visitor'}`, { paymentId: id, planId });
  return payment;
}
