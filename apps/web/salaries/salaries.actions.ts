import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readSalarySurveyDraftContract } from '@causa/shared/salaries/salaries.contract';
import {
  deleteSalarySurveyDraft,
  readSalarySurveyDraft,
  saveSalarySurveyDraft,
  submitSalarySurvey,
} from '@causa/shared/generated/salaries/salaries.endpoints';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { fieldsByStep, type SurveyStep, surveySteps } from '@causa/shared/salaries/salaries';
import { formAction, type FormValues } from '../lib/forms/form-action.ts';
import { surveyStepPath } from './survey-step-path.ts';

export type SurveyDraft = ReplyOf<typeof readSalarySurveyDraftContract>['draft'];

export const isSurveyStep = (value: string | null | undefined): value is SurveyStep =>
  surveySteps.some((step) => step === value);

const getStep = (values: FormValues): SurveyStep => {
  const { step } = values;
  return isSurveyStep(step) ? step : 'role';
};

/** Stores one page of the survey and opens the next. */
export const surveyStepAction = formAction({
  name: 'salary-survey-step',
  required: (values) => fieldsByStep[getStep(values)],
  send: ({ api, values: { action: _action, areaOfFocus, ...values } }) => {
    const step = getStep(values);
    // The contract checks each value.
    const body = {
      ...values,
      step,
      ...(areaOfFocus === undefined
        ? {}
        : { areaOfFocus: areaOfFocus === '' ? null : areaOfFocus }),
    } as unknown as { step: SurveyStep };
    return api.call(saveSalarySurveyDraft, { body });
  },
  after: ({ locale, values }) => ({
    redirectTo: surveyStepPath(locale, surveySteps[surveySteps.indexOf(getStep(values)) + 1]),
  }),
});

/**
 * Submits the answers; a visitor signs up first, and the answer counts once the address is
 * confirmed.
 */
export const submitSurveyAction = formAction({
  name: 'salary-survey-submit',
  async send({ api }) {
    const { draft } = await api.call(readSalarySurveyDraft, {});
    const { areaOfFocus = null, stateCode = '', city = '', ...answers } = draft.answers;
    return api.call(submitSalarySurvey, {
      // The API refuses incomplete answers and names what is missing.
      body: { ...answers, areaOfFocus, stateCode, city } as never,
    });
  },
  after: ({ locale }, { submitted, tmpId }) => {
    const done = withQuery(pagePath('salarySurvey', locale), {
      step: submitted === 'WAITING' ? 'waiting' : 'done',
    });
    return submitted === 'NEEDS_ACCOUNT'
      ? {
          redirectTo: withQuery(pagePath('signup', locale), {
            to: done,
            tmpId: tmpId ?? undefined,
          }),
        }
      : { redirectTo: done };
  },
});

/** Deletes the answers and starts again. */
export const clearSurveyAction = formAction({
  name: 'salary-survey-clear',
  send: ({ api }) => api.call(deleteSalarySurveyDraft, {}),
  after: ({ locale }) => ({ redirectTo: pagePath('salarySurvey', locale) }),
});
