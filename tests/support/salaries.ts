import type { SurveyAnswers } from '@causa/core/salaries/get-answered-pay';

/**
 * A complete answer to the salary survey: a program manager in Lisbon, full time, 24,000 a year.
 */
export function surveyAnswers(change: Partial<SurveyAnswers> = {}): SurveyAnswers {
  return {
    roleFamily: 'program-manager',
    professionalLevel: 'professional',
    countryCode: 'PT',
    locationType: 'ONSITE',
    stateCode: '14',
    city: 'Lisboa',
    orgSize: '11-50',
    areaOfFocus: 'education',
    hoursPerWeek: 40,
    yearsOfExperience: 6,
    amount: '24.000',
    currency: 'EUR',
    payPeriod: 'YEAR',
    payKind: 'gross',
    monthsAYear: '12',
    ...change,
  };
}
