import { AppError } from '@causa/shared/platform/errors';
import type { Locale } from '@causa/shared/platform/locales';
import { minorUnits } from '@causa/shared/platform/money';
import type { Currency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../../platform/context.ts';
import { findCurrentPrices } from '../credits/load-prices.ts';
import type { PriceBook } from '../credits/price-book.rules.ts';
import type { Donation } from '../../generated/prisma/client.ts';
import { donationKeyHash } from './donation-key.ts';

export interface DonationRequest {
  /** Minor units. */
  amount: number;
  currency: Currency;
  email: string;
  name: string | null;
  locale: Locale;
}

/**
 * Returns the donation terms of the price book.
 * @throws NOT_FOUND without one
 */
export async function findDonationTerms(
  context: Pick<Context, 'db' | 'now'>,
): Promise<PriceBook['donations']> {
  const book = await findCurrentPrices(context);
  if (book === null) throw new AppError('NOT_FOUND');
  return book.donations;
}

/** @throws INVALID for an amount out of range or an unsupported currency */
export async function requireAcceptedAmount(
  context: Pick<Context, 'db' | 'now'>,
  { amount, currency }: Pick<DonationRequest, 'amount' | 'currency'>,
): Promise<void> {
  const { presets, min, max } = await findDonationTerms(context);
  const refuse = (field: string, code: string, params: Record<string, number> = {}): never => {
    throw new AppError('INVALID', {}, [{ field, code, params }]);
  };
  if (presets[currency] === undefined) refuse('currency', 'FIELD_OPTION');
  const units = minorUnits(currency);
  if (amount < min) refuse('amount', 'FIELD_AMOUNT_MIN', { minimum: min / units });
  if (amount > max) refuse('amount', 'FIELD_AMOUNT_MAX', { maximum: max / units });
}

/** Adds the donation of a new payment, in its transaction. */
export async function addDonation(
  tx: Context,
  {
    id,
    paymentId,
    userId,
    donorKey,
    plan = null,
    ...request
  }: DonationRequest & {
    id: string;
    paymentId: string;
    userId: string | null;
    /** Null for an automatic monthly charge. */
    donorKey: string | null;
    /** The monthly plan and its month. */
    plan?: { id: string; period: string } | null;
  },
): Promise<Donation> {
  return tx.db.donation.create({
    data: {
      id,
      paymentId,
      userId,
      donorKey,
      planId: plan?.id ?? null,
      period: plan?.period ?? null,
      ...request,
      publicKeyHash: donationKeyHash(tx.config, id, 1),
      createdAt: tx.now(),
    },
  });
}

/** Retries the donation of a month with a new payment. */
export async function retryDonation(
  { db }: Pick<Context, 'db'>,
  id: string,
  again: { paymentId: string; amount: number; donorKey: string | null },
): Promise<void> {
  await db.donation.update({ where: { id }, data: { ...again, status: 'PENDING' } });
}

/** Returns the keyed hash of the visitor who started a donation; null once it is over. */
export async function getDonor(
  { db }: Pick<Context, 'db'>,
  paymentId: string,
): Promise<string | null> {
  const donation = await db.donation.findUnique({ where: { paymentId } });
  return donation?.donorKey ?? null;
}
