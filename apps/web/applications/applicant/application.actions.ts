import {
  apply,
  replyToOrganization,
  saveApplicationDraft,
  stopSharingContact,
  withdrawApplication,
} from '@causa/shared/generated/applications/applications.endpoints';
import { parseDashSlug } from '@causa/shared/platform/ids';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import {
  formAction,
  type FormContext,
  type FormValues,
  orNull,
  trimmed,
  reloadWhereSentBefore,
} from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';

/** A visitor's application is stored for the account that they create next. */
export const applyAction = formAction({
  name: 'apply',
  send: async (context) =>
    context.api.call(apply, {
      body: {
        ...(await readSubmission(context)),
        listingId: getListing(context.url),
        via: 'CAUSA',
        ...readContact(context.values),
      },
    }),
  after: (context, { application }) => getHistoryPath('sent', application.id, context),
  pendingItems: ({ url, values }) => [
    {
      type: 'LISTING_APPLICATION_VALUES',
      data: { listingId: getListing(url), ...readAnswers(values) },
    },
  ],
});

/** Records that the user applied outside Causa. */
export const noteApplicationAction = formAction({
  name: 'note-application',
  send: ({ api, url, values }) =>
    api.call(apply, {
      body: { listingId: getListing(url), via: values['via'] === 'EMAIL' ? 'EMAIL' : 'LINK' },
    }),
  after: (context, { application }) => getHistoryPath('noted', application.id, context),
});

export const saveDraftAction = formAction({
  name: 'save-draft',
  send: async (context) =>
    context.api.call(saveApplicationDraft, {
      params: { listingId: getListing(context.url) },
      body: await readSubmission(context),
    }),
  after: ({ url }) => ({ redirectTo: withQuery(url.pathname, { done: 'draft' }) }),
});

export const withdrawApplicationAction = formAction({
  name: 'withdraw-application',
  send: ({ api, values }) => api.call(withdrawApplication, { params: { id: values['id'] ?? '' } }),
  after: (context, { application }) => getHistoryPath('withdrawn', application.id, context),
});

export const stopSharingContactAction = formAction({
  name: 'stop-sharing-contact',
  send: ({ api, values }) => api.call(stopSharingContact, { params: { id: values['id'] ?? '' } }),
  after: () => ({ flash: 'SAVED' }),
});

export const replyAction = formAction({
  name: 'reply-to-organization',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, values }) =>
    api.call(replyToOrganization, {
      params: { id: trimmed(values['application']) },
      body: {
        id: formId(values),
        text: trimmed(values['text']),
      },
    }),
  after: () => ({ flash: 'SAVED' }),
});

/** Returns the consent to show one's address, with the phone number. */
function readContact(values: FormValues) {
  return values['sharesContact'] === undefined
    ? {}
    : { sharesContact: true, phone: orNull(values['phone']) };
}

/** Returns message and answers; the field of an answer is `answers.{question id}`. */
export function readAnswers(values: FormValues): {
  message: string;
  answers: Record<string, string>;
} {
  const answers = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('answers.') && value !== '' ? [[name.slice(8), value] as const] : [],
  );
  return { message: values['message'] ?? '', answers: Object.fromEntries(answers) };
}

/** Returns message, answers and resume; without the resume when the form had no choice. */
export function readTexts(values: FormValues) {
  const chosen = values['resumeFileId'];
  return { ...readAnswers(values), ...(chosen !== undefined && { resumeFileId: orNull(chosen) }) };
}

async function readSubmission({ values, upload }: FormContext) {
  const resumeFileId = await upload();
  return { ...readTexts(values), ...(resumeFileId !== null && { resumeFileId }) };
}

function getListing(url: URL): string {
  const route = parsePath(url.pathname);
  return route.page === 'apply' ? parseDashSlug(route.params.idDashSlug) : '';
}

function getHistoryPath(done: 'sent' | 'noted' | 'withdrawn', id: string, { locale }: FormContext) {
  return { redirectTo: withQuery(pagePath('applicationHistory', locale), { done, id }) };
}
