import { fullTimeHours } from '@causa/shared/salaries/salary-references';
import { yearlyFullTime } from '@causa/shared/salaries/salaries';
import type { Currency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../platform/context.ts';
import type { Listing } from '../generated/prisma/client.ts';

/** From so many answers on a listing's pay is compared with them. */
const comparedMin = 20;
/** Within so much of the median it is at the median. */
const nearShare = 0.05;

type Offer = Pick<
  Listing,
  | 'countryCode'
  | 'hoursPerWeek'
  | 'jobTypes'
  | 'payCurrency'
  | 'payMax'
  | 'payMin'
  | 'payPeriod'
  | 'professionalLevel'
  | 'roleFamily'
  | 'type'
>;

/**
 * Whether a job pays above, at or below the median of what people in similar roles of its country
 * earn; null where it is not stated or fewer than twenty answered. One look at an index.
 */
export async function comparePay(
  { db }: Pick<Context, 'db'>,
  offer: Offer,
): Promise<{ is: 'ABOVE' | 'AT' | 'BELOW'; roleFamily: string } | null> {
  const { roleFamily, countryCode, payCurrency: currency, professionalLevel } = offer;
  const year = yearlyOffer(offer);
  if (year === null || roleFamily === null || countryCode === null || currency === null)
    return null;
  const cells = await db.salaryCell.findMany({
    where: {
      series: 'TOLD',
      roleFamily,
      professionalLevel: { in: ['', professionalLevel ?? ''] },
      countryCode,
      stateCode: '',
      orgSize: '',
      currency,
      shown: true,
      answers: { gte: comparedMin },
    },
    select: { median: true },
    // The level itself before all levels.
    orderBy: { professionalLevel: 'desc' },
    take: 1,
  });
  const [cell] = cells;
  if (cell === undefined) return null;
  const share = year / Number(cell.median) - 1;
  const is = Math.abs(share) <= nearShare ? 'AT' : share > 0 ? 'ABOVE' : 'BELOW';
  return { is, roleFamily };
}

function yearlyOffer(offer: Offer): number | null {
  const { type, payMin, payMax, payPeriod, payCurrency, countryCode, jobTypes } = offer;
  const [low, high] = [payMin ?? payMax, payMax ?? payMin];
  if (type !== 'JOB' || low === null || high === null || countryCode === null) return null;
  if (payPeriod !== 'HOUR' && payPeriod !== 'MONTH' && payPeriod !== 'YEAR') return null;
  // Pay of part-time work is compared only where its hours are known.
  const hours = offer.hoursPerWeek === null ? null : Math.round(Number(offer.hoursPerWeek));
  if (payPeriod !== 'HOUR' && !jobTypes.includes('full-time') && hours === null) return null;
  const told = {
    countryCode,
    amount: (Number(low) + Number(high)) / 2,
    currency: payCurrency as Currency,
    payPeriod,
    monthsAYear: 12,
  };
  // What is called full time is, whatever its hours are.
  return jobTypes.includes('full-time') || hours === null
    ? yearlyFullTime({ ...told, hoursPerWeek: fullTimeHours(countryCode) })
    : yearlyFullTime({ ...told, hoursPerWeek: Math.max(1, hours) });
}
