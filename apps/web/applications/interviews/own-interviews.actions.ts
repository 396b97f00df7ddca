import {
  cancelOwnInterview,
  pickInterview,
  refuseInterview,
} from '@causa/shared/generated/applications/interviews.endpoints';
import {
  formAction,
  type FormValues,
  reloadWhereSentBefore,
  trimmed,
} from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';

const getOwnParams = (values: FormValues) => ({
  id: trimmed(values['application']),
  interviewId: trimmed(values['interview']),
});

export const pickInterviewAction = formAction({
  name: 'pick-interview',
  required: ['startsAt'],
  send: ({ api, values }) =>
    api.call(pickInterview, {
      params: getOwnParams(values),
      body: { startsAt: trimmed(values['startsAt']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const refuseInterviewAction = formAction({
  name: 'refuse-interview',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, values }) =>
    api.call(refuseInterview, {
      params: getOwnParams(values),
      body: { id: formId(values), text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const cancelOwnInterviewAction = formAction({
  name: 'cancel-own-interview',
  send: ({ api, values }) =>
    api.call(cancelOwnInterview, {
      params: getOwnParams(values),
      body: { text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});
