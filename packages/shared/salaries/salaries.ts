import { minorUnits } from '../platform/money.ts';
import type { Currency } from '../listings/pay-terms.ts';
import { getFullTimeHours, payBand, salaryReferences } from './salary-references.ts';

/** The pages of the survey in order; each is a form. */
export const surveySteps = [
  'role',
  'place',
  'region',
  'organization',
  'time',
  'pay',
  'review',
] as const;
export type SurveyStep = (typeof surveySteps)[number];

/** Number of people in an organization. */
export const orgSizes = ['1-10', '11-50', '51-200', '201-1000', '1001-more'] as const;

export const surveyPeriods = ['HOUR', 'MONTH', 'YEAR'] as const;
export type SurveyPeriod = (typeof surveyPeriods)[number];
export const payKinds = ['gross', 'net'] as const;
export type PayKind = (typeof payKinds)[number];
export const payMonths = ['12', '13', '14'] as const;

/** HELD: under staff review; EXCLUDED: rejected by staff. */
const surveyStatuses = ['COUNTED', 'HELD', 'EXCLUDED'] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];

export const hoursMax = 80;
export const yearsMax = 60;
export const cityMax = 80;
/** Months in which a new answer replaces the previous one. */
export const answerMonths = 12;
/** Months after which answers are anonymized. */
export const answererMonths = 13;
/** Months of answers that count. */
export const countedMonths = 36;

/** Fields of each page; optional ones are not required. */
export const fieldsByStep = {
  role: ['roleFamily', 'professionalLevel'],
  place: ['countryCode', 'locationType'],
  region: [],
  organization: ['orgSize'],
  time: ['hoursPerWeek', 'yearsOfExperience'],
  pay: ['amount', 'currency', 'payPeriod', 'payKind', 'monthsAYear'],
  review: [],
} as const satisfies Record<SurveyStep, readonly string[]>;

/** Pay as stated, amount in minor units. */
export interface StatedPay {
  countryCode: string;
  amount: number;
  currency: Currency;
  payPeriod: SurveyPeriod;
  monthsAYear: number;
  hoursPerWeek: number;
}

const weeksAYear = 52;

/** Returns full-time pay per year in minor units, from weekly hours and months per year. */
export function calculateYearlyFullTime(pay: StatedPay): number {
  const hours = getFullTimeHours(pay.countryCode);
  if (pay.payPeriod === 'HOUR') return Math.round(pay.amount * hours * weeksAYear);
  const months = pay.payPeriod === 'MONTH' ? pay.monthsAYear : 1;
  return Math.round((pay.amount * months * hours) / pay.hoursPerWeek);
}

/** Returns the period that makes unusual pay plausible; null when it is plausible already. */
export function findLikelyTypo(pay: StatedPay): SurveyPeriod | 'NONE' | null {
  if (isUsual(pay)) return null;
  return (
    (['MONTH', 'YEAR', 'HOUR'] as const).find((payPeriod) => isUsual({ ...pay, payPeriod })) ??
    'NONE'
  );
}

function isUsual(pay: StatedPay): boolean {
  const reference = salaryReferences[pay.countryCode];
  if (reference === undefined || reference.currency !== pay.currency) return true;
  const median = reference.median * minorUnits(reference.currency);
  const year = calculateYearlyFullTime(pay);
  return year >= median * payBand.lowest && year <= median * payBand.highest;
}

/** Ranges of answer counts; exact numbers would reveal too much. */
export const answerBands = ['3-4', '5-9', '10-19', '20-49', '50+'] as const;
export type AnswersBand = (typeof answerBands)[number];

export function getAnswersBand(count: number): AnswersBand {
  if (count >= 50) return '50+';
  if (count >= 20) return '20-49';
  if (count >= 10) return '10-19';
  return count >= 5 ? '5-9' : '3-4';
}

/** A place in the cube of figures; an empty value means all. */
export interface SalaryFilters {
  roleFamily: string;
  professionalLevel: string;
  countryCode: string;
  stateCode: string;
  orgSize: string;
}
