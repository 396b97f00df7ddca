import type { Context } from '../../platform/context.ts';
import { findCurrentPrices } from '../credits/load-prices.ts';
import { isBillingSuspended } from '../credits/suspend-billing.ts';
import { readBalance } from '../credits/move-credits.ts';
import { requireReader } from '../../organizations/members/require-member.ts';
import { getCosts, packView, getPrices } from './cart/get-prices.ts';

const pageSize = 50;

/**
 * Returns balance, expiries and movements of an organization.
 * @throws INVALID_ORG
 */
export async function readCredits(context: Context, orgId: string, page: number) {
  await requireReader(context, orgId, 'credits');
  const { db } = context;
  const where = { organizationId: orgId };
  const [count, balance, book, lots, debts, held] = [
    await db.ledgerEntry.count({ where }),
    await readBalance(context, orgId),
    await findCurrentPrices(context),
    await db.creditLot.findMany({
      where: { ...where, remaining: { gt: 0 }, expiresAt: { not: null } },
      orderBy: { expiresAt: 'asc' },
      select: { remaining: true, expiresAt: true },
    }),
    await db.creditDebt.findMany({ where: { ...where, settledAt: null } }),
    await isBillingSuspended(context, orgId),
  ];
  const firstPosting = await context.hooks.getFirstPostingOffer(context, book, orgId);
  return {
    balance,
    owed: debts.reduce((sum, { credits }) => sum + credits, 0),
    isHeld: held,
    expiring: lots.flatMap(({ remaining, expiresAt }) =>
      expiresAt === null ? [] : [{ credits: remaining, at: expiresAt.toISOString() }],
    ),
    entries: await readEntries(context, orgId, { skip: (page - 1) * pageSize, take: pageSize }),
    count,
    pageCount: Math.max(1, Math.ceil(count / pageSize)),
    costs: getCosts(book),
    firstPostingFree: firstPosting?.needsVerification === false,
    firstPosting,
  };
}

/** Returns credit movements, newest first, with their purpose. */
async function readEntries(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  { skip, take }: { skip: number; take: number },
) {
  const rows = await db.ledgerEntry.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip,
    take,
  });
  const listings = await db.listing.findMany({
    where: { id: { in: rows.flatMap(({ listingId }) => listingId ?? []) } },
    select: { id: true, title: true, type: true },
  });
  const invoices = await db.invoice.findMany({
    where: { id: { in: rows.flatMap(({ invoiceId }) => invoiceId ?? []) } },
    select: { id: true, number: true },
  });
  return rows.map(
    ({ id, createdAt, reason, change, balanceAfter, listingId, invoiceId, boothId }) => {
      const number = invoices.find((one) => one.id === invoiceId)?.number ?? null;
      return {
        id,
        at: createdAt.toISOString(),
        reason,
        change,
        balance: balanceAfter,
        listing: listings.find((one) => one.id === listingId) ?? null,
        invoice: invoiceId === null || number === null ? null : { id: invoiceId, number },
        isBooth: boothId !== null,
      };
    },
  );
}

/**
 * Returns packs on sale, and the successors of packs no longer sold.
 * @throws INVALID_ORG
 */
export async function listCreditPacks(context: Context, orgId: string) {
  await requireReader(context, orgId, 'credit-packs');
  const balance = await readBalance(context, orgId);
  const prices = await getPrices(context, orgId);
  if (prices === null)
    return {
      packs: [],
      ended: [],
      currency: 'USD' as const,
      costs: null,
      balance,
      firstPosting: null,
    };
  const { book, currency, packs } = prices;
  const others = await context.db.creditPack.findMany({
    where: { id: { notIn: packs.map(({ id }) => id) } },
    select: { id: true, key: true },
  });
  return {
    packs: packs.map((pack) => packView(pack, packs, currency)),
    ended: others.map(({ id, key }) => ({
      id,
      successorId: packs.find((one) => one.key === key)?.id ?? null,
    })),
    currency,
    costs: getCosts(book),
    balance,
    firstPosting: await context.hooks.getFirstPostingOffer(context, book, orgId),
  };
}

/**
 * Returns all movements for a spreadsheet, newest first.
 * @throws INVALID_ORG
 */
export async function exportEntries(context: Context, orgId: string) {
  await requireReader(context, orgId, 'credits');
  return readEntries(context, orgId, { skip: 0, take: 10_000 });
}
