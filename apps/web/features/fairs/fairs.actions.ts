import {
  answerFairInvite,
  goToSession,
  leaveFair,
  leaveSession,
  registerForFair,
  saveBooth,
} from '@causa/shared/contracts/fairs.endpoints';
import { boothSessionsMax, type FairAnswer } from '@causa/shared/fairs';
import { areasOfFocus } from '@causa/shared/facets';
import { organizationPath } from '@causa/shared/organization-routes';
import { pagePath } from '@causa/shared/routes';
import { ApiError } from '../../lib/api-client.ts';
import { formAction, type FormContext, isOn, trimmed } from '../../lib/form-action.ts';
import { returnItem } from '../../lib/submit-form.ts';
import { orgIn } from '../organization/org-in.ts';

const slugOf = (values: Readonly<Record<string, string>>): string => values['slug'] ?? '';

/** Registers for a fair; a visitor signs up first and comes back. */
export const registerForFairAction = formAction({
  name: 'register-for-fair',
  send: ({ api, values }) =>
    api.call(registerForFair, {
      params: { slug: slugOf(values) },
      body: {
        school: trimmed(values['school']),
        interests: areasOfFocus.filter((area) => isOn(values[`interest.${area}`])),
      },
    }),
  pendingItems: (context) => [returnItem(context)],
  // The page says that the fair is over or canceled.
  reloadsOn: 'CONFLICT',
  after: ({ locale, values }) => ({
    redirectTo: pagePath('fairDetail', locale, { slug: slugOf(values) }),
  }),
});

export const leaveFairAction = formAction({
  name: 'leave-fair',
  send: ({ api, values }) => api.call(leaveFair, { params: { slug: slugOf(values) } }),
});

/** What is done about one session leads back to the list of sessions on the same page. */
const toAgenda = ({ url }: FormContext) => ({ redirectTo: `${url.pathname}${url.search}#agenda` });
const sessionOf = (values: Readonly<Record<string, string>>) => ({
  params: { slug: slugOf(values), sessionId: values['sessionId'] ?? '' },
});

export const goToSessionAction = formAction({
  name: 'go-to-session',
  send: ({ api, values }) => api.call(goToSession, sessionOf(values)),
  reloadsOn: 'CONFLICT',
  after: toAgenda,
});

export const leaveSessionAction = formAction({
  name: 'leave-session',
  send: ({ api, values }) => api.call(leaveSession, sessionOf(values)),
  reloadsOn: 'CONFLICT',
  after: toAgenda,
});

const answering = <const Name extends string>(name: Name, answer: FairAnswer) =>
  formAction({
    name,
    send: ({ api, url, values }) =>
      api.call(answerFairInvite, {
        params: { orgId: orgIn(url), inviteId: values['inviteId'] ?? '' },
        body: { answer },
      }),
    // The page says what became of the invitation or of the fair meanwhile.
    reloadsOn: 'CONFLICT',
    after: ({ url, locale, values }) => ({
      redirectTo: organizationPath('adminFairInvite', locale, {
        orgId: orgIn(url),
        inviteId: values['inviteId'] ?? '',
      }),
    }),
  });
export const acceptFairAction = answering('accept-fair', 'ACCEPT');
export const declineFairAction = answering('decline-fair', 'DECLINE');
export const withdrawFairAction = answering('withdraw-fair', 'WITHDRAW');

/** What a booth shows; a session that is begun has to be whole. */
export const saveBoothAction = formAction({
  name: 'save-booth',
  required: (values) =>
    sessionNumbers.flatMap((n) => {
      const fields = [`title${n}`, `on${n}`, `at${n}`, `url${n}`];
      return fields.some((field) => trimmed(values[field]) !== '') ? fields : [];
    }),
  send: ({ api, url, values }) =>
    api
      .call(saveBooth, {
        params: { orgId: orgIn(url), inviteId: values['inviteId'] ?? '' },
        body: {
          text: values['text'] ?? '',
          link: trimmed(values['link']),
          listingIds: Object.keys(values).flatMap((name) =>
            name.startsWith('listing.') ? name.slice('listing.'.length) : [],
          ),
          sessions: sessionNumbers.flatMap((n) => {
            const [id, title, on, at, join] = ['session', 'title', 'on', 'at', 'url'].map((field) =>
              trimmed(values[`${field}${n}`]),
            );
            return title === undefined || title === ''
              ? []
              : [{ ...(id ? { id } : {}), title, on: on ?? '', at: at ?? '', url: join ?? '' }];
          }),
        },
      })
      .catch((error: unknown) => {
        throw error instanceof ApiError ? errorOfFields(error, values) : error;
      }),
});

/** The same error at the fields of the form: the API numbers the sessions that it was sent. */
function errorOfFields(
  { status, errors, requestId }: ApiError,
  values: Readonly<Record<string, string>>,
): ApiError {
  const sent = sessionNumbers.filter((n) => trimmed(values[`title${n}`]) !== '');
  const fieldErrors = errors.map((error) => {
    const [, index, field] = /^sessions\.(\d+)\.(\w+)$/.exec(error.name) ?? [];
    return index === undefined ? error : { ...error, name: `${field}${sent[Number(index)]}` };
  });
  return new ApiError(status, fieldErrors, requestId);
}
export const sessionNumbers = Array.from({ length: boothSessionsMax }, (_, n) => n + 1);
