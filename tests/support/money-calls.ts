import { newId } from '@causa/core/platform/ids';
import { buy, makeBillingAddress, makeDraftInvoice, packOf } from './money.ts';
import type { TestApp } from './test-app.ts';

interface MoneyCall {
  whileFrozen?: true;
  ask(org: { id: string; base: string }): Promise<{ url: string; body?: unknown }>;
}

/**
 * Every call of an organization about its credits and invoices, but for paying later, which is the
 * owners'. Needs a price book.
 */
export function moneyCalls(world: () => TestApp): Record<string, MoneyCall> {
  const root = '/data/orgdashboard/:orgId';
  const reads = (path: string): MoneyCall => ({
    whileFrozen: true,
    ask: (org) => Promise.resolve({ url: `${org.base}/${path}` }),
  });
  const packId = async (): Promise<string> => (await packOf(world())).id;
  const addressOf = async (id: string): Promise<string> =>
    (await makeBillingAddress(world(), id)).id;
  const orderOf = async (id: string): Promise<string> => (await makeDraftInvoice(world(), id)).id;
  const itemOf = async (organizationId: string): Promise<string> => {
    const { db } = world();
    await db.cart.upsert({ where: { organizationId }, create: { organizationId }, update: {} });
    const id = newId();
    await db.cartItem.deleteMany({ where: { organizationId } });
    await db.cartItem.create({ data: { id, organizationId, packId: await packId() } });
    return id;
  };
  const address = () => ({
    name: 'Harbour Kitchen',
    line1: `${newId()} Pier Road`,
    city: 'Portland',
    countryCode: 'US',
  });
  return {
    [`GET ${root}/credits`]: reads('credits'),
    [`GET ${root}/credits.csv`]: reads('credits.csv'),
    [`GET ${root}/credit-packs`]: reads('credit-packs'),
    [`GET ${root}/cart`]: reads('cart'),
    [`GET ${root}/billing-addresses`]: reads('billing-addresses'),
    [`GET ${root}/invoices`]: reads('invoices'),
    [`GET ${root}/invoices.csv`]: reads('invoices.csv'),
    [`GET ${root}/checkout`]: {
      whileFrozen: true,
      ask: async ({ base }) => ({ url: `${base}/checkout?packId=${await packId()}` }),
    },
    [`GET ${root}/invoices/:invoiceId`]: {
      whileFrozen: true,
      ask: async ({ id, base }) => ({ url: `${base}/invoices/${await orderOf(id)}` }),
    },
    [`POST ${root}/cart/items`]: {
      ask: async ({ base }) => ({ url: `${base}/cart/items`, body: { packId: await packId() } }),
    },
    [`PATCH ${root}/cart/items/:itemId`]: {
      ask: async ({ id, base }) => ({
        url: `${base}/cart/items/${await itemOf(id)}`,
        body: { quantity: 2 },
      }),
    },
    [`DELETE ${root}/cart/items/:itemId`]: {
      ask: async ({ id, base }) => ({ url: `${base}/cart/items/${await itemOf(id)}` }),
    },
    [`POST ${root}/billing-addresses`]: {
      ask: ({ base }) => Promise.resolve({ url: `${base}/billing-addresses`, body: address() }),
    },
    [`PUT ${root}/billing-addresses/:addressId`]: {
      ask: async ({ id, base }) => ({
        url: `${base}/billing-addresses/${await addressOf(id)}`,
        body: address(),
      }),
    },
    [`DELETE ${root}/billing-addresses/:addressId`]: {
      ask: async ({ id, base }) => ({ url: `${base}/billing-addresses/${await addressOf(id)}` }),
    },
    [`POST ${root}/checkout`]: {
      ask: async ({ id, base }) => ({
        url: `${base}/checkout`,
        body: { packId: await packId(), billingAddressId: await addressOf(id) },
      }),
    },
    [`PUT ${root}/invoices/:invoiceId/billing-address`]: {
      ask: async ({ id, base }) => ({
        url: `${base}/invoices/${await orderOf(id)}/billing-address`,
        body: { billingAddressId: await addressOf(id) },
      }),
    },
    [`POST ${root}/invoices/:invoiceId/new-link`]: {
      ask: async ({ id, base }) => ({
        url: `${base}/invoices/${(await buy(world(), id)).id}/new-link`,
        body: {},
      }),
    },
  };
}
