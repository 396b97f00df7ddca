import type { Locale } from '@causa/shared/platform/locales';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { SurveyStep } from '@causa/shared/salaries/salaries';

/** The address of a page of the survey; the first has none of its own. */
export function surveyStepPath(locale: Locale, step: SurveyStep | undefined): string {
  const path = pagePath('salarySurvey', locale);
  return step === undefined || step === 'role' ? path : withQuery(path, { step });
}
