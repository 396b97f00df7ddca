import { AppError } from '@causa/shared/platform/errors';
import { listPageSize } from '@causa/shared/platform/limits';
import type { InvoiceTab } from '@causa/shared/billing/billing-terms';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { conflict } from '../../platform/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Invoice, Prisma } from '../../generated/prisma/client.ts';
import { likeText } from '../../platform/text/like-text.ts';
import { mayPay } from '../../organizations/organization.policy.ts';
import {
  lockOrganizationForShare,
  requireMember,
  requireReader,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { invoiceKeyHash } from './invoice-key.ts';
import { invoiceView, getPublicUrl, withAll } from './invoice.view.ts';
import { pendingPayment } from './payment-state.ts';
import { readPrintedInvoice } from './printed-invoice.ts';

const tabs: Readonly<Record<InvoiceTab, Prisma.InvoiceWhereInput>> = {
  all: {},
  unpaid: { status: { in: ['DRAFT', 'OPEN'] }, kind: 'INVOICE' },
  paid: { status: { in: ['PAID', 'REFUNDED'] } },
};

/**
 * Returns invoices of an organization and of those merged into it, unpaid first, then newest.
 * @throws INVALID_ORG
 */
export async function listInvoices(
  context: Context,
  orgId: string,
  { status, number, page }: { status: InvoiceTab; number: string; page: number },
) {
  await requireReader(context, orgId, 'invoices');
  const { db } = context;
  const own = filterByOrganization(orgId);
  const named = number === '' ? {} : { number: { contains: likeText(number.toUpperCase()) } };
  const where = { AND: [own, named, tabs[status]] };
  const counts = {
    all: await db.invoice.count({ where: { AND: [own, named] } }),
    unpaid: await db.invoice.count({ where: { AND: [own, named, tabs.unpaid] } }),
    paid: await db.invoice.count({ where: { AND: [own, named, tabs.paid] } }),
  };
  // DRAFT and OPEN are first in the enum.
  const rows = await db.invoice.findMany({
    where,
    orderBy: [{ status: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * listPageSize,
    take: listPageSize,
  });
  const count = counts[status];
  const paying = await findPending(
    context,
    rows.filter(isDue).map(({ id }) => id),
  );
  return {
    invoices: rows.map((row) => ({
      ...toRow(row),
      billingAddressId: row.billingAddressId,
      isBeingPaid: paying.has(row.id),
      canPay: row.organizationId === orgId && isDue(row) && !paying.has(row.id),
    })),
    count,
    pageCount: Math.max(1, Math.ceil(count / listPageSize)),
    counts,
    years: await sumYears(context, own),
  };
}

/**
 * Returns one invoice; `printed` in the language of the reader.
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function readInvoice(context: Context, orgId: string, id: string) {
  await requireReader(context, orgId, 'invoice');
  const invoice = await context.db.invoice.findFirst({
    where: { AND: [{ id }, filterByOrganization(orgId)] },
    include: withAll,
  });
  if (invoice === null) throw new AppError('NOT_FOUND');
  const printed = await readPrintedInvoice(context, id);
  if (printed === null) throw new AppError('NOT_FOUND');
  return {
    invoice: invoiceView(invoice),
    publicUrl: getPublicUrl(context, invoice),
    printed: { ...printed, locale: context.locale },
  };
}

/**
 * Returns all issued invoices for a spreadsheet, newest first.
 * @throws INVALID_ORG
 */
export async function exportInvoices(context: Context, orgId: string) {
  await requireReader(context, orgId, 'invoices');
  const rows = await context.db.invoice.findMany({
    where: { AND: [filterByOrganization(orgId), { number: { not: null } }] },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    take: 10_000,
  });
  return rows.map((row) => ({ ...toRow(row), subtotal: row.subtotal, tax: row.tax }));
}

/**
 * Invalidates the public link of an invoice and returns a new one.
 * @throws NOT_FOUND
 * @throws CONFLICT for an order
 */
export function renewInvoiceLink(
  context: Context,
  orgId: string,
  id: string,
): Promise<{ publicUrl: string }> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForShare(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayPay(member));
    await tx.db.$executeRaw`SELECT 1 FROM invoices WHERE id = ${id} FOR UPDATE`;
    const before = await tx.db.invoice.findFirst({
      where: { AND: [{ id }, filterByOrganization(orgId)] },
    });
    if (before === null) throw new AppError('NOT_FOUND');
    const keyVersion = before.keyVersion + 1;
    const publicUrl = getPublicUrl(tx, { ...before, keyVersion });
    if (publicUrl === null) throw conflict('no-number');
    await tx.db.invoice.update({
      where: { id },
      data: { keyVersion, publicKeyHash: invoiceKeyHash(tx.config, id, keyVersion) },
    });
    return { publicUrl };
  });
}

/** Filter for an organization and those merged into it. */
export const filterByOrganization = (orgId: string): Prisma.InvoiceWhereInput => ({
  OR: [{ organizationId: orgId }, { organization: { mergedIntoId: orgId } }],
});

/** Returns the invoices with a payment pending at the bank or with staff. */
async function findPending({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  const links = await db.paymentOnInvoice.findMany({
    where: { invoiceId: { in: [...ids] }, payment: pendingPayment },
    select: { invoiceId: true },
  });
  return new Set(links.map(({ invoiceId }) => invoiceId));
}

/** True when card payments are accepted; invoices of a merged organization stay with it. */
function isDue({ kind, status }: Invoice): boolean {
  return kind === 'INVOICE' && (status === 'DRAFT' || status === 'OPEN');
}

function toRow({ id, number, kind, status, total, currency, issuedAt, createdAt, dueAt }: Invoice) {
  return {
    id,
    number,
    kind,
    status,
    total: { amount: total, currency: isCurrency(currency) ? currency : ('USD' as const) },
    issuedAt: issuedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  };
}

/** Returns paid minus credited amounts of this and the last year, by currency. */
async function sumYears({ db, now }: Context, own: Prisma.InvoiceWhereInput) {
  const year = now().getUTCFullYear();
  const years: { year: number; total: { amount: number; currency: 'USD' } }[] = [];
  for (const one of [year, year - 1]) {
    const sums = await db.invoice.groupBy({
      by: ['currency'],
      where: {
        AND: [
          own,
          { kind: 'INVOICE', amountPaid: { gt: 0 } },
          { paidAt: { gte: new Date(Date.UTC(one, 0)), lt: new Date(Date.UTC(one + 1, 0)) } },
        ],
      },
      _sum: { amountPaid: true, amountCredited: true },
      orderBy: { currency: 'asc' },
    });
    for (const { currency, _sum } of sums)
      if (isCurrency(currency))
        years.push({
          year: one,
          total: {
            amount: (_sum.amountPaid ?? 0) - (_sum.amountCredited ?? 0),
            currency: currency as 'USD',
          },
        });
  }
  return years;
}
