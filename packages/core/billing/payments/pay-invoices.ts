import { paymentSummaryPath } from '@causa/shared/platform/pages/organization-routes';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { applyPayment } from './sync/apply-payment.ts';
import { requireOwnCard } from './cards/kept-cards.ts';
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
 * Pays invoices by card, and says what the payer does next: confirm in the card form, follow to the
 * bank or to the form of `npm start`, or nothing. The row stands before the provider is asked, so a
 * lost answer is found again. Errors of `startPayment`; CARD_DECLINED, UNAVAILABLE.
 */
export async function payInvoices(
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
 * What the payer of a payment that was begun does next; `back` is where they come back to.
 * CARD_DECLINED, UNAVAILABLE.
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
  // The bank was asked about this card already: a second click leads there again.
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

/** Another card may be tried. */
const open: ReadonlySet<ProviderPayment['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** The bank's page was left without a yes. The provider makes no charge of it. */
const authenticationFailed = 'payment_intent_authentication_failure';

/**
 * With a saved card. Each try has a key of its own, made of the try before it, so that a click
 * repeated is one try. What was asked of a bank leaves nothing to make it of: were the key that of
 * the try before, its answer would come again, with an address at the bank that is over.
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
