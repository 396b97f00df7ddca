import { getFullTimeHours } from '@causa/shared/salaries/salary-references';
import { calculateYearlyFullTime } from '@causa/shared/salaries/salaries';
import type { ComparedPay } from '@causa/shared/listings/json-ld';
import type { Currency } from '@causa/shared/listings/pay-terms';
import type { Context } from '../platform/context.ts';
import type { Listing } from '../generated/prisma/client.ts';

/** Answers needed to compare a listing's pay. */
const comparedMin = 20;
/** Relative distance that still counts as at the median. */
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
 * Returns whether a job pays above, at or below the median of its role and level in its country,
 * and by how much; null without stated pay or with fewer than twenty answers. One index lookup.
 */
export async function comparePay(
  { db }: Pick<Context, 'db'>,
  offer: Offer,
): Promise<ComparedPay | null> {
  const { roleFamily, countryCode, payCurrency: currency, professionalLevel } = offer;
  const year = yearlyOffer(offer);
  if (year === null || roleFamily === null || countryCode === null || currency === null)
    return null;
  const cells = await db.salaryCell.findMany({
    where: {
      series: 'REPORTED',
      roleFamily,
      // The median of all levels says little about the pay of one.
      professionalLevel: professionalLevel ?? '',
      countryCode,
      stateCode: '',
      orgSize: '',
      currency,
      shown: true,
      answers: { gte: comparedMin },
    },
    select: { median: true },
  });
  const [cell] = cells;
  if (cell === undefined) return null;
  const share = year / Number(cell.median) - 1;
  const is = Math.abs(share) <= nearShare ? 'AT' : share > 0 ? 'ABOVE' : 'BELOW';
  return {
    is,
    percent: Math.round(Math.abs(share) * 100),
    roleFamily,
    professionalLevel,
    countryCode,
  };
}

function yearlyOffer(offer: Offer): number | null {
  const { type, payMin, payMax, payPeriod, payCurrency, countryCode, jobTypes } = offer;
  const [low, high] = [payMin ?? payMax, payMax ?? payMin];
  if (type !== 'JOB' || low === null || high === null || countryCode === null) return null;
  if (payPeriod !== 'HOUR' && payPeriod !== 'MONTH' && payPeriod !== 'YEAR') return null;
  // Part-time pay is compared only with known hours.
  const hours = offer.hoursPerWeek === null ? null : Math.round(Number(offer.hoursPerWeek));
  if (payPeriod !== 'HOUR' && !jobTypes.includes('full-time') && hours === null) return null;
  const statedPay = {
    countryCode,
    amount: (Number(low) + Number(high)) / 2,
    currency: payCurrency as Currency,
    payPeriod,
    monthsAYear: 12,
  };
  // A job marked full-time counts as such, whatever its hours.
  return jobTypes.includes('full-time') || hours === null
    ? calculateYearlyFullTime({ ...statedPay, hoursPerWeek: getFullTimeHours(countryCode) })
    : calculateYearlyFullTime({ ...statedPay, hoursPerWeek: Math.max(1, hours) });
}
