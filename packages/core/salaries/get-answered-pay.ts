import type { surveyAnswersSchema } from '@causa/shared/salaries/salaries.contract';
import { AppError } from '@causa/shared/platform/errors';
import { parseTypedAmount } from '@causa/shared/platform/text/typed-number';
import { minorUnits } from '@causa/shared/platform/money';
import { getFullTimeHours } from '@causa/shared/salaries/salary-references';
import {
  findLikelyTypo,
  type PayKind,
  calculateYearlyFullTime,
} from '@causa/shared/salaries/salaries';
import type { Currency } from '@causa/shared/listings/pay-terms';
import type { z } from 'zod';

export type SurveyAnswers = z.output<typeof surveyAnswersSchema>;
type PayAnswers = Pick<
  SurveyAnswers,
  'amount' | 'countryCode' | 'currency' | 'hoursPerWeek' | 'monthsAYear' | 'payKind' | 'payPeriod'
>;

export interface ParsedPay {
  /** Full-time pay per year in minor units. */
  amount: number;
  currency: Currency;
  kind: PayKind;
  hours: number;
}

const amountMax = 10_000_000_000;

/**
 * Interprets the pay of an answer.
 * @throws INVALID for an invalid amount, and for one far from the country's usual pay, with the
 * period that was probably meant
 */
export function getAnsweredPay(answers: PayAnswers): ParsedPay {
  const typed = parseTypedAmount(answers.amount);
  if (typed === undefined) throw invalid('FIELD_REQUIRED');
  if (typed === null || typed <= 0 || typed > amountMax) throw invalid('FIELD_NUMBER');
  const statedPay = {
    ...answers,
    amount: Math.round(typed * minorUnits(answers.currency)),
    monthsAYear: Number(answers.monthsAYear),
  };
  const slip = findLikelyTypo(statedPay);
  if (slip !== null) throw invalid(`FIELD_PAY_SLIP_${slip}`);
  return {
    amount: calculateYearlyFullTime(statedPay),
    currency: answers.currency,
    kind: answers.payKind,
    hours: getFullTimeHours(answers.countryCode),
  };
}

const invalid = (code: string): AppError =>
  new AppError('INVALID', {}, [{ field: 'amount', code }]);
