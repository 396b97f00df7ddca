import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { audit } from '../kernel/audit.ts';
import { addJob } from '../outbox/add-job.ts';
import { invoiceKeyHash } from './invoice-key.ts';
import { issueNumber } from './issue-number.ts';

/**
 * A credit note over so much of an issued invoice, with a number of its own: the invoice itself
 * stays as it is. One that is credited in full is REFUNDED, or VOID where nothing was paid.
 * NOT_FOUND; CONFLICT for a draft, for nothing, and for more than is left of it.
 */
export async function issueCreditNote(
  tx: Context,
  { invoiceId, amount, reason }: { invoiceId: string; amount: number; reason: string },
): Promise<{ id: string; number: string }> {
  await tx.db.$executeRaw`SELECT 1 FROM invoices WHERE id = ${invoiceId} FOR UPDATE`;
  const invoice = await tx.db.invoice.findUnique({
    where: { id: invoiceId },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  if (invoice === null) throw new AppError('NOT_FOUND');
  const left = invoice.total - invoice.amountCredited;
  if (invoice.kind !== 'INVOICE' || invoice.number === null || amount <= 0 || amount > left)
    throw new AppError('CONFLICT');
  const id = newId();
  // The tax of the part, in proportion; over all notes together it is that of the invoice.
  const taxUpTo = (credited: number): number =>
    invoice.total === 0 ? 0 : Math.floor((invoice.tax * credited) / invoice.total);
  const tax = taxUpTo(invoice.amountCredited + amount) - taxUpTo(invoice.amountCredited);
  const [first] = invoice.lines;
  const { number, series, issuedAt } = await issueNumber(tx, 'N');
  // Its line first: what has a number takes no more lines.
  await tx.db.invoice.create({
    data: {
      id,
      kind: 'CREDIT_NOTE',
      status: 'DRAFT',
      organizationId: invoice.organizationId,
      creditsInvoiceId: invoiceId,
      billingAddressId: invoice.billingAddressId,
      locale: invoice.locale,
      currency: invoice.currency,
      subtotal: amount - tax,
      tax,
      total: amount,
      seller: (invoice.seller ?? {}) as Prisma.InputJsonObject,
      buyer: (invoice.buyer ?? {}) as Prisma.InputJsonObject,
      purchaseOrder: invoice.purchaseOrder,
      taxNote: invoice.taxNote,
      reason,
      publicKeyHash: invoiceKeyHash(tx.config, id, 1),
      createdById: tx.actor.kind === 'user' ? tx.actor.userId : null,
      createdAt: tx.now(),
      lines: {
        create: [
          {
            id: newId(),
            text: invoice.number,
            textKey: 'credit-note',
            quantity: 1,
            unitAmount: amount - tax,
            amount: amount - tax,
            taxBps: first?.taxBps ?? 0,
            tax,
            position: 0,
          },
        ],
      },
    },
  });
  await tx.db.invoice.update({
    where: { id },
    data: { status: 'ISSUED', number, series, issuedAt },
  });
  await tx.db.invoice.update({
    where: { id: invoiceId },
    data: {
      amountCredited: { increment: amount },
      ...(amount < left
        ? {}
        : invoice.status === 'PAID'
          ? { status: 'REFUNDED' }
          : invoice.status === 'OPEN'
            ? { status: 'VOID', voidedAt: tx.now() }
            : {}),
    },
  });
  await audit(tx, 'invoice.credit', `organization:${invoice.organizationId}`, {
    invoiceId,
    number,
    amount,
    reason,
  });
  await addJob(tx, 'invoices.pdf', { invoiceId: id });
  return { id, number };
}
