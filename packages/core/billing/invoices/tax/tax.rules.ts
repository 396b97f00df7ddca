import { isVatNumber } from './tax-number.rules.ts';
import type { PriceBook } from '../../credits/price-book.rules.ts';

export interface TaxBuyer {
  countryCode: string;
  taxId: string | null;
}

export interface TaxRate {
  /** Basis points. */
  bps: number;
  /** Key of the sentence that explains the tax; null without one. */
  note: 'reverse-charge' | 'outside-scope' | null;
}

/** Returns the tax rate of a buyer at a time. */
export type TaxRules = (buyer: TaxBuyer, at: Date) => TaxRate;

const none: TaxRules = () => ({ bps: 0, note: null });

/** Returns the tax rules of a price book. */
export function getTaxRules({ tax }: PriceBook): TaxRules {
  if (tax.rules === 'none') return none;
  const { seller, union, rates } = tax;
  return ({ countryCode, taxId }, at) => {
    const rate = rates
      .filter(({ country, from }) => country === countryCode && new Date(from) <= at)
      .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
    // Only a valid VAT number of the buyer's own country allows the reverse charge.
    const isBusiness = taxId !== null && isVatNumber(countryCode, taxId);
    if (countryCode !== seller && union.includes(countryCode) && isBusiness)
      return { bps: 0, note: 'reverse-charge' };
    if (countryCode !== seller && !union.includes(countryCode))
      return { bps: 0, note: 'outside-scope' };
    return { bps: rate?.bps ?? 0, note: null };
  };
}

/** Rounds half away from zero, in integers; amounts are never negative here. */
export function calculateTax(amount: number, bps: number): number {
  return Math.floor((amount * bps + 5_000) / 10_000);
}
