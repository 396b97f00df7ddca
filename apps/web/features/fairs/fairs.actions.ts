import {
  answerFairInvite,
  leaveFair,
  registerForFair,
  saveBooth,
} from '@causa/shared/contracts/fairs.endpoints';
import { boothSessionsMax, type FairAnswer } from '@causa/shared/fairs';
import { organizationPath } from '@causa/shared/organization-routes';
import { pagePath } from '@causa/shared/routes';
import { formAction, trimmed } from '../../lib/form-action.ts';
import { returnItem } from '../../lib/submit-form.ts';
import { orgIn } from '../organization/org-in.ts';

const slugOf = (values: Readonly<Record<string, string>>): string => values['slug'] ?? '';

/** Registers for a fair; a visitor signs up first and comes back. */
export const registerForFairAction = formAction({
  name: 'register-for-fair',
  send: ({ api, values }) =>
    api.call(registerForFair, {
      params: { slug: slugOf(values) },
      body: { school: trimmed(values['school']) },
    }),
  pendingItems: (context) => [returnItem(context)],
  after: ({ locale, values }) => ({
    redirectTo: pagePath('fairDetail', locale, { slug: slugOf(values) }),
  }),
});

export const leaveFairAction = formAction({
  name: 'leave-fair',
  send: ({ api, values }) => api.call(leaveFair, { params: { slug: slugOf(values) } }),
});

const answering = <const Name extends string>(name: Name, answer: FairAnswer) =>
  formAction({
    name,
    send: ({ api, url, values }) =>
      api.call(answerFairInvite, {
        params: { orgId: orgIn(url), inviteId: values['inviteId'] ?? '' },
        body: { answer },
      }),
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
    api.call(saveBooth, {
      params: { orgId: orgIn(url), inviteId: values['inviteId'] ?? '' },
      body: {
        text: values['text'] ?? '',
        link: trimmed(values['link']),
        sessions: sessionNumbers.flatMap((n) => {
          const [title, on, at, join] = ['title', 'on', 'at', 'url'].map((field) =>
            trimmed(values[`${field}${n}`]),
          );
          return title === undefined || title === ''
            ? []
            : [{ title, on: on ?? '', at: at ?? '', url: join ?? '' }];
        }),
      },
    }),
});
export const sessionNumbers = Array.from({ length: boothSessionsMax }, (_, n) => n + 1);
