import { listingTypes } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import { findCurrentPrices } from './load-prices.ts';
import { getCurrency, getFirstPostingDiscount } from './price-book.rules.ts';

/** Country that defines the currency of shown prices, before a billing country is known. */
const shownCountry: Readonly<Record<Locale, string | null>> = { en: null, es: null, pt: 'BR' };

/**
 * Returns public prices: credits by type, first posting discount, and packs by audience in minor
 * units. Null without a price book, when everything is free.
 */
export async function readPublicPrices(context: Pick<Context, 'db' | 'now'>, locale: Locale) {
  const book = await findCurrentPrices(context);
  if (book === null) return null;
  const currency = getCurrency(book, shownCountry[locale]);
  const discount = getFirstPostingDiscount(book);
  return {
    costs: listingTypes.map((type) => ({ type, credits: book.costs[type] })),
    firstPosting:
      discount === null
        ? null
        : {
            ...discount,
            needsVerification:
              book.firstPosting?.requires.includes('verifiedOrganization') === true,
          },
    currency,
    packs: book.packs.map(({ credits, mission, commercial }) => ({
      credits,
      mission: mission[currency] ?? 0,
      commercial: commercial[currency] ?? 0,
    })),
  };
}
