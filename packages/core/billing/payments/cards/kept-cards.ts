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
  /** What the card form in the browser is opened with. */
  publishableKey: string;
  /** The provider's own page for typing the card; null where its form is part of our page. */
  cardPage: string | null;
}

/**
 * Starts keeping a card without a payment. @throws LIMIT_REACHED, TOO_MANY_REQUESTS; NOT_FOUND
 * without a payment provider; UNAVAILABLE when the provider does not answer.
 */
export async function beginCard(context: Context): Promise<CardSetup> {
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

/** The card of a setup that succeeded is kept; the only source of what is shown is the provider. */
export async function storeSetupCard(context: Context, setupId: string): Promise<void> {
  const setup = await requireProvider(context).readSetup(setupId);
  if (setup.status === 'succeeded' && setup.methodId !== null)
    await refreshCard(context, setup.methodId);
}

/** The same for who comes back from the card form: of their own setup alone. NOT_FOUND. */
export async function finishCard(context: Context, setupId: string): Promise<void> {
  const { userId } = requireVerified(context);
  if (!/^seti_\w{1,100}$/.test(setupId)) throw new AppError('NOT_FOUND');
  const known = await context.db.providerCustomer.findUnique({ where: { userId } });
  await askProvider(context, async () => {
    const setup = await requireProvider(context).readSetup(setupId);
    if (known === null || setup.customerId !== known.providerId) throw new AppError('NOT_FOUND');
    await storeSetupCard(context, setupId);
  });
}

/** What the provider knows of a card becomes ours: kept, renewed, or gone. */
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

/** A card of the caller. NOT_FOUND for those of others, alike. */
export async function requireOwnCard(context: Context, id: string): Promise<PaymentMethod> {
  const { userId } = requireVerified(context);
  const card = await context.db.paymentMethod.findFirst({ where: { id, userId } });
  if (card === null) throw new AppError('NOT_FOUND');
  return card;
}

/** NOT_FOUND as well for a card that is removed meanwhile; the others stay as they are. */
export async function makeDefaultCard(context: Context, id: string): Promise<void> {
  const { userId } = await requireOwnCard(context, id);
  await inTransaction(context, async (tx) => {
    await lockCards(tx, userId);
    await requireOwnCard(tx, id);
    await tx.db.paymentMethod.updateMany({ where: { userId }, data: { isDefault: false } });
    await tx.db.paymentMethod.update({ where: { id }, data: { isDefault: true } });
  });
}

/** Forgets a card, at the provider first. CONFLICT while a monthly donation is paid with it. */
export async function removeCard(context: Context, id: string): Promise<void> {
  const { providerId } = await requireOwnCard(context, id);
  const plans = await context.db.donationPlan.count({
    where: { methodId: providerId, status: { in: ['ACTIVE', 'PAST_DUE'] } },
  });
  if (plans > 0) throw conflict('card-in-use');
  await askProvider(context, () => requireProvider(context).detachMethod(providerId));
  await deleteCard(context, providerId);
}

/** Deletes a card here; the newest of its owner's others is the default when it was. */
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

/** Changes of one user's cards take turns: of the cards that stay one is the default. */
async function lockCards({ db }: Context, userId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`cards:${userId}`}, 0))`;
}
