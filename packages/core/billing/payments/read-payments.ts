import type { z } from 'zod';
import type * as contracts from '@causa/shared/billing/payments.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Dispute, Payment, Refund } from '../../generated/prisma/client.ts';
import { getPayLater } from '../invoices/cart/may-pay-later.ts';
import { getPaymentOutcome } from '../invoices/payment-state.ts';
import { mayEditListing } from '../../organizations/organization.policy.ts';
import {
  requireMember,
  requireReader,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { cancelPayment } from './cancel-payment.ts';
import { listPaymentMethods } from './cards/list-payment-methods.ts';
import { paidInvoiceView, paidLines, paymentView, type PaymentView } from './payment.view.ts';
import { syncPayment } from './sync/sync-object.ts';

const pageSize = 20;
/** Shortest interval between provider calls for a payment in progress, in milliseconds. */
const syncMs = 2_000;

type PaymentList = z.infer<(typeof contracts.listPaymentsContract)['reply']>;
type One = z.infer<(typeof contracts.readPaymentContract)['reply']>;
type Summary = z.infer<(typeof contracts.readPaymentSummaryContract)['reply']>;

/**
 * Returns the payments of an organization.
 * @throws INVALID_ORG
 */
export async function listPayments(
  context: Context,
  organizationId: string,
  page: number,
): Promise<PaymentList> {
  await requireReader(context, organizationId, 'payments');
  const where = { organizationId, purpose: 'INVOICE' as const };
  const [count, rows] = await Promise.all([
    context.db.payment.count({ where }),
    context.db.payment.findMany({
      where,
      include: {
        disputes: true,
        invoices: { include: { invoice: { select: { number: true } } } },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
  ]);
  return {
    payments: rows.map((row) => ({
      ...paymentView(row),
      invoices: row.invoices.flatMap(({ invoice }) => invoice.number ?? []),
    })),
    count,
    pageCount: Math.max(1, Math.ceil(count / pageSize)),
  };
}

/**
 * Returns one payment.
 * @throws INVALID_ORG, NOT_FOUND
 */
export async function readPayment(
  context: Context,
  organizationId: string,
  id: string,
): Promise<One> {
  const reader = await requireReader(context, organizationId, 'payments/{paymentId}');
  await refresh(context, await findPayment(context, organizationId, id));
  const payment = await findPayment(context, organizationId, id);
  const open = payment.disputes.find(({ closedAt }) => closedAt === null);
  return {
    payment: paymentView(payment),
    invoices: payment.invoices.map(({ invoice }) => paidInvoiceView(invoice)),
    timeline: buildTimeline(payment),
    evidenceDueAt: open?.evidenceDueAt?.toISOString() ?? null,
    can: {
      cancel:
        payment.status === 'PENDING' &&
        payment.providerStatus !== 'processing' &&
        mayEditListing(reader),
    },
  };
}

/**
 * Cancels a payment in progress.
 * @throws INVALID_ORG, NOT_FOUND, PAYMENT_IN_PROGRESS
 */
export async function abandonPayment(
  context: Context,
  organizationId: string,
  id: string,
): Promise<PaymentView> {
  const member = await requireMember(context, organizationId);
  requireRight(member, mayEditListing(member));
  await findPayment(context, organizationId, id);
  await cancelPayment(context, id);
  return paymentView(await findPayment(context, organizationId, id));
}

/**
 * Returns the amount due for these invoices with the last try; all figures come from the database.
 * `isBack`: the payer just left the card form, so the provider is asked regardless of the interval.
 * @throws INVALID_ORG
 * @throws NOT_FOUND when one is unknown or another organization's
 */
export async function readPaymentSummary(
  context: Context,
  organizationId: string,
  invoiceIds: readonly string[],
  isBack = false,
): Promise<Summary> {
  const reader = await requireReader(context, organizationId, 'payment-summary');
  const ids = [...new Set(invoiceIds)];
  const payment = await lastPayment(context, organizationId, ids);
  if (payment !== null) await refresh(context, payment, isBack);
  const invoices = await context.db.invoice.findMany({
    where: { id: { in: ids }, organizationId, kind: 'INVOICE' },
    include: { lines: paidLines },
    orderBy: { createdAt: 'asc' },
  });
  if (invoices.length !== ids.length) throw new AppError('NOT_FOUND');
  const latest = payment === null ? null : await findPayment(context, organizationId, payment.id);
  const listingIds = invoices
    .filter(({ status }) => status === 'PAID')
    .flatMap(({ lines }) => lines.flatMap(({ listingId }) => listingId ?? []));
  const [payLater, balance, listings, cards] = await Promise.all([
    getPayLater(context, reader, organizationId, invoices),
    context.db.creditBalance.findUnique({ where: { organizationId } }),
    listPaidListings(context, listingIds),
    listPaymentMethods(context),
  ]);
  const shown = invoices.map(paidInvoiceView);
  const [first] = shown;
  return {
    invoices: shown,
    // Amounts in different currencies cannot be added; they are paid separately.
    due:
      first === undefined || shown.some(({ due }) => due.currency !== first.due.currency)
        ? null
        : {
            amount: shown.reduce((sum, { due }) => sum + due.amount, 0),
            currency: first.due.currency,
          },
    payLater,
    payment: latest === null ? null : paymentView(latest),
    balance: balance?.credits ?? 0,
    published: listings.filter(({ status }) => status === 'PUBLISHED').length,
    listings: listings.map(({ id, type, title, state }) => ({ id, type, title, state })),
    cards,
    provider: {
      kind: context.payments?.kind ?? 'none',
      publishableKey: context.payments?.publishableKey ?? null,
    },
  };
}

async function lastPayment(
  { db }: Context,
  organizationId: string,
  invoiceIds: readonly string[],
): Promise<Payment | null> {
  return db.payment.findFirst({
    where: {
      organizationId,
      invoices: { some: { invoiceId: { in: [...invoiceIds] } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

async function findPayment({ db }: Context, organizationId: string, id: string) {
  const payment = await db.payment.findFirst({
    where: { id, organizationId },
    include: {
      disputes: true,
      refunds: { orderBy: { createdAt: 'asc' } },
      invoices: { include: { invoice: { include: { lines: paidLines } } } },
    },
  });
  if (payment === null) throw new AppError('NOT_FOUND');
  return payment;
}

/** Asks the provider about a payment in progress; without a response the stored state is used. */
async function refresh(
  context: Context,
  { status, providerId, syncedAt }: Payment,
  isBack = false,
): Promise<void> {
  const isFresh =
    !isBack && syncedAt !== null && context.now().getTime() - syncedAt.getTime() < syncMs;
  if (status !== 'PENDING' || providerId === null || isFresh) return;
  try {
    await syncPayment(context, providerId);
  } catch (error) {
    context.log.warn({ err: error, providerId }, 'payment refresh failed');
  }
}

function buildTimeline(
  payment: Payment & { refunds: Refund[]; disputes: Dispute[] },
): One['timeline'] {
  const money = (amount: number) => ({ amount, currency: payment.currency });
  const ends = {
    SUCCEEDED: 'succeeded',
    REFUNDED: 'succeeded',
    CANCELED: 'canceled',
    FAILED: 'failed',
    PENDING: 'started',
  } as const;
  const entry = (
    kind: One['timeline'][number]['kind'],
    at: Date,
    amount: number | null = null,
    detail: string | null = null,
  ) => ({ kind, at: at.toISOString(), amount: amount === null ? null : money(amount), detail });
  const { status, settledAt } = payment;
  return [
    entry('started', payment.createdAt),
    ...(status === 'PENDING' || settledAt === null
      ? []
      : [entry(ends[getPaymentOutcome(payment)], settledAt, payment.amountReceived || null)]),
    ...payment.refunds.flatMap((refund) => [
      entry('refundRequested', refund.createdAt, refund.amount),
      ...(refund.settledAt === null
        ? []
        : [
            entry(
              refund.status === 'FAILED' ? 'refundFailed' : 'refunded',
              refund.settledAt,
              refund.amount,
            ),
          ]),
    ]),
    ...payment.disputes.flatMap((dispute) => [
      entry('disputed', dispute.createdAt, dispute.amount),
      ...(dispute.closedAt === null
        ? []
        : [entry('disputeClosed', dispute.closedAt, null, dispute.status)]),
    ]),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Returns the paid listings with their last saved titles and current states. */
async function listPaidListings(
  { db, hooks, now }: Pick<Context, 'db' | 'hooks' | 'now'>,
  ids: string[],
) {
  const rows = await db.listing.findMany({
    where: { id: { in: ids } },
    include: { workingCopy: true },
    orderBy: { id: 'asc' },
  });
  return rows.map((listing) => {
    const saved = listing.workingCopy?.data;
    const { id, type, status } = listing;
    const state = hooks.listingState(listing, now());
    return { id, type, title: saved?.title ?? listing.title, state, status };
  });
}
