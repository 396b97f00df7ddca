import type { Context } from '../../../platform/context.ts';
import { findCurrentPacks, findCurrentPrices } from '../../credits/load-prices.ts';
import {
  type Audience,
  getAudience,
  getCurrency,
  type PriceBook,
  type PriceCurrency,
} from '../../credits/price-book.rules.ts';
import type { CreditPack } from '../../../generated/prisma/client.ts';

export interface Prices {
  book: PriceBook;
  audience: Audience;
  currency: PriceCurrency;
  packs: CreditPack[];
}

/**
 * Returns the prices of an organization in the currency of its newest billing address, or else of
 * its country; null without a price book.
 */
export async function getPrices(
  context: Pick<Context, 'db' | 'now'>,
  organizationId: string,
): Promise<Prices | null> {
  const book = await findCurrentPrices(context);
  if (book === null) return null;
  const org = await context.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { type: true, countryCode: true },
  });
  const address = await context.db.billingAddress.findFirst({
    where: { organizationId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { countryCode: true },
  });
  const audience = getAudience(book, org.type);
  const currency = getCurrency(book, address?.countryCode ?? org.countryCode);
  return { book, audience, currency, packs: await findCurrentPacks(context, audience, currency) };
}

/** Returns a pack on sale; `saving` compares it with the most expensive credit of its list. */
export function packView(pack: CreditPack, packs: readonly CreditPack[], currency: PriceCurrency) {
  const unit = Math.floor(pack.amount / pack.credits);
  const dearest = Math.max(...packs.map(({ amount, credits }) => amount / credits));
  return {
    id: pack.id,
    key: pack.key,
    credits: pack.credits,
    price: { amount: pack.amount, currency },
    unitPrice: { amount: unit, currency },
    saving: Math.max(0, Math.round((1 - pack.amount / pack.credits / dearest) * 100)),
  };
}

/** Returns credits per posting by type; null while everything is free. */
export function getCosts(book: PriceBook | null) {
  if (book === null) return null;
  const { JOB, INTERNSHIP, VOLOP, EVENT } = book.costs;
  return { JOB, INTERNSHIP, VOLOP, EVENT };
}
