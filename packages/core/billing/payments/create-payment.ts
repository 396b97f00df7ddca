import { paymentSummaryPath } from '@causa/shared/platform/pages/organization-routes';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { applyPayment } from './sync/apply-payment.ts';
import { requireOwnCard } from './cards/saved-cards.ts';
import type { Payment, PaymentMethod } from '../../generated/prisma/client.ts';
import { ProviderFailure, type ProviderPayment } from '../../platform/ports/payment-provider.ts';
import { type PaymentView, paymentView } from './payment.view.ts';
import { askProvider, requireProvider } from './require-provider.ts';
import { sendPayment } from './send-payment.ts';
import { startPayment } from './start-payment.ts';

export interface PayInvoices {
  invoiceIds: readonly string[];
  expectedTotal: number;
  methodId?: string | undefined;
  keepCard: boolean;
  billingAddressId?: string | undefined;
}

export interface CardPayment {
  payment: PaymentView;
  clientSecret: string | null;
  next: 'confirm' | 'redirect' | 'done';
  redirectUrl?: string;
}

/**
 * Pays invoices by card. Returns the next step: confirm in the card form, open a bank page or the
 * form of `npm start`, or nothing. The row is stored before the provider call, so that a lost
 * response can be recovered.
 * @throws CARD_DECLINED, UNAVAILABLE and the errors of `startPayment`
 */
export async function createPayment(
  context: Context,
  organizationId: string,
  request: PayInvoices,
): Promise<CardPayment> {
  const card =
    request.methodId === undefined ? null : await requireOwnCard(context, request.methodId);
  const row = await startPayment(context, organizationId, {
    invoiceIds: request.invoiceIds,
    expectedTotal: request.expectedTotal,
    keepCard: card === null && request.keepCard,
    usesCustomer: card !== null,
  });
  return getPaymentNextStep(
    context,
    row,
    card,
    paymentSummaryPath(context.locale, organizationId, request),
  );
}

/**
 * Returns the next step of a started payment; `back` is the return address.
 * @throws CARD_DECLINED, UNAVAILABLE
 */
export async function getPaymentNextStep(
  context: Context,
  row: Payment,
  card: Pick<PaymentMethod, 'providerId'> | null,
  back: string,
): Promise<CardPayment> {
  const provider = requireProvider(context);
  const returnUrl = context.config.origin + back;
  let found = await askProvider(context, () => sendPayment(context, row));
  const isOpen = open.has(found.status);
  // The bank was asked about this card before; a second click opens its page again.
  const waitsForBank = found.status === 'requires_action' && found.methodId === card?.providerId;
  if (card !== null && isOpen && !waitsForBank)
    found = await confirm(context, row.id, found, card.providerId, returnUrl);
  await applyPayment(context, row.id, found);
  const payment = paymentView(
    await context.db.payment.findUniqueOrThrow({
      where: { id: row.id },
      include: { disputes: true },
    }),
  );
  const over = { payment, clientSecret: null, next: 'done' as const, redirectUrl: back };
  if (card !== null && found.status === 'requires_action' && found.bankUrl !== null)
    return { payment, clientSecret: null, next: 'redirect', redirectUrl: found.bankUrl };
  if (!isOpen || card !== null || found.clientSecret === null) return over;
  const { id, clientSecret } = found;
  const { keepCard } = row;
  const { locale } = context;
  const page = provider.getCardPage({
    object: 'payment_intent',
    id,
    clientSecret,
    returnUrl,
    locale,
    keepCard,
  });
  return page === null
    ? { payment, clientSecret, next: 'confirm', redirectUrl: returnUrl }
    : { payment, clientSecret, next: 'redirect', redirectUrl: page };
}

/** States in which another card may be tried. */
const open: ReadonlySet<ProviderPayment['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** The payer left the bank's page without confirming; no charge exists. */
const authenticationFailed = 'payment_intent_authentication_failure';

/**
 * Confirms with a saved card. Each try has a key derived from the previous one, so that a repeated
 * click is one try. After a bank request the key needs a new base, because the old one would return
 * the expired bank address.
 */
async function confirm(
  context: Context,
  paymentId: string,
  before: ProviderPayment,
  methodId: string,
  returnUrl: string,
): Promise<ProviderPayment> {
  const { id } = before;
  const provider = requireProvider(context);
  const askedBank =
    before.status === 'requires_action' || before.failureCode === authenticationFailed;
  const tryBefore = askedBank ? newId() : `${before.methodId ?? ''}_${before.chargeId ?? ''}`;
  try {
    return await provider.confirmPayment(
      id,
      { methodId, returnUrl },
      `confirm_${paymentId}_${methodId}_${tryBefore}`,
    );
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const now = await askProvider(context, () => provider.readPayment(id));
    if (now.status === 'succeeded' || now.status === 'processing') return now;
    await applyPayment(context, paymentId, now);
    if (error.kind === 'declined')
      throw new AppError('CARD_DECLINED', { reason: error.code ?? 'card_declined' });
    throw new AppError('UNAVAILABLE', {}, [], { cause: error });
  }
}
