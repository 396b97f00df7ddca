import {
  giveFeedback,
  removeFeedback,
} from '@causa/shared/generated/applications/feedback.endpoints';
import {
  type FeedbackChoice,
  type FeedbackQuestion,
  feedbackQuestions,
} from '@causa/shared/applications/feedback';
import { buildRecord } from '@causa/shared/platform/typed-object';
import { formAction, type FormValues, trimmed } from '../../lib/forms/form-action.ts';

/** The API refuses other values. */
const readChoices = (values: FormValues): Record<FeedbackQuestion, FeedbackChoice> =>
  buildRecord(feedbackQuestions, (question) => values[question] as FeedbackChoice);

export const giveFeedbackAction = formAction({
  name: 'give-feedback',
  required: [...feedbackQuestions],
  send: ({ api, values }) =>
    api.call(giveFeedback, {
      params: { id: trimmed(values['application']) },
      body: { ...readChoices(values), sentence: trimmed(values['sentence']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const removeFeedbackAction = formAction({
  name: 'remove-feedback',
  send: ({ api, values }) =>
    api.call(removeFeedback, { params: { id: trimmed(values['application']) } }),
  after: () => ({ flash: 'SAVED' }),
});
