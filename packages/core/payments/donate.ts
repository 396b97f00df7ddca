import { localeTags } from '@causa/shared/locales';
import { pagePath } from '@causa/shared/routes';
import { AppError } from '@causa/shared/errors';
import { isCurrency } from '@causa/shared/pay-terms';
import type { z } from 'zod';
import type * as contracts from '@causa/shared/contracts/donations.contract';
import type { Context } from '../context.ts';
import { inRetriedTransaction } from '../database/in-retried-transaction.ts';
import {
  addDonation,
  donationTerms,
  type DonationWish,
  requireTaken,
} from '../donations/add-donation.ts';
import { donationKey, donorKey } from '../donations/donation-key.ts';
import { type DonationRef, requireDonation } from '../donations/printed-receipt.ts';
import type { Donation, Payment } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { audit } from '../kernel/audit.ts';
import { networkOf } from '../limits/network-of.ts';
import { countUse } from '../limits/take-token.ts';
import { applyPayment } from './apply-payment.ts';
import { requireCalmDonor } from './payment-limits.ts';
import { nextCheck } from './payment.rules.ts';
import { askProvider, requireProvider } from './require-provider.ts';
import { sendPayment } from './send-payment.ts';
import { syncPayment } from './sync-object.ts';

const syncsAMinute = 30;

type Donating = z.infer<(typeof contracts.createDonationContract)['reply']>;
type Shown = z.infer<(typeof contracts.readDonationContract)['reply']>;

/** What may be given, and with which card form. */
export async function readDonationTerms(
  context: Context,
): Promise<z.infer<(typeof contracts.donationTermsContract)['reply']>> {
  const { presets, min, max } = await donationTerms(context);
  return {
    currencies: Object.entries(presets).flatMap(([currency, amounts]) =>
      isCurrency(currency) ? [{ currency, presets: amounts }] : [],
    ),
    min,
    max,
    provider: {
      kind: context.payments?.kind ?? 'none',
      publishableKey: context.payments?.publishableKey ?? null,
    },
  };
}

/**
 * Begins a donation; no account is needed. The rows stand before the provider is asked, so that
 * a lost answer is found again. INVALID, TOO_MANY_REQUESTS, UNAVAILABLE, NOT_FOUND.
 */
export async function donate(context: Context, wish: DonationWish): Promise<Donating> {
  const provider = requireProvider(context);
  await requireTaken(context, wish);
  const donor = donorKey(context.config, networkOf(context.address ?? null));
  await requireCalmDonor(context, donor);
  const [id, paymentId] = [newId(), newId()];
  const userId = context.actor.kind === 'user' ? context.actor.userId : null;
  const row = await inRetriedTransaction(context, async (tx) => {
    const now = tx.now();
    const payment = await tx.db.payment.create({
      data: {
        id: paymentId,
        purpose: 'DONATION',
        payerId: userId,
        createdById: userId,
        provider: provider.kind,
        idempotencyKey: `pay_${paymentId}`,
        amount: wish.amount,
        currency: wish.currency,
        locale: wish.locale,
        nextCheckAt: nextCheck(now, now),
        createdAt: now,
      },
    });
    await addDonation(tx, { ...wish, id, paymentId, userId, donorKey: donor });
    await audit(tx, 'payment.start', `user:${userId ?? 'visitor'}`, { paymentId, donationId: id });
    return payment;
  });
  const found = await askProvider(context, () => sendPayment(context, row));
  await applyPayment(context, paymentId, found);
  if (found.clientSecret === null) throw new AppError('UNAVAILABLE');
  const key = donationKey(context.config, id, 1);
  const returnUrl =
    context.config.origin +
    pagePath('donationThanks', wish.locale, { donationId: id }) +
    `?key=${key}`;
  const isLocal = provider.kind === 'local';
  const form = new URLSearchParams({
    payment_intent: found.id,
    client_secret: found.clientSecret,
    return_url: returnUrl,
    locale: localeTags[wish.locale].slice(0, 2),
  });
  return {
    donation: view(await requireDonation(context, { id, key }), row),
    key,
    clientSecret: found.clientSecret,
    next: isLocal ? 'redirect' : 'confirm',
    redirectUrl: isLocal ? `${context.config.origin}/_local/pay?${form.toString()}` : returnUrl,
  };
}

/** How a donation stands, for everyone with its link; the provider is asked. NOT_FOUND. */
export async function readDonation(context: Context, ref: DonationRef): Promise<Shown> {
  const before = await paymentOf(context, await requireDonation(context, ref));
  if (before?.status === 'PENDING' && before.providerId !== null)
    try {
      // Everyone with the link may ask as often as they like; the provider is asked less often.
      const { used } = await countUse(context, `donation:${ref.id}`, 60);
      if (used <= syncsAMinute) await syncPayment(context, before.providerId);
    } catch (error) {
      context.log.warn({ err: error, paymentId: before.id }, 'donation not refreshed');
    }
  const donation = await requireDonation(context, ref);
  return { donation: view(donation, await paymentOf(context, donation)) };
}

async function paymentOf({ db }: Context, { paymentId }: Donation): Promise<Payment | null> {
  return paymentId === null ? null : db.payment.findUnique({ where: { id: paymentId } });
}

function view(donation: Donation, payment: Payment | null): Shown['donation'] {
  const { id, amount, currency, status, number } = donation;
  if (!isCurrency(currency)) throw new Error(`donation ${id} in an unknown currency`);
  return {
    id,
    amount: { amount, currency },
    status: payment?.heldReason == null ? status : 'HELD',
    isProcessing: payment?.status === 'PENDING' && payment.providerStatus === 'processing',
    failureCode: status === 'SUCCEEDED' ? null : (payment?.failureCode ?? null),
    number,
  };
}
