import { dayMs } from '@causa/shared/platform/dates/durations';
import { summarizeInvoice } from '../invoice-summary.ts';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { findCurrentPrices } from '../../credits/load-prices.ts';
import { lockBalance } from '../../credits/move-credits.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { mayPay } from '../../../organizations/organization.policy.ts';
import {
  type ActingMember,
  lockOrganizationForUpdate,
  requireMember,
  requireReader,
  requireRight,
} from '../../../organizations/members/require-member.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { draftInvoice, quoteOrder } from './draft-invoice.ts';
import { invoiceView, withAll } from '../invoice.view.ts';
import { getIssueColumns } from '../issue-invoice.ts';
import { openInvoiceForOrder } from '../open-invoice-for.ts';
import { getOrderLines } from './order-lines.ts';
import { type OrderSource, getSourceName, parseOrderSource } from './order-source.ts';
import { getPrices } from './get-prices.ts';
import { mayPayLater } from './may-pay-later.ts';
import { removeOrdered } from './remove-ordered.ts';
import { grantCredits } from '../settle-invoice.ts';
import { notifyOfIssued } from '../notify-of-invoice.ts';
import { isTrusted } from '../trust-organization.ts';

/**
 * Returns the price of an order before it is created.
 * @throws NOT_FOUND, CONFLICT, INVALID_ORG
 */
