import {
  type Audience,
  getCurrency,
  type PriceBook,
  type PriceCurrency,
} from '../../credits/price-book.rules.ts';
import { type TaxBuyer, type TaxRate, calculateTax, getTaxRules } from '../tax/tax.rules.ts';

/** A line of an order: a quantity of a pack, or the credits for one listing. */
export type OrderLine =
  | { packKey: string; quantity: number }
  | { listingId: string; credits: number };

interface QuotedLine {
  packKey: string | null;
  listingId: string | null;
  /** Credits granted on payment, of all packs of the line. */
  credits: number;
  quantity: number;
  unitAmount: number;
  amount: number;
  taxBps: number;
  tax: number;
}

export interface Quote {
  currency: PriceCurrency;
  lines: QuotedLine[];
  subtotal: number;
  tax: number;
  total: number;
  taxNote: TaxRate['note'];
}

/**
 * Calculates an order by a price book: amounts in minor units, tax per line, in integers. Skips
 * packs no longer sold.
 */
export function calculateQuote(
  book: PriceBook,
  order: readonly OrderLine[],
  { audience, buyer, at }: { audience: Audience; buyer: TaxBuyer; at: Date },
): Quote {
  const currency = getCurrency(book, buyer.countryCode);
  const { bps, note } = getTaxRules(book)(buyer, at);
  const lines: QuotedLine[] = [];
  for (const line of order) {
    const priced = getLinePrice(book, line, audience, currency);
    if (priced === null) continue;
    const amount = priced.unitAmount * priced.quantity;
    lines.push({ ...priced, amount, taxBps: bps, tax: calculateTax(amount, bps) });
  }
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return { currency, lines, subtotal, tax, total: subtotal + tax, taxNote: note };
}

/** Returns the price of credits bought for one listing, at the unit price of the smallest pack. */
export function getCreditsPrice(
  book: PriceBook,
  credits: number,
  audience: Audience,
  currency: PriceCurrency,
): number | null {
  const smallest = book.packs.toSorted((a, b) => a.credits - b.credits)[0];
  const amount = smallest?.[audience][currency];
  if (smallest === undefined || amount === undefined) return null;
  return Math.floor((amount * credits * 2 + smallest.credits) / (2 * smallest.credits));
}

function getLinePrice(
  book: PriceBook,
  line: OrderLine,
  audience: Audience,
  currency: PriceCurrency,
): Omit<QuotedLine, 'amount' | 'taxBps' | 'tax'> | null {
  if ('listingId' in line) {
    const unitAmount = getCreditsPrice(book, line.credits, audience, currency);
    return unitAmount === null
      ? null
      : {
          packKey: null,
          listingId: line.listingId,
          credits: line.credits,
          quantity: 1,
          unitAmount,
        };
  }
  const pack = book.packs.find(({ key }) => key === line.packKey);
  const unitAmount = pack?.[audience][currency];
  if (pack === undefined || unitAmount === undefined) return null;
  return {
    packKey: pack.key,
    listingId: null,
    credits: pack.credits * line.quantity,
    quantity: line.quantity,
    unitAmount,
  };
}
