import { completeWebAddress } from '@causa/shared/platform/http/web-address';
import {
  answerFairInvite,
  attendSession,
  cancelFairRegistration,
  leaveSession,
  registerForFair,
  saveBooth,
} from '@causa/shared/generated/fairs/fairs.endpoints';
import { boothSessionsMax, type FairAnswer } from '@causa/shared/fairs/fairs';
import { areasOfFocus } from '@causa/shared/search/facets';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import {
  formAction,
  type FormContext,
  type FormValues,
  isOn,
  trimmed,
} from '../lib/forms/form-action.ts';
import { returnItem } from '../lib/forms/submit-form.ts';
import { getOrganizationId } from '../organizations/organization-id.ts';

const readSlug = (values: Readonly<Record<string, string>>): string => values['slug'] ?? '';

/** Registers for a fair; a visitor signs up first and returns. */
export const registerForFairAction = formAction({
  name: 'register-for-fair',
  send: ({ api, values }) =>
    api.call(registerForFair, {
      params: { slug: readSlug(values) },
      body: {
        school: trimmed(values['school']),
        interests: areasOfFocus.filter((area) => isOn(values[`interest.${area}`])),
      },
    }),
  pendingItems: (context) => [returnItem(context)],
  // Reloading shows that the fair is over or canceled.
  reloadOnError: 'CONFLICT',
  after: ({ locale, values }) => ({
    redirectTo: pagePath('fairDetail', locale, { slug: readSlug(values) }),
  }),
});

export const cancelFairRegistrationAction = formAction({
  name: 'leave-fair',
  send: ({ api, values }) =>
    api.call(cancelFairRegistration, { params: { slug: readSlug(values) } }),
});

/** Returns to the session list on the same page. */
const redirectToAgenda = ({ url }: FormContext) => ({
  redirectTo: `${url.pathname}${url.search}#agenda`,
});
const readSession = (values: Readonly<Record<string, string>>) => ({
  params: { slug: readSlug(values), sessionId: values['sessionId'] ?? '' },
});

export const attendSessionAction = formAction({
  name: 'go-to-session',
  send: ({ api, values }) => api.call(attendSession, readSession(values)),
  reloadOnError: 'CONFLICT',
  after: redirectToAgenda,
});

export const leaveSessionAction = formAction({
  name: 'leave-session',
  send: ({ api, values }) => api.call(leaveSession, readSession(values)),
  reloadOnError: 'CONFLICT',
  after: redirectToAgenda,
});

const createAnswerAction = <const Name extends string>(name: Name, answer: FairAnswer) =>
  formAction({
    name,
    send: ({ api, url, values }) =>
      api.call(answerFairInvite, {
        params: { orgId: getOrganizationId(url), inviteId: values['inviteId'] ?? '' },
        body: { answer },
      }),
    // Reloading shows the new state of the invitation or fair.
    reloadOnError: 'CONFLICT',
    after: ({ url, locale, values }) => ({
      redirectTo: organizationPath('adminFairInvite', locale, {
        orgId: getOrganizationId(url),
        inviteId: values['inviteId'] ?? '',
      }),
    }),
  });
export const acceptFairAction = createAnswerAction('accept-fair', 'ACCEPT');
export const declineFairAction = createAnswerAction('decline-fair', 'DECLINE');
export const withdrawFairAction = createAnswerAction('withdraw-fair', 'WITHDRAW');

/** Saves a booth; a started session must be complete. */
export const saveBoothAction = formAction({
  name: 'save-booth',
  required: (values) =>
    sessionNumbers.flatMap((n) => {
      const fields = [`title${n}`, `on${n}`, `at${n}`, `url${n}`];
      return fields.some((field) => trimmed(values[field]) !== '') ? fields : [];
    }),
  send: ({ api, url, values }) =>
    api.call(saveBooth, {
      params: { orgId: getOrganizationId(url), inviteId: values['inviteId'] ?? '' },
      body: {
        text: values['text'] ?? '',
        link: completeWebAddress(trimmed(values['link'])),
        listingIds: Object.keys(values).flatMap((name) =>
          name.startsWith('listing.') ? name.slice('listing.'.length) : [],
        ),
        sessions: readSessions(values).map((n) => {
          const [id, title = '', on = '', at = '', join = ''] = [
            'session',
            'title',
            'on',
            'at',
            'url',
          ].map((field) => trimmed(values[`${field}${n}`]));
          return { ...(id ? { id } : {}), title, on, at, url: completeWebAddress(join) };
        }),
      },
    }),
  fieldOf: (name, values) => {
    const [, index, field] = /^sessions\.(\d+)\.(\w+)$/.exec(name) ?? [];
    return index === undefined ? name : `${field}${readSessions(values)[Number(index)]}`;
  },
});

/** Returns the session numbers with a title; the API ignores the others. */
function readSessions(values: FormValues): number[] {
  return sessionNumbers.filter((n) => trimmed(values[`title${n}`]) !== '');
}
export const sessionNumbers = Array.from({ length: boothSessionsMax }, (_, n) => n + 1);
