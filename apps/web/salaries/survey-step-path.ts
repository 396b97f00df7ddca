import type { Locale } from '@causa/shared/platform/locales';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { SurveyStep } from '@causa/shared/salaries/salaries';

/** Returns the address of a survey page; the first one has no parameter. */
export function surveyStepPath(locale: Locale, step: SurveyStep | undefined): string {
  const path = pagePath('salarySurvey', locale);
  return step === undefined || step === 'role' ? path : withQuery(path, { step });
}
