import { pagePath } from '@causa/shared/platform/pages/routes';
import { AppError } from '@causa/shared/platform/errors';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { z } from 'zod';
import type * as contracts from '@causa/shared/billing/donations.contract';
import type { Context } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import {
  addDonation,
  findDonationTerms,
  type DonationRequest,
  requireAcceptedAmount,
} from '../../donations/add-donation.ts';
import { deriveDonationKey, hashDonor } from '../../donations/donation-key.ts';
import type { Donation, Payment } from '../../../generated/prisma/client.ts';
import { getPeriod } from '../../donations/plan.rules.ts';
import { addPlan } from '../../donations/plans.ts';
import { newId } from '../../../platform/ids.ts';
import { isDeciding } from '../../invoices/payment-state.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { getNetwork } from '../../../platform/limits/get-network.ts';
import { countUse } from '../../../platform/limits/take-token.ts';
import { getPlanCustomer } from '../cards/customers.ts';
import { verifyPass, createPass } from '../link-pass.ts';
import { getPaymentNextStep } from '../create-payment.ts';
import { assertDonorNotRateLimited } from '../payment-limits.ts';
import { getNextCheck } from '../payment.rules.ts';
import { askProvider, requireProvider } from '../require-provider.ts';
import { syncPayment } from '../sync/sync-object.ts';

const syncsAMinute = 30;

type DonationPayment = z.infer<(typeof contracts.createDonationContract)['reply']>;
type DonationView = z.infer<(typeof contracts.readDonationContract)['reply']>;

/** Returns the donation terms and card form settings. */
export async function readDonationTerms(
  context: Context,
): Promise<z.infer<(typeof contracts.readDonationTermsContract)['reply']>> {
  const { presets, min, max } = await findDonationTerms(context);
  return {
    currencies: Object.entries(presets).flatMap(([currency, amounts]) =>
      isCurrency(currency) ? [{ currency, presets: amounts }] : [],
    ),
    min,
    max,
    provider: {
      kind: context.payments?.kind ?? 'none',
      publishableKey: context.payments?.publishableKey ?? null,
    },
  };
}

/** A donation and the browser's pass for it. */
export interface DonationPassRef {
  id: string;
  pass: string;
}

/**
 * Returns a pass that opens a donation for half an hour in the browser that pays it, because the
 * provider's return address must not contain the receipt key (decision 0097).
 */
export function createDonationPass(context: Context, id: string, version: number): string {
  return createPass(context, 'donation-read', id, String(version));
}

/** @throws LINK_EXPIRED for a missing, expired or wrong pass and an unknown id alike */
async function requireDonationPass(
  context: Context,
  { id, pass }: DonationPassRef,
): Promise<Donation> {
  const row = await context.db.donation.findUnique({ where: { id } });
  // Compared for unknown ids too, so that the time does not differ.
  const fits = verifyPass(context, pass, 'donation-read', id, String(row?.keyVersion ?? 0));
  if (row === null || !fits) throw new AppError('LINK_EXPIRED');
  return row;
}

/**
 * Starts a one-time or monthly donation without an account. Rows are stored before the provider
 * call, so that a lost response can be recovered. `pass` is for the donor's browser.
 * @throws INVALID, TOO_MANY_REQUESTS, UNAVAILABLE, NOT_FOUND
 */
export async function createDonation(
  context: Context,
  { monthly, ...request }: DonationRequest & { monthly: boolean },
): Promise<{ donating: DonationPayment; pass: string }> {
  const provider = requireProvider(context);
  await requireAcceptedAmount(context, request);
  const donor = hashDonor(context.config, getNetwork(context.address ?? null));
  await assertDonorNotRateLimited(context, donor);
  const [id, paymentId] = [newId(), newId()];
  const userId = context.actor.kind === 'user' ? context.actor.userId : null;
  const planId = monthly ? newId() : null;
  const customerId =
    planId === null
      ? null
      : await askProvider(context, () => getPlanCustomer(context, { userId, planId }));
  const ids = { id, paymentId, planId, userId, customerId, donorKey: donor };
  const { payment: row, donation } = await inRetriedTransaction(context, (tx) =>
    storeDonation(tx, request, { ...ids, provider: provider.kind }),
  );
  const { clientSecret, next, redirectUrl } = await getPaymentNextStep(
    { ...context, locale: request.locale },
    row,
    null,
    pagePath('donationThanks', request.locale, { donationId: id }),
  );
  if (clientSecret === null || next === 'done' || redirectUrl === undefined)
    throw new AppError('UNAVAILABLE');
  return {
    donating: { donation: view(donation, row), clientSecret, next, redirectUrl },
    pass: createDonationPass(context, id, donation.keyVersion),
  };
}

