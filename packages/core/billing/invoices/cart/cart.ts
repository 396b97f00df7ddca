import { AppError } from '@causa/shared/platform/errors';
import { cartLinesMax, quantityMax } from '@causa/shared/billing/billing-terms';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { conflict } from '../../../platform/conflict.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { CartItem, Prisma } from '../../../generated/prisma/client.ts';
import { newId } from '../../../platform/ids.ts';
import { mayPay } from '../../../organizations/organization.policy.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireReader,
  requireRight,
} from '../../../organizations/members/require-member.ts';
import { openInvoiceForListing } from '../open-invoice-for.ts';
import { getPrices } from './get-prices.ts';
import { getCreditsPrice } from './quote.rules.ts';

/**
 * Returns the cart with current prices.
 * @throws INVALID_ORG
 */
export async function readCart(context: Context, orgId: string) {
  await requireReader(context, orgId, 'cart');
  return readCartRow(context, orgId);
}

export type CartView = Awaited<ReturnType<typeof readCartRow>>;

/**
 * Adds a pack with a quantity, or a listing, to the cart. A listing is added once; quantities of a
 * pack add up.
 * @throws NOT_FOUND
 * @throws CONFLICT for a listing that is not a draft, is free, or is on an unpaid invoice
 * @throws LIMIT_REACHED for a new line of a full cart
 */
export function addCartItem(
  context: Context,
  orgId: string,
  what: { packId: string; quantity: number } | { listingId: string },
): Promise<CartView> {
  return changeCart(context, orgId, async (tx) => {
    const prices = await getPrices(tx, orgId);
    if (prices === null) throw new AppError('NOT_FOUND');
    await tx.db.cart.upsert({
      where: { organizationId: orgId },
      create: { organizationId: orgId, updatedAt: tx.now() },
      update: { updatedAt: tx.now() },
    });
    const { currency: currencySeen } = prices;
    if ('listingId' in what) {
      const { listingId } = what;
      const listing = await tx.db.listing.findFirst({
        where: { id: listingId, organizationId: orgId },
      });
      if (listing === null) throw new AppError('NOT_FOUND');
      const credits = prices.book.costs[listing.type];
      if (listing.status !== 'DRAFT') throw conflict('not-a-draft');
      if (credits === 0) throw conflict('free-listing');
      if ((await openInvoiceForListing(tx, orgId, listingId)) !== null) throw conflict('ordered');
      const unitAmountSeen = getCreditsPrice(
        prices.book,
        credits,
        prices.audience,
        prices.currency,
      );
      const line = await findLine(tx, orgId, { listingId });
      await storeLine(tx, orgId, line, { listingId, unitAmountSeen, currencySeen });
      return;
    }
    const requestedPack = await tx.db.creditPack.findUnique({ where: { id: what.packId } });
    const pack = prices.packs.find(({ key }) => key === requestedPack?.key);
    if (pack === undefined) throw new AppError('NOT_FOUND');
    // A pack has one line, whatever its currency or price book when added.
    const line = await findLine(tx, orgId, { pack: { key: pack.key } });
    await storeLine(tx, orgId, line, {
      packId: pack.id,
      quantity: Math.min(quantityMax, (line?.quantity ?? 0) + what.quantity),
      unitAmountSeen: pack.amount,
      currencySeen,
    });
  });
}

function findLine(
  { db }: Context,
  organizationId: string,
  of: Prisma.CartItemWhereInput,
): Promise<CartItem | null> {
  return db.cartItem.findFirst({ where: { AND: [{ organizationId }, of] } });
}

/**
 * Changes a line, or adds one if there is room.
 * @throws LIMIT_REACHED
 */
async function storeLine(
  tx: Context,
  organizationId: string,
  line: CartItem | null,
  data: Omit<Prisma.CartItemUncheckedCreateInput, 'id' | 'organizationId'>,
): Promise<void> {
  if (line !== null) {
    await tx.db.cartItem.update({ where: { id: line.id }, data });
    return;
  }
  if ((await tx.db.cartItem.count({ where: { organizationId } })) >= cartLinesMax)
    throw new AppError('LIMIT_REACHED', { max: cartLinesMax });
  await tx.db.cartItem.create({
    data: { id: newId(), organizationId, createdAt: tx.now(), ...data },
  });
}

/**
 * Sets the quantity of a pack; a listing has one.
 * @throws NOT_FOUND
 */
export function changeCartItem(
  context: Context,
  orgId: string,
  itemId: string,
  quantity: number,
): Promise<CartView> {
  return changeCart(context, orgId, async (tx) => {
    const { count } = await tx.db.cartItem.updateMany({
      where: { id: itemId, organizationId: orgId, packId: { not: null } },
      data: { quantity },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
  });
}

/**
 * Removes an item from the cart.
 * @throws NOT_FOUND
 */
export function removeCartItem(context: Context, orgId: string, itemId: string): Promise<CartView> {
  return changeCart(context, orgId, async (tx) => {
    const { count } = await tx.db.cartItem.deleteMany({
      where: { id: itemId, organizationId: orgId },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
  });
}

function changeCart(
  context: Context,
  orgId: string,
  act: (tx: Context) => Promise<void>,
): Promise<CartView> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayPay(member));
    await act(tx);
    return readCartRow(tx, orgId);
  });
}

async function readCartRow(context: Pick<Context, 'db' | 'now'>, orgId: string) {
  const prices = await getPrices(context, orgId);
  const currency = prices?.currency ?? 'USD';
  const rows = await context.db.cartItem.findMany({
    where: { organizationId: orgId },
    include: {
      pack: true,
      listing: { select: { id: true, title: true, type: true, status: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const unavailable: { id: string; title: string }[] = [];
  const items = rows.flatMap((row) => {
    const { id, listing, quantity, unitAmountSeen, currencySeen } = row;
    const pack = prices?.packs.find(({ key }) => key === row.pack?.key) ?? null;
    const credits =
      pack?.credits ?? (listing === null ? 0 : (prices?.book.costs[listing.type] ?? 0));
    const unit =
      pack !== null
        ? pack.amount
        : prices !== null && credits > 0 && listing?.status === 'DRAFT'
          ? getCreditsPrice(prices.book, credits, prices.audience, prices.currency)
          : null;
    if (unit === null) {
      unavailable.push({ id, title: listing?.title ?? row.pack?.key ?? '' });
      return [];
    }
    const seen = currencySeen ?? '';
    const isChanged =
      unitAmountSeen !== null && isCurrency(seen) && (unitAmountSeen !== unit || seen !== currency);
    return [
      {
        id,
        pack: pack === null ? null : { id: pack.id, credits: pack.credits },
        listing:
          listing === null ? null : { id: listing.id, title: listing.title, type: listing.type },
        credits: credits * quantity,
        quantity,
        unit: { amount: unit, currency },
        amount: { amount: unit * quantity, currency },
        changedFrom: isChanged ? { amount: unitAmountSeen, currency: seen } : null,
      },
    ];
  });
  const subtotal = items.reduce((sum, { amount }) => sum + amount.amount, 0);
  return { items, unavailable, subtotal: { amount: subtotal, currency }, count: items.length };
}
