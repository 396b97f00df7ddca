import { AppError } from '@causa/shared/platform/errors';
import type { DisputeEvidence, EvidenceRecord } from '@causa/shared/billing/printed-documents';
import { detailPath } from '@causa/shared/platform/pages/routes';
import { listLogins } from '../../../accounts/login/list-logins.ts';
import type { Context } from '../../../platform/context.ts';
import { listPostings } from '../../credits/list-postings.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Payment } from '../../../generated/prisma/client.ts';
import { readPrintedInvoice } from '../../invoices/printed-invoice.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requireOperator } from '../../../platform/identity.policy.ts';
import { getAuditSubject } from './apply-payment.ts';

/**
 * Returns the evidence for a disputed payment: order, invoice, publications and logins of the
 * payer. For operators, audited because it contains personal data.
 * @throws NOT_FOUND
 */
export async function readDisputeEvidence(context: Context, id: string): Promise<DisputeEvidence> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const dispute = await tx.db.dispute.findUnique({
      where: { id },
      include: { payment: { include: { invoices: { orderBy: { invoiceId: 'asc' } } } } },
    });
    if (dispute === null) throw new AppError('NOT_FOUND');
    const { payment } = dispute;
    const invoiceIds = payment.invoices.map(({ invoiceId }) => invoiceId);
    const printed = await Promise.all(invoiceIds.map((one) => readPrintedInvoice(tx, one)));
    const invoices = printed.filter((one) => one !== null);
    const records = [
      ...findOrders(payment),
      ...invoices.flatMap(({ number, issuedAt, paidAt }) => [
        record(issuedAt, 'invoice', number ?? ''),
        ...(paidAt === null ? [] : [record(paidAt, 'invoice-paid', number ?? '')]),
      ]),
      ...(await findPublishedListings(tx, invoiceIds)),
      ...(await findLogins(tx, payment)),
    ];
    await audit(tx, 'payment.evidence', getAuditSubject(payment), {
      paymentId: payment.id,
      disputeId: id,
    });
    const { amount, currency, reason, status, createdAt, evidenceDueAt } = dispute;
    return {
      dispute: {
        id,
        amount,
        currency,
        reason,
        status,
        createdAt: createdAt.toISOString(),
        evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
      },
      payment: {
        id: payment.providerId ?? payment.id,
        amount: payment.amount,
        paidWith:
          payment.cardBrand === null || payment.cardLast4 === null
            ? null
            : { brand: payment.cardBrand, last4: payment.cardLast4 },
      },
      invoices,
      records: records.toSorted((a, b) => a.at.localeCompare(b.at)),
      madeAt: tx.now().toISOString(),
    };
  });
}

function record(at: Date | string, kind: EvidenceRecord['kind'], text: string): EvidenceRecord {
  return { at: typeof at === 'string' ? at : at.toISOString(), kind, text };
}

/** The button with the amount is where the payer accepts the order. */
function findOrders({ createdAt, settledAt, amount, currency }: Payment): EvidenceRecord[] {
  const text = `${amount} ${currency}`;
  return [
    record(createdAt, 'accepted', text),
    ...(settledAt === null ? [] : [record(settledAt, 'charged', text)]),
  ];
}

/** Returns the listings published with credits of these invoices. */
async function findPublishedListings(
  { db, config }: Context,
  invoiceIds: readonly string[],
): Promise<EvidenceRecord[]> {
  const lines = await db.invoiceLine.findMany({
    where: { invoiceId: { in: [...invoiceIds] } },
    select: { id: true },
  });
  const postings = await listPostings(
    { db },
    lines.map(({ id }) => id),
  );
  const listings = await db.listing.findMany({
    where: { id: { in: postings.map(({ listingId }) => listingId) } },
    select: { id: true, type: true, title: true, locale: true },
  });
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return postings.flatMap(({ listingId, at }) => {
    const listing = byId.get(listingId);
    if (listing === undefined) return [];
    const { id, type, title, locale } = listing;
    const address = config.origin + detailPath(locale, type, id, title);
    return [record(at, 'listing', `${title} (${address})`)];
  });
}

/** Logins of the payer only, while their sessions are stored; none for an erased account. */
async function findLogins(context: Context, { payerId }: Payment): Promise<EvidenceRecord[]> {
  if (payerId === null) return [];
  const logins = await listLogins(context, payerId);
  return logins.map(({ at, address }) => record(at, 'login', address ?? ''));
}
