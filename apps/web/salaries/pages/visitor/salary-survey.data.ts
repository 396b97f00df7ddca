import { readSalarySurveyDraft } from '@causa/shared/generated/salaries/salaries.endpoints';
import { fieldsByStep, type SurveyStep, surveySteps } from '@causa/shared/salaries/salaries';
import { listCountries } from '../../../organizations/countries.ts';
import { isSurveyStep, type SurveyDraft } from '../../salaries.actions.ts';
import { surveyStepPath } from '../../survey-step-path.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface SalarySurveyData {
  step: SurveyStep | 'done' | 'waiting';
  draft: SurveyDraft;
  /** Named once here, because servers and browsers know different country names. */
  countries: { value: string; label: string }[];
}

const empty: SurveyDraft = { answers: {}, isComplete: false, states: [], understood: null };

export const loader: PageLoader<SalarySurveyData> = {
  async load({ api, locale, url }) {
    const stepParam = url.searchParams.get('step');
    if (stepParam === 'done' || stepParam === 'waiting')
      return { data: { step: stepParam, draft: empty, countries: [] } };
    const step = isSurveyStep(stepParam) ? stepParam : 'role';
    const { draft } = await api.call(readSalarySurveyDraft, {});
    // Skipping ahead redirects to the first incomplete page.
    const first = surveySteps
      .slice(0, surveySteps.indexOf(step))
      .find((before) => fieldsByStep[before].some((field) => draft.answers[field] === undefined));
    if (first !== undefined) return { redirect: surveyStepPath(locale, first) };
    const needsNames = step === 'place' || step === 'review';
    return { data: { step, draft, countries: needsNames ? listCountries(locale) : [] } };
  },
};
