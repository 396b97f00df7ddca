import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '@causa/shared/platform/errors';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { NumberedPdf, PrintedReceipt } from '@causa/shared/billing/printed-documents';
import type { Context } from '../../platform/context.ts';
import type { Donation } from '../../generated/prisma/client.ts';
import { findConfigOf } from '../../platform/crypto/each-secret.ts';
import { deriveDonationKey } from './donation-key.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';

/** Renders a receipt as PDF bytes; core has neither texts nor PDF code. */
export type RenderReceipt = (receipt: PrintedReceipt) => Promise<Uint8Array>;

export interface DonationRef {
  id: string;
  /** The key of its public links. */
  key: string;
}

/**
 * Returns the donation of a link.
 * @throws NOT_FOUND for a wrong key and an unknown id alike
 */
async function requireDonation(
  { db, config }: Context,
  { id, key }: DonationRef,
): Promise<Donation> {
  const row = await db.donation.findUnique({ where: { id } });
  // Compared for unknown ids too, so that the time does not differ.
  const stored = timingSafeEqual(hashSecret(key), row?.publicKeyHash ?? hashSecret(`no ${key}`));
  // After a rotation of APP_SECRET, new links of older donations have another key.
  const derived = findConfigOf(config, key, (one) =>
    deriveDonationKey(one, id, row?.keyVersion ?? 0),
  );
  const fits = stored || derived !== undefined;
  if (row === null || !fits) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Returns the receipt of a link, and whether it was refunded.
 * @throws NOT_FOUND for a wrong key, an unknown id and before it is issued
 */
export async function readReceipt(
  context: Context,
  ref: DonationRef,
): Promise<{ receipt: PrintedReceipt; isPaidBack: boolean }> {
  await requireDonation(context, ref);
  const receipt = findReceipt(await printedReceipt(context, ref.id));
  return { receipt, isPaidBack: receipt.isPaidBack };
}

/**
 * Returns the PDF and its number.
 * @throws NOT_FOUND as in `readReceipt`
 */
export async function readReceiptPdf(
  context: Context,
  ref: DonationRef,
  render: RenderReceipt,
): Promise<NumberedPdf> {
  const { number } = await requireDonation(context, ref);
  return {
    number: findReceipt(number),
    bytes: findReceipt(await readPdf(context, ref.id, render)),
  };
}

function findReceipt<T>(value: T | null): T {
  if (value === null) throw new AppError('NOT_FOUND');
  return value;
}

/**
 * Returns the printable receipt as frozen when issued, and whether it was refunded; null before.
 */
async function printedReceipt(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<PrintedReceipt | null> {
  const row = await db.donation.findUnique({
    where: { id },
    include: { payment: { select: { cardBrand: true, cardLast4: true } } },
  });
  if (row === null || row.number === null || row.paidAt === null || !isCurrency(row.currency))
    return null;
  const { number, locale, currency, amount, paidAt, period, payment, name, email } = row;
  const seller = row.seller;
  return {
    number,
    locale,
    currency,
    amount,
    paidAt: paidAt.toISOString(),
    month: period,
    seller: {
      name: seller?.name ?? '',
      address: seller?.lines ?? [],
      countryCode: seller?.countryCode ?? '',
      taxId: seller?.taxId ?? null,
    },
    donor: {
      name: name ?? email,
      address: name === null ? [] : [email],
      countryCode: '',
      taxId: null,
    },
    paidWith:
      payment?.cardBrand && payment.cardLast4
        ? { brand: payment.cardBrand, last4: payment.cardLast4 }
        : null,
    taxStatement: seller?.donationStatement ?? null,
    isPaidBack: row.status === 'REFUNDED',
  };
}

/**
 * Returns the PDF of a receipt: the stored one, or a new rendering before; a refunded one states
 * that.
 */
export async function readPdf(
  context: Pick<Context, 'db' | 'files'>,
  id: string,
  render: RenderReceipt,
): Promise<Uint8Array | null> {
  const receipt = await printedReceipt(context, id);
  if (receipt === null) return null;
  const storedPdf = receipt.isPaidBack ? null : await readStoredPdf(context, id);
  return storedPdf ?? render(receipt);
}

/** Renders a receipt and stores its bytes permanently, once. The worker calls it. */
export async function storeReceiptPdf(
  context: Pick<Context, 'db' | 'files'>,
  id: string,
  render: RenderReceipt,
): Promise<void> {
  const receipt = await printedReceipt(context, id);
  if (receipt === null || (await readStoredPdf(context, id)) !== null) return;
  const { store } = context.files;
  const bytes = await render({ ...receipt, isPaidBack: false });
  const key = randomBytes(32).toString('hex');
  await store.put(key, bytes, 'application/pdf');
  const pdfSha256 = new Uint8Array(createHash('sha256').update(bytes).digest());
  const { count } = await context.db.donation.updateMany({
    where: { id, pdfFileId: null },
    data: { pdfFileId: key, pdfSha256 },
  });
  // Another process stored it first.
  if (count === 0) await store.delete(key);
}

async function readStoredPdf(
  { db, files }: Pick<Context, 'db' | 'files'>,
  id: string,
): Promise<Uint8Array | null> {
  const row = await db.donation.findUnique({ where: { id }, select: { pdfFileId: true } });
  return row?.pdfFileId == null ? null : files.store.get(row.pdfFileId);
}
