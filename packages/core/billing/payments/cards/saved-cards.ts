import { AppError } from '@causa/shared/platform/errors';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { conflict } from '../../../platform/conflict.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { PaymentMethod } from '../../../generated/prisma/client.ts';
import { newId } from '../../../platform/ids.ts';
import { requireVerified } from '../../../platform/identity.policy.ts';
import { takeToken } from '../../../platform/limits/take-token.ts';
import { getCustomer } from './customers.ts';
import type { ProviderMethod, ProviderSetup } from '../../../platform/ports/payment-provider.ts';
import { askProvider, requireProvider } from '../require-provider.ts';

const cardsMax = 10;

export interface CardSetup extends ProviderSetup {
  /** Settings of the card form in the browser. */
  publishableKey: string;
  /** Provider page to enter the card; null when the form is embedded. */
  cardPage: string | null;
}

/**
 * Starts saving a card without a payment.
 * @throws LIMIT_REACHED, TOO_MANY_REQUESTS
 * @throws NOT_FOUND without a payment provider
 * @throws UNAVAILABLE when the provider does not respond
 */
export async function startCardSetup(context: Context): Promise<CardSetup> {
  const { userId } = requireVerified(context);
  const provider = requireProvider(context);
  await takeToken(context, `payments:cards:${userId}`, 10, 3_600);
  if ((await context.db.paymentMethod.count({ where: { userId } })) >= cardsMax)
    throw new AppError('LIMIT_REACHED', { limit: cardsMax });
  const setup = await askProvider(context, async () =>
    provider.createSetup(await getCustomer(context, userId), `setup_${newId()}`),
  );
  const { id, clientSecret } = setup;
  const { locale, config } = context;
  const returnUrl = config.origin + pagePath('addCard', locale);
  const cardPage =
    clientSecret === null
      ? null
      : provider.getCardPage({
          object: 'setup_intent',
          id,
          clientSecret,
          returnUrl,
          locale,
          keepCard: false,
        });
  return { ...setup, publishableKey: provider.publishableKey, cardPage };
}

/** Stores the card of a successful setup; shown data comes from the provider only. */
export async function storeSetupCard(context: Context, setupId: string): Promise<void> {
  const setup = await requireProvider(context).readSetup(setupId);
  if (setup.status === 'succeeded' && setup.methodId !== null)
    await refreshCard(context, setup.methodId);
}

/**
 * Stores the card after the card form, for the caller's own setup only.
 * @throws NOT_FOUND
 */
export async function finishCardSetup(context: Context, setupId: string): Promise<void> {
  const { userId } = requireVerified(context);
  if (!/^seti_\w{1,100}$/.test(setupId)) throw new AppError('NOT_FOUND');
  const known = await context.db.providerCustomer.findUnique({ where: { userId } });
  await askProvider(context, async () => {
    const setup = await requireProvider(context).readSetup(setupId);
    if (known === null || setup.customerId !== known.providerId) throw new AppError('NOT_FOUND');
    await storeSetupCard(context, setupId);
  });
}

/** Updates a saved card from the provider: stored, renewed, or deleted. */
export async function refreshCard(context: Context, methodId: string): Promise<void> {
  const method = await requireProvider(context).readMethod(methodId);
  if (method === null || method.customerId === null) await deleteCard(context, methodId);
  else await storeMethod(context, method);
}

async function storeMethod(context: Context, method: ProviderMethod): Promise<void> {
  const { id: providerId, customerId, brand, last4, expMonth, expYear } = method;
  const customer = await context.db.providerCustomer.findUnique({
    where: { providerId: customerId ?? '' },
  });
  if (customer === null) return;
  const { userId } = customer;
  const shown = { brand, last4, expMonth, expYear };
  await inTransaction(context, async (tx) => {
    await lockCards(tx, userId);
    const count = await tx.db.paymentMethod.count({ where: { userId } });
    await tx.db.paymentMethod.upsert({
      where: { providerId },
      create: {
        id: newId(),
        userId,
        provider: 'stripe',
        providerId,
        ...shown,
        isDefault: count === 0,
        createdAt: tx.now(),
      },
      update: shown,
    });
  });
}

/**
 * Returns a card of the caller.
 * @throws NOT_FOUND for an unknown id or another user's
 */
export async function requireOwnCard(context: Context, id: string): Promise<PaymentMethod> {
  const { userId } = requireVerified(context);
  const card = await context.db.paymentMethod.findFirst({ where: { id, userId } });
  if (card === null) throw new AppError('NOT_FOUND');
  return card;
}

/**
 * Makes a card the default.
 * @throws NOT_FOUND for a missing or removed card
 */
export async function setDefaultCard(context: Context, id: string): Promise<void> {
  const { userId } = await requireOwnCard(context, id);
  await inTransaction(context, async (tx) => {
    await lockCards(tx, userId);
    await requireOwnCard(tx, id);
    await tx.db.paymentMethod.updateMany({ where: { userId }, data: { isDefault: false } });
    await tx.db.paymentMethod.update({ where: { id }, data: { isDefault: true } });
  });
}

/**
 * Removes a card, at the provider first.
 * @throws CONFLICT while a monthly donation uses it
 */
export async function removeCard(context: Context, id: string): Promise<void> {
  const { providerId } = await requireOwnCard(context, id);
  const plans = await context.db.donationPlan.count({
    where: { methodId: providerId, status: { in: ['ACTIVE', 'PAST_DUE'] } },
  });
  if (plans > 0) throw conflict('card-in-use');
  await askProvider(context, () => requireProvider(context).detachMethod(providerId));
  await deleteCard(context, providerId);
}

/** Deletes a card row; the newest other card becomes the default if needed. */
async function deleteCard(context: Context, providerId: string): Promise<void> {
  const card = await context.db.paymentMethod.findUnique({ where: { providerId } });
  if (card === null) return;
  const { id, userId } = card;
  await inTransaction(context, async (tx) => {
    await lockCards(tx, userId);
    await tx.db.paymentMethod.deleteMany({ where: { id } });
    const next = await tx.db.paymentMethod.findFirst({
      where: { userId },
      orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }],
    });
    if (next?.isDefault === false)
      await tx.db.paymentMethod.update({ where: { id: next.id }, data: { isDefault: true } });
  });
}

/** Serializes changes of a user's cards, so that exactly one stays the default. */
async function lockCards({ db }: Context, userId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`cards:${userId}`}, 0))`;
}
