import type { z } from 'zod';
import type * as contracts from '@causa/shared/billing/public-invoices.contract';
import { AppError } from '@causa/shared/platform/errors';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Context } from '../../platform/context.ts';
import type { Payment } from '../../generated/prisma/client.ts';
import { type PublicInvoiceRef, requirePublicInvoice } from '../invoices/public-invoice.ts';
import { countUse } from '../../platform/limits/take-token.ts';
import { verifyPass, createPass } from './link-pass.ts';
import { getPaymentNextStep } from './create-payment.ts';
import { assertNotRateLimited } from './payment-limits.ts';
import { paidInvoiceView, paidLines, paymentView } from './payment.view.ts';
import { startPaymentForPayer } from './start-payment.ts';
import { syncPayment } from './sync/sync-object.ts';

const syncsAMinute = 30;

type LinkPaymentView = z.infer<(typeof contracts.readLinkPaymentContract)['reply']>;
type CardPayment = z.infer<(typeof contracts.createLinkPaymentContract)['reply']>;

/** An invoice and the browser's pass for it. */
export interface PassRef {
  id: string;
  pass: string;
}

/**
 * Returns a pass that opens the payment of an invoice for half an hour, for anyone with its public
 * link; a renewed link invalidates it.
 * @throws NOT_FOUND for an invalid link
 */
export async function openLinkPayment(context: Context, ref: PublicInvoiceRef): Promise<string> {
  const { keyVersion } = await requirePublicInvoice(context, ref);
  return createPass(context, 'invoice-pay', ref.id, String(keyVersion));
}

/** @throws LINK_EXPIRED for a missing, expired or wrong pass and an unknown id alike */
async function requirePass(context: Context, { id, pass }: PassRef) {
  const row = await context.db.invoice.findUnique({
    where: { id },
    include: { lines: paidLines },
  });
  // Compared for unknown ids too, so that the time does not differ.
  const fits = verifyPass(context, pass, 'invoice-pay', id, String(row?.keyVersion ?? 0));
  if (row === null || row.number === null || !fits) throw new AppError('LINK_EXPIRED');
  return row;
}

/**
 * Returns the amount due and the outcome of the last try after asking the provider.
 * @throws LINK_EXPIRED
 */
export async function readLinkPayment(context: Context, ref: PassRef): Promise<LinkPaymentView> {
  await requirePass(context, ref);
  const before = await lastPayment(context, ref.id);
  if (before?.status === 'PENDING' && before.providerId !== null)
    try {
      const { used } = await countUse(context, `payments:link:${ref.id}`, 60);
      if (used <= syncsAMinute) await syncPayment(context, before.providerId);
    } catch (error) {
      context.log.warn({ err: error, paymentId: before.id }, 'payment refresh failed');
    }
  const invoice = await requirePass(context, ref);
  const [payment, { name }] = await Promise.all([
    lastPayment(context, ref.id),
    context.db.organization.findUniqueOrThrow({
      where: { id: invoice.organizationId },
      select: { name: true },
    }),
  ]);
  return {
    org: { name },
    invoice: paidInvoiceView(invoice),
    payment: payment === null ? null : getLinkOutcome(payment),
    provider: {
      kind: context.payments?.kind ?? 'none',
      publishableKey: context.payments?.publishableKey ?? null,
    },
  };
}

/** Hides why a member's card was refused. */
function getLinkOutcome(payment: Payment): LinkPaymentView['payment'] {
  const { status, isProcessing, failureCode } = paymentView({ ...payment, disputes: [] });
  return { status, isProcessing, failureCode: payment.payerId === null ? failureCode : null };
}

/**
 * Pays an invoice by card by public link: continues the payment in progress, or starts one.
 * @throws LINK_EXPIRED, TOO_MANY_REQUESTS and the errors of `payInvoices`
 */
export async function createLinkPayment(
  context: Context,
  ref: PassRef,
  expectedTotal: number,
): Promise<CardPayment> {
  const { id, organizationId } = await requirePass(context, ref);
  await assertNotRateLimited(context, { payerId: null, organizationId: null, invoiceId: id });
  const row = await startPaymentForPayer(context, {
    organizationId,
    payerId: null,
    request: { invoiceIds: [id], expectedTotal, keepCard: false },
    customerId: null,
  });
  const back = organizationPath('paidInvoice', context.locale, { invoiceId: id });
  const {
    clientSecret,
    next,
    redirectUrl = back,
  } = await getPaymentNextStep(context, row, null, back);
  return { clientSecret, next, redirectUrl };
}

async function lastPayment({ db }: Context, invoiceId: string): Promise<Payment | null> {
  return db.payment.findFirst({
    where: { invoices: { some: { invoiceId } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}
