import type { Context } from '../../../platform/context.ts';
import { mayPay } from '../../../organizations/organization.policy.ts';
import type { ActingMember } from '../../../organizations/members/require-member.ts';
import { findCurrentPrices } from '../../credits/load-prices.ts';
import type { PriceBook } from '../../credits/price-book.rules.ts';
import type { Invoice } from '../../../generated/prisma/client.ts';
import { isTrusted } from '../trust-organization.ts';

type OrderTotal = Pick<Invoice, 'total' | 'currency'>;

/**
 * True for owners of a verified or trusted organization while its open total is within the limit
 * and the seller has a bank account.
 */
export async function mayPayLater(
  context: Pick<Context, 'db'>,
  member: ActingMember,
  organizationId: string,
  { payLater: rule, seller }: PriceBook,
  { total, currency }: OrderTotal,
): Promise<boolean> {
  const { db } = context;
  const trusted = await isTrusted(context, organizationId);
  // Without a bank account on the invoice nobody could pay it.
  if (rule === null || seller.bank === null || member.role !== 'OWNER') return false;
  if (rule.allowed === 'nobody' && !trusted) return false;
  if (!mayPay(member)) return false;
  const org = await db.organization.findUnique({
    where: { id: organizationId },
    select: { isVerified: true },
  });
  const open = await db.invoice.aggregate({
    where: { organizationId, status: 'OPEN', currency },
    _sum: { total: true },
  });
  const limit = rule.limit[currency] ?? 0;
  const isAllowed = trusted || org?.isVerified === true;
  return isAllowed && (open._sum.total ?? 0) + total <= limit;
}

/** Returns whether a member may pay these invoices later; only a single order can be. */
export async function getPayLater(
  context: Pick<Context, 'db' | 'now'>,
  member: ActingMember,
  organizationId: string,
  invoices: readonly (OrderTotal & Pick<Invoice, 'status'>)[],
): Promise<{ isAllowed: boolean; days: number }> {
  const [order] = invoices;
  const book = await findCurrentPrices(context);
  const days = book?.payLater?.days ?? 0;
  if (book === null || order?.status !== 'DRAFT' || invoices.length > 1)
    return { isAllowed: false, days };
  return { isAllowed: await mayPayLater(context, member, organizationId, book, order), days };
}
