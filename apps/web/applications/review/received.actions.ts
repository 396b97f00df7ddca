import {
  addNote,
  changeMessageTemplate,
  changeApplicationStatus,
  changeReviewSettings,
  createMessageTemplate,
  deleteMessageTemplate,
  deleteNote,
  listMessageTemplates,
  markApplicationViewed,
  readReceivedApplication,
  revealApplicant,
  setVerdict,
  undoDecline,
  sendApplicantMessage,
  setScores,
} from '@causa/shared/generated/applications/application-review.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { applicationStatuses } from '@causa/shared/applications/application-statuses';
import { isId } from '@causa/shared/platform/ids';
import {
  chosenStatuses,
  scorePoints,
  verdicts,
} from '@causa/shared/applications/application-review';
import {
  formAction,
  type FormValues,
  orNull,
  trimmed,
  reloadWhereSentBefore,
} from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';
import { getOrganizationId } from '../../organizations/organization-id.ts';
import { getApplicationParams } from './application-params.ts';
import { readReceivedQuery } from './received-filters.ts';
import { getFilledText, insertTextIntoMessage } from './texts.ts';

/** The start of the fields of scores; the id of the criterion follows. */
export const scoreField = 'score-';

function readStep(values: FormValues) {
  const status = chosenStatuses.find((one) => one === values['status']);
  const from = applicationStatuses.find((one) => one === values['from']);
  return { from: from ?? 'SENT', status: status ?? 'VIEWED' };
}

export const changeApplicationStatusAction = formAction({
  name: 'change-application-status',
  required: ['status'],
  send: ({ api, url, values }) =>
    api.call(changeApplicationStatus, {
      params: getApplicationParams(url),
      body: {
        ...readStep(values),
        ...(orNull(values['message']) === null ? {} : { message: trimmed(values['message']) }),
        ...(orNull(values['reason']) === null ? {} : { reason: trimmed(values['reason']) }),
      },
    }),
  after: () => ({ flash: 'SAVED' }),
});

/** Inserts a template into the message of the status form. */
export const insertTextAction = formAction({
  name: 'insert-text',
  async send({ api, url }) {
    const params = getApplicationParams(url);
    const { tab, sort, filters } = readReceivedQuery(url.searchParams);
    const [{ org }, { application }, texts] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(readReceivedApplication, { params, query: { tab, sort, ...filters } }),
      api.call(listMessageTemplates, { params }),
    ]);
    return { org, application, texts };
  },
  fills: ({ values }, { texts, ...named }) => ({
    action: changeApplicationStatusAction.name,
    values: insertTextIntoMessage(values, (key) => getFilledText(texts, key, named)),
  }),
});

/** Moves an application from a menu of the board. */
export const moveApplicationAction = formAction({
  name: 'move-application',
  send: ({ api, url, values }) =>
    api.call(changeApplicationStatus, {
      params: getApplicationParams(url, values),
      body: readStep(values),
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const undoDeclineAction = formAction({
  name: 'undo-decline',
  send: ({ api, url, values }) =>
    api.call(undoDecline, { params: getApplicationParams(url, values) }),
  after: () => ({ flash: 'SAVED' }),
});

export const markViewedAction = formAction({
  name: 'mark-viewed',
  send: ({ api, url }) => api.call(markApplicationViewed, { params: getApplicationParams(url) }),
});

export const setVerdictAction = formAction({
  name: 'set-verdict',
  send: ({ api, url, values }) =>
    api.call(setVerdict, {
      params: getApplicationParams(url),
      body: { verdict: verdicts.find((one) => one === values['verdict']) ?? null },
    }),
});

export const setScoresAction = formAction({
  name: 'set-scores',
  send: ({ api, url, values }) =>
    api.call(setScores, {
      params: getApplicationParams(url),
      body: {
        scores: Object.entries(values).flatMap(([name, value]) => {
          const criterionId = name.startsWith(scoreField) ? name.slice(scoreField.length) : '';
          const score = scorePoints.find((point) => String(point) === value) ?? null;
          return isId(criterionId) ? [{ criterionId, score }] : [];
        }),
      },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const revealApplicantAction = formAction({
  name: 'reveal-applicant',
  send: ({ api, url, values }) =>
    api.call(revealApplicant, { params: getApplicationParams(url, values) }),
});

export const changeReviewSettingsAction = formAction({
  name: 'change-review-settings',
  send: ({ api, values }) =>
    api.call(changeReviewSettings, {
      params: { orgId: trimmed(values['orgId']), listingId: trimmed(values['listingId']) },
      body: {
        hidesNames: values['hidesNames'] === '1',
        criteria: trimmed(values['criteria'])
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const addNoteAction = formAction({
  name: 'add-note',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(addNote, {
      params: getApplicationParams(url),
      body: { id: formId(values), text: trimmed(values['text']) },
    }),
});

export const deleteNoteAction = formAction({
  name: 'delete-note',
  treatNotFoundAsSuccess: true,
  send: ({ api, url, values }) =>
    api.call(deleteNote, {
      params: { ...getApplicationParams(url), noteId: trimmed(values['noteId']) },
    }),
});

export const sendApplicantMessageAction = formAction({
  name: 'write-to-applicant',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(sendApplicantMessage, {
      params: getApplicationParams(url),
      body: { id: formId(values), text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const saveMessageTemplateAction = formAction({
  name: 'save-message-template',
  required: ['name', 'text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) => {
    const orgId = getOrganizationId(url);
    const templateId = trimmed(values['templateId']);
    const body = { name: trimmed(values['name']), text: trimmed(values['text']) };
    return isId(templateId)
      ? api.call(changeMessageTemplate, { params: { orgId, templateId }, body })
      : api.call(createMessageTemplate, {
          params: { orgId },
          body: { id: formId(values), ...body },
        });
  },
  after: () => ({ flash: 'SAVED' }),
});

export const deleteMessageTemplateAction = formAction({
  name: 'delete-message-template',
  treatNotFoundAsSuccess: true,
  send: ({ api, url, values }) =>
    api.call(deleteMessageTemplate, {
      params: { orgId: getOrganizationId(url), templateId: trimmed(values['templateId']) },
    }),
  after: () => ({ flash: 'SAVED' }),
});