export async function previewCheckout(
  context: Context,
  orgId: string,
  source: OrderSource,
  billingAddressId: string | undefined,
) {
  const member = await requireReader(context, orgId, 'checkout');
  const prices = await getPrices(context, orgId);
  if (prices === null) throw new AppError('NOT_FOUND');
  const { book } = prices;
  const found =
    billingAddressId === undefined
      ? null
      : await context.db.billingAddress.findFirst({
          where: { id: billingAddressId, organizationId: orgId },
        });
  const newest = await context.db.billingAddress.findFirst({
    where: { organizationId: orgId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const org = await context.db.organization.findUniqueOrThrow({
    where: { id: orgId },
    select: { countryCode: true },
  });
  const address = found ?? newest ?? { countryCode: org.countryCode ?? '', taxId: null };
  const order = await getOrderLines(context, orgId, source, book);
  const { quoted, texts } = await quoteOrder(context, {
    organizationId: orgId,
    book,
    address,
    order,
  });
  const money = (amount: number) => ({ amount, currency: quoted.currency });
  const draft = await context.db.invoice.findFirst({
    where: { organizationId: orgId, source: getSourceName(source), status: 'DRAFT' },
    select: { id: true },
  });
  return {
    draftId: draft?.id ?? null,
    openInvoice: await openInvoiceForOrder(context, orgId, source),
    quote: {
      lines: quoted.lines.map(
        ({ listingId, credits, quantity, unitAmount, amount, taxBps }, n) => ({
          text: texts[n]?.text ?? '',
          kind: listingId === null ? ('credits' as const) : ('posting' as const),
          credits,
          quantity,
          unit: money(unitAmount),
          amount: money(amount),
          taxBps,
        }),
      ),
      subtotal: money(quoted.subtotal),
      tax: money(quoted.tax),
      total: money(quoted.total),
      taxNote: quoted.taxNote,
    },
    payLater: {
      isAllowed: await mayPayLater(context, member, orgId, book, quoted),
      days: book.payLater?.days ?? 0,
    },
  };
}

/**
 * Creates an order: a draft invoice, one per source. Repeated with the same `id` after it was
 * issued or paid, it returns that invoice.
 * @throws NOT_FOUND, INVALID, CONFLICT, PRICE_CHANGED, PAYMENT_IN_PROGRESS
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export function startCheckout(
  context: Context,
  orgId: string,
  asked: {
    id?: string | undefined;
    source: OrderSource;
    billingAddressId: string;
    purchaseOrder: string;
    expectedTotal?: number | undefined;
  },
) {
  return inRetriedTransaction(context, async (tx) => {
    const member = await requirePayer(tx, orgId);
    const { purchaseOrder, ...draft } = asked;
    const { id } =
      (await readOrder(tx, orgId, asked)) ??
      (await draftInvoice(tx, {
        organizationId: orgId,
        ...draft,
        purchaseOrder: purchaseOrder === '' ? null : purchaseOrder,
      }));
    const book = await findCurrentPrices(tx);
    const invoice = await tx.db.invoice.findUniqueOrThrow({ where: { id }, include: withAll });
    return {
      invoice: invoiceView(invoice),
      billingAddressId: asked.billingAddressId,
      payLaterAllowed: book !== null && (await mayPayLater(tx, member, orgId, book, invoice)),
    };
  });
}

/**
 * Returns the issued or paid invoice with this id; null for a draft or an unknown id.
 * @throws CONFLICT
 */
async function readOrder(
  { db }: Context,
  organizationId: string,
  { id, source }: { id?: string | undefined; source: OrderSource },
): Promise<{ id: string } | null> {
  const order = id === undefined ? null : await db.invoice.findUnique({ where: { id } });
  if (order === null) return null;
  if (order.organizationId !== organizationId || order.source !== getSourceName(source))
    throw new AppError('CONFLICT');
  return order.status === 'DRAFT' ? null : order;
}

/**
 * Changes the billing address of an order and recalculates it.
 * @throws NOT_FOUND, INVOICE_LOCKED, PAYMENT_IN_PROGRESS
 */
export function setInvoiceAddress(
  context: Context,
  orgId: string,
  { invoiceId, billingAddressId }: { invoiceId: string; billingAddressId: string },
) {
  return inRetriedTransaction(context, async (tx) => {
    await requirePayer(tx, orgId);
    const before = await tx.db.invoice.findFirst({
      where: { id: invoiceId, organizationId: orgId },
    });
    if (before === null) throw new AppError('NOT_FOUND');
    const source = parseOrderSource(before.source);
    if (before.status !== 'DRAFT' || source === null) throw new AppError('INVOICE_LOCKED');
    await draftInvoice(tx, {
      organizationId: orgId,
      source,
      billingAddressId,
      purchaseOrder: before.purchaseOrder,
    });
    const invoice = await tx.db.invoice.findUniqueOrThrow({
      where: { id: invoiceId },
      include: withAll,
    });
    return { invoice: invoiceView(invoice) };
  });
}

/**
 * Issues an order as an invoice to be paid by transfer: for owners of a verified or trusted
 * organization, up to the limit of the price book. Credits follow the payment, but come at once for
 * trusted ones. Idempotent.
 * @throws NOT_FOUND, FORBIDDEN, INVOICE_LOCKED, PAYMENT_IN_PROGRESS
 */
export function payLater(context: Context, orgId: string, invoiceId: string) {
  return inRetriedTransaction(context, async (tx) => {
    const member = await requirePayer(tx, orgId);
    await lockBalance(tx, orgId);
    await tx.db.$executeRaw`SELECT 1 FROM invoices WHERE id = ${invoiceId} FOR UPDATE`;
    const before = await tx.db.invoice.findFirst({
      where: { id: invoiceId, organizationId: orgId, kind: 'INVOICE' },
      include: withAll,
    });
    if (before === null) throw new AppError('NOT_FOUND');
    if (before.status === 'OPEN') return { invoice: invoiceView(before) };
    if (before.status !== 'DRAFT') throw new AppError('INVOICE_LOCKED');
    const underWay = before.payments.find(({ active }) => active);
    if (underWay !== undefined)
      throw new AppError('PAYMENT_IN_PROGRESS', { paymentId: underWay.paymentId });
    const book = await findCurrentPrices(tx);
    if (book?.payLater == null || !(await mayPayLater(tx, member, orgId, book, before)))
      throw new AppError('FORBIDDEN');
    if (await isTrusted(tx, orgId)) await grantCredits(tx, before, `trusted-${invoiceId}`);
    const issued = await tx.db.invoice.update({
      where: { id: invoiceId },
      data: {
        ...(await getIssueColumns(tx, before)),
        status: 'OPEN',
        dueAt: new Date(tx.now().getTime() + book.payLater.days * dayMs),
      },
      include: withAll,
    });
    await removeOrdered(tx, issued);
    await audit(tx, 'invoice.issue', `organization:${orgId}`, {
      invoiceId,
      number: issued.number,
    });
    await tx.hooks.addWebhookMessages(tx, orgId, 'invoice.issued', [summarizeInvoice(issued)]);
    await notifyOfIssued(tx, issued);
    await addJob(tx, 'invoices.pdf', { invoiceId });
    return { invoice: invoiceView(issued) };
  });
}

async function requirePayer(tx: Context, orgId: string): Promise<ActingMember> {
  await lockOrganizationForUpdate(tx, orgId);
  const member = await requireMember(tx, orgId);
  requireRight(member, mayPay(member));
  return member;
}
