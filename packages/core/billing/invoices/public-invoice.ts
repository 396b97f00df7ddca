import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@causa/shared/platform/errors';
import type { NumberedPdf, PrintedInvoice } from '@causa/shared/billing/printed-documents';
import type { Context } from '../../platform/context.ts';
import { findConfigOf } from '../../platform/crypto/each-secret.ts';
import { deriveInvoiceKey } from './invoice-key.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import { requireReader } from '../../organizations/members/require-member.ts';
import { filterByOrganization } from './list-invoices.ts';
import { readInvoicePdf, readPrintedInvoice, type RenderInvoice } from './printed-invoice.ts';

export interface PublicInvoiceRef {
  id: string;
  /** The key of its public link. */
  key: string;
}

/**
 * Returns an issued invoice by public link, with the organization's name.
 * @throws NOT_FOUND for a wrong or outdated key, a draft and an unknown id alike
 */
export async function readPublicInvoice(
  context: Context,
  ref: PublicInvoiceRef,
): Promise<{ org: { id: string; name: string }; invoice: PrintedInvoice; canPay: boolean }> {
  const { organization: org } = await requirePublicInvoice(context, ref);
  const invoice = await readPrintedInvoice(context, ref.id);
  if (invoice === null) throw new AppError('NOT_FOUND');
  const isDue = invoice.kind === 'INVOICE' && invoice.status === 'OPEN';
  return { org, invoice, canPay: isDue && context.payments != null };
}

/**
 * Returns the PDF and its number.
 * @throws NOT_FOUND as in `readPublicInvoice`
 */
export async function readPublicPdf(
  context: Context,
  ref: PublicInvoiceRef,
  render: RenderInvoice,
): Promise<NumberedPdf> {
  const { number } = await requirePublicInvoice(context, ref);
  return numberedPdf(number, await readInvoicePdf(context, ref.id, render));
}

/**
 * Returns the PDF and its number for members of the organization, or of the one it was merged into,
 * and for staff.
 * @throws INVALID_ORG, NOT_FOUND
 */
export async function readOwnPdf(
  context: Context,
  { orgId, id }: { orgId: string; id: string },
  render: RenderInvoice,
): Promise<NumberedPdf> {
  await requireReader(context, orgId, 'invoice-pdf');
  const own = await context.db.invoice.findFirst({
    where: { AND: [{ id }, filterByOrganization(orgId)] },
    select: { number: true },
  });
  if (own === null) throw new AppError('NOT_FOUND');
  return numberedPdf(own.number, await readInvoicePdf(context, id, render));
}

function numberedPdf(number: string | null, bytes: Uint8Array | null): NumberedPdf {
  if (number === null || bytes === null) throw new AppError('NOT_FOUND');
  return { number, bytes };
}

/**
 * Returns the invoice of a public link.
 * @throws NOT_FOUND as in `readPublicInvoice`
 */
export async function requirePublicInvoice(
  { db, config }: Context,
  { id, key }: PublicInvoiceRef,
): Promise<{ number: string; keyVersion: number; organization: { id: string; name: string } }> {
  const row = await db.invoice.findUnique({
    where: { id },
    select: {
      number: true,
      keyVersion: true,
      publicKeyHash: true,
      organization: { select: { id: true, name: true } },
    },
  });
  // Compared for unknown ids too, so that the time does not differ.
  const given = hashSecret(key);
  const stored = timingSafeEqual(given, row?.publicKeyHash ?? hashSecret(`no ${key}`));
  // After a rotation of APP_SECRET, new links of older invoices have another key.
  const derived = findConfigOf(config, key, (one) =>
    deriveInvoiceKey(one, id, row?.keyVersion ?? 0),
  );
  const fits = stored || derived !== undefined;
  if (row === null || row.number === null || !fits) throw new AppError('NOT_FOUND');
  return { ...row, number: row.number };
}
