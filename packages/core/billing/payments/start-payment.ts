import { AppError } from '@causa/shared/platform/errors';
import { minorUnits } from '@causa/shared/platform/money';
import { type Currency, isCurrency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/in-retried-transaction.ts';
import type { Payment } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';
import { mayEditListing } from '../../organizations/organization.policy.ts';
import { requireMember, requireRight } from '../../organizations/members/require-member.ts';
import { cancelPayment } from './cancel-payment.ts';
import { getCustomer } from './cards/customers.ts';
import { assertNotRateLimited } from './payment-limits.ts';
import { cardMax, getNextCheck } from './payment.rules.ts';
import { askProvider, requireProvider } from './require-provider.ts';

export interface PaymentRequest {
  invoiceIds: readonly string[];
  /** Total shown to the payer, in minor units. */
  expectedTotal: number;
  keepCard: boolean;
  /** A saved card is selected, which only its owner may use. */
  usesCustomer: boolean;
}

/**
 * Returns the payment of these invoices, committed before the provider call: the one in progress,
 * so that tabs and repeated clicks share it, or a new one.
 * @throws INVALID_ORG, NOT_FOUND, PRICE_CHANGED
 * @throws INVOICE_LOCKED when paid or void
 * @throws MIXED_CURRENCIES, PAYMENT_IN_PROGRESS
 * @throws INVALID above the card limit
 */
export async function startPayment(
  context: Context,
  organizationId: string,
  request: PaymentRequest,
): Promise<Payment> {
  const member = await requireMember(context, organizationId);
  requireRight(member, mayEditListing(member));
  requireProvider(context);
  await assertNotRateLimited(context, { payerId: member.userId, organizationId });
  const needsCustomer = request.keepCard || request.usesCustomer;
  const customerId = needsCustomer
    ? await askProvider(context, () => getCustomer(context, member.userId))
    : null;
  return startPaymentForPayer(context, {
    organizationId,
    payerId: member.userId,
    request,
    customerId,
  });
}

interface PaymentStart {
  organizationId: string;
  /** Null for a public link. */
  payerId: string | null;
  request: Pick<PaymentRequest, 'invoiceIds' | 'expectedTotal' | 'keepCard'>;
  customerId: string | null;
}

/**
 * Same for a payer whose access was checked. Throws the errors of `startPayment` except
 * INVALID_ORG.
 */
export async function startPaymentForPayer(
  context: Context,
  start: PaymentStart,
): Promise<Payment> {
  const provider = requireProvider(context).kind;
  const ids = [...new Set(start.request.invoiceIds)].toSorted();
  const tryStart = () =>
    inRetriedTransaction(context, (tx) => beginPayment(tx, { ...start, ids, provider }));
  // Conflicting payments of other invoices or card owners are canceled, one per invoice.
  for (const _ of ids) {
    const started = await tryStart();
    if ('payment' in started) return started.payment;
    await cancelPayment(context, started.inTheWay);
  }
  const started = await tryStart();
  if ('payment' in started) return started.payment;
  throw new AppError('PAYMENT_IN_PROGRESS');
}

function limitExceeded(currency: string): AppError {
  const maximum = isCurrency(currency) ? cardMax / minorUnits(currency) : cardMax;
  const field = { field: 'invoiceIds', code: 'FIELD_CARD_MAX', params: { maximum } };
  return new AppError('INVALID', {}, [field]);
}

interface ProviderPaymentStart extends PaymentStart {
  /** The invoices in the order in which they are locked. */
  ids: readonly string[];
  provider: string;
}

/** What a payment pays, by invoice and together, in minor units. */
interface PayableTotal {
  parts: { id: string; amount: number }[];
  amount: number;
  currency: Currency;
}

async function beginPayment(
  tx: Context,
  start: ProviderPaymentStart,
): Promise<{ payment: Payment } | { inTheWay: string }> {
  const total = await lockPayable(tx, start);
  const active = await findActivePayment(tx, start, total.amount);
  return active ?? { payment: await createPayment(tx, start, total) };
}

/** Locks the invoices of a payment and returns their open total. */
async function lockPayable(
  tx: Context,
  { organizationId, ids, request }: ProviderPaymentStart,
): Promise<PayableTotal> {
  await tx.db
    .$executeRaw`SELECT 1 FROM invoices WHERE id = ANY(${[...ids]}) ORDER BY id FOR UPDATE`;
  const invoices = await tx.db.invoice.findMany({
    where: { id: { in: [...ids] }, organizationId, kind: 'INVOICE' },
    orderBy: { id: 'asc' },
  });
  const [first] = invoices;
  if (first === undefined || invoices.length !== ids.length) throw new AppError('NOT_FOUND');
  if (invoices.some(({ status }) => status !== 'DRAFT' && status !== 'OPEN'))
    throw new AppError('INVOICE_LOCKED');
  if (invoices.some(({ currency }) => currency !== first.currency))
    throw new AppError('MIXED_CURRENCIES');
  const parts = invoices.map(({ id, total, amountPaid }) => ({ id, amount: total - amountPaid }));
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  if (amount !== request.expectedTotal) throw new AppError('PRICE_CHANGED', { total: amount });
  if (amount <= 0) throw new AppError('INVOICE_LOCKED');
  if (amount > cardMax) throw limitExceeded(first.currency);
  const heldPayment = { heldReason: { not: null }, status: 'SUCCEEDED' } as const;
  if (
    (await tx.db.paymentOnInvoice.count({
      where: { invoiceId: { in: [...ids] }, payment: heldPayment },
    })) > 0
  )
    throw new AppError('PAYMENT_IN_PROGRESS');
  return { parts, amount, currency: first.currency };
}

/** Returns the active payment of these invoices, or one that must be canceled first. */
async function findActivePayment(
  { db }: Context,
  { ids, request, customerId }: ProviderPaymentStart,
  amount: number,
): Promise<{ payment: Payment } | { inTheWay: string } | null> {
  const links = await db.paymentOnInvoice.findMany({
    where: { invoiceId: { in: [...ids] }, active: true },
    include: { payment: { include: { invoices: true } } },
  });
  for (const { payment } of links) {
    const same = payment.invoices.map(({ invoiceId }) => invoiceId).toSorted();
    const isSame =
      payment.amount === amount &&
      payment.customerId === customerId &&
      payment.keepCard === request.keepCard &&
      same.length === ids.length &&
      same.every((id, at) => id === ids[at]);
    if (!isSame) return { inTheWay: payment.id };
    return { payment };
  }
  return null;
}

async function createPayment(
  tx: Context,
  { organizationId, payerId, ids, request, customerId, provider }: ProviderPaymentStart,
  { parts, amount, currency }: PayableTotal,
): Promise<Payment> {
  const id = newId();
  const now = tx.now();
  const payment = await tx.db.payment.create({
    data: {
      id,
      purpose: 'INVOICE',
      organizationId,
      payerId,
      createdById: payerId,
      provider,
      idempotencyKey: `pay_${id}`,
      customerId,
      keepCard: request.keepCard,
      amount,
      currency,
      locale: tx.locale,
      nextCheckAt: getNextCheck(now, now),
      createdAt: now,
      invoices: { create: parts.map((part) => ({ invoiceId: part.id, amount: part.amount })) },
    },
  });
  await audit(tx, 'payment.start', `organization:${organizationId}`, {
    paymentId: id,
    invoiceIds: [...ids],
  });
  return payment;
}
