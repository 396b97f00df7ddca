import {
  cancelReceivedInterview,
  proposeInterview,
} from '@causa/shared/generated/applications/interviews.endpoints';
import { interviewTimesMax, interviewWays } from '@causa/shared/applications/interviews';
import { completeWebAddress } from '@causa/shared/platform/http/web-address';
import {
  formAction,
  type FormValues,
  reloadWhereSentBefore,
  trimmed,
} from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';
import { getApplicationParams } from '../review/application-params.ts';

/** The numbers of the times in the form. */
export const timeNumbers = Array.from({ length: interviewTimesMax }, (_, index) => index + 1);

/** Returns the numbers of the times with a day or an hour; the first one without any. */
function listFilled(values: FormValues): number[] {
  const filled = timeNumbers.filter(
    (n) => trimmed(values[`on${n}`]) !== '' || trimmed(values[`at${n}`]) !== '',
  );
  return filled.length === 0 ? [1] : filled;
}

export const proposeInterviewAction = formAction({
  name: 'propose-interview',
  required: (values) => [...listFilled(values).flatMap((n) => [`on${n}`, `at${n}`]), 'place'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) => {
    const way = interviewWays.find((one) => one === values['way']) ?? 'VIDEO';
    const place = trimmed(values['place']);
    return api.call(proposeInterview, {
      params: getApplicationParams(url),
      body: {
        id: formId(values),
        times: listFilled(values).map((n) => ({
          on: trimmed(values[`on${n}`]),
          at: trimmed(values[`at${n}`]).slice(0, 5),
        })),
        minutes: Number(values['minutes']),
        way,
        place: way === 'VIDEO' ? completeWebAddress(place) : place,
        note: trimmed(values['note']),
        timeZone: trimmed(values['zone']),
      },
    });
  },
  // `times.1` is the second time that was filled in.
  fieldOf(name, values) {
    const [, index, part = 'on'] = /^times\.(\d)(?:\.(\w+))?/.exec(name) ?? [];
    return index === undefined ? name : `${part}${listFilled(values)[Number(index)] ?? 1}`;
  },
  after: () => ({ flash: 'SAVED' }),
});

export const cancelReceivedInterviewAction = formAction({
  name: 'cancel-received-interview',
  send: ({ api, url, values }) =>
    api.call(cancelReceivedInterview, {
      params: { ...getApplicationParams(url), interviewId: trimmed(values['interview']) },
      body: { text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});