interface DonationIds {
  id: string;
  paymentId: string;
  planId: string | null;
  userId: string | null;
  customerId: string | null;
  donorKey: string;
  provider: string;
}

/** Stores a donation with its payment and, for a monthly one, its plan. */
async function storeDonation(
  tx: Context,
  request: DonationRequest,
  { id, paymentId, planId, userId, customerId, donorKey, provider }: DonationIds,
): Promise<{ payment: Payment; donation: Donation }> {
  const now = tx.now();
  const plan = planId === null ? null : { id: planId, period: getPeriod(now) };
  if (planId !== null && customerId !== null)
    await addPlan(tx, { ...request, id: planId, userId, customerId });
  const payment = await tx.db.payment.create({
    data: {
      id: paymentId,
      purpose: 'DONATION',
      payerId: userId,
      createdById: userId,
      provider,
      idempotencyKey: `pay_${paymentId}`,
      customerId,
      keepCard: planId !== null,
      amount: request.amount,
      currency: request.currency,
      locale: request.locale,
      nextCheckAt: getNextCheck(now, now),
      createdAt: now,
    },
  });
  const donation = await addDonation(tx, { ...request, id, paymentId, userId, donorKey, plan });
  await audit(tx, 'payment.start', `user:${userId ?? 'visitor'}`, { paymentId, donationId: id });
  return { payment, donation };
}

/**
 * Returns the state of a donation after asking the provider, its receipt key, and the plan of a
 * refused month; for the browser that paid.
 * @throws LINK_EXPIRED
 */
export async function readDonation(context: Context, ref: DonationPassRef): Promise<DonationView> {
  const before = await findPayment(context, await requireDonationPass(context, ref));
  if (before?.status === 'PENDING' && before.providerId !== null)
    try {
      // Limits provider calls; the page itself may be reloaded freely.
      const { used } = await countUse(context, `donation:${ref.id}`, 60);
      if (used <= syncsAMinute) await syncPayment(context, before.providerId);
    } catch (error) {
      context.log.warn({ err: error, paymentId: before.id }, 'donation refresh failed');
    }
  const donation = await requireDonationPass(context, ref);
  const { id, number, keyVersion } = donation;
  return {
    donation: view(donation, await findPayment(context, donation)),
    receiptKey: number === null ? null : deriveDonationKey(context.config, id, keyVersion),
    planToPay: await findPlanToPay(context, donation),
  };
}

/** Returns the plan of a refused month, which is paid there instead of by another donation. */
async function findPlanToPay(
  { db }: Context,
  { planId, period }: Donation,
): Promise<string | null> {
  if (planId === null) return null;
  const due = { id: planId, period, status: 'PAST_DUE' } as const;
  return (await db.donationPlan.count({ where: due })) === 0 ? null : planId;
}

async function findPayment({ db }: Context, { paymentId }: Donation): Promise<Payment | null> {
  return paymentId === null ? null : db.payment.findUnique({ where: { id: paymentId } });
}

/** A held donation does not count yet; after a refund it never existed. */
function getState(
  { status }: Donation,
  payment: Payment | null,
): DonationView['donation']['status'] {
  if (payment?.heldReason == null) return status;
  return payment.status === 'SUCCEEDED' ? 'HELD' : payment.status;
}

function view(donation: Donation, payment: Payment | null): DonationView['donation'] {
  const { id, amount, currency, status, number } = donation;
  if (!isCurrency(currency)) throw new Error(`donation ${id} in an unknown currency`);
  return {
    id,
    amount: { amount, currency },
    status: getState(donation, payment),
    isProcessing: payment !== null && isDeciding(payment),
    failureCode: status === 'SUCCEEDED' ? null : (payment?.failureCode ?? null),
    number,
    monthly: donation.planId !== null,
  };
}
