import { type CurrencyRates, defaultRates } from '@causa/shared/listings/yearly-pay';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../../platform/context.ts';

/** Returns units of each currency per US dollar: the newest loaded rates, else our own. */
export async function readRates({ db }: Pick<Context, 'db'>): Promise<CurrencyRates> {
  const rows = await db.currencyRate.findMany({
    distinct: ['currency'],
    orderBy: [{ currency: 'asc' }, { day: 'desc' }],
    select: { currency: true, perDollar: true },
  });
  return {
    ...defaultRates.rates,
    ...Object.fromEntries(
      rows.flatMap(({ currency, perDollar }) =>
        isCurrency(currency) ? [[currency, perDollar]] : [],
      ),
    ),
  };
}
