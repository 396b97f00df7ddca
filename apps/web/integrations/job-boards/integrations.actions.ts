import {
  connectBoard,
  decideIntegrationRun,
  disconnectBoard,
  pauseIntegration,
  startIntegrationRun,
  releaseBoardField,
} from '@causa/shared/generated/integrations/integrations.endpoints';
import { trackEvent } from '@causa/shared/generated/platform/site.endpoints';
import { detectBoard } from '@causa/shared/integrations/detect-board';
import {
  boardFields,
  type IntegrationKindName,
  type RunDecision,
} from '@causa/shared/integrations/integrations';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { formAction, trimmed } from '../../lib/forms/form-action.ts';
import { getIntegrationParams } from './integration-params.ts';
import { formId } from '../../lib/forms/form-id.ts';

/** Returns the system of a pasted address, else that of the page; JazzHR needs a key, too. */
function getConnectedKind(url: URL, typed: string | undefined): IntegrationKindName {
  const { kind } = getIntegrationParams(url);
  const found = kind === 'jazzhr' ? null : detectBoard(typed ?? '');
  return found === null || found.kind === 'jazzhr' ? kind : found.kind;
}

export const connectBoardAction = formAction({
  name: 'connect-board',
  required: (values) => ('apiKey' in values ? ['board', 'apiKey'] : ['board']),
  send: ({ api, url, values }) => {
    const apiKey = trimmed(values['apiKey']);
    return api.call(connectBoard, {
      params: { ...getIntegrationParams(url), kind: getConnectedKind(url, values['board']) },
      body: { board: trimmed(values['board']), ...(apiKey === '' ? {} : { apiKey }) },
    });
  },
  after: ({ url, locale, values }) => ({
    redirectTo: organizationPath('adminIntegration', locale, {
      orgId: getIntegrationParams(url).orgId,
      kind: getConnectedKind(url, values['board']),
    }),
  }),
});

export const disconnectBoardAction = formAction({
  name: 'disconnect-board',
  send: ({ api, url }) => api.call(disconnectBoard, { params: getIntegrationParams(url) }),
});

const createPauseAction = <const Name extends string>(name: Name, paused: boolean) =>
  formAction({
    name,
    send: ({ api, url }) =>
      api.call(pauseIntegration, { params: getIntegrationParams(url), body: { paused } }),
  });
export const pauseIntegrationAction = createPauseAction('pause-integration', true);
export const resumeIntegrationAction = createPauseAction('resume-integration', false);

const createStartAction = <const Name extends string>(name: Name, kind: 'PREVIEW' | 'SYNC') =>
  formAction({
    name,
    send: ({ api, url, values }) => {
      return api.call(startIntegrationRun, {
        params: getIntegrationParams(url),
        body: { id: formId(values), kind },
      });
    },
    after: ({ url, locale }, { runId }) => {
      const { orgId, kind: of } = getIntegrationParams(url);
      return {
        redirectTo: organizationPath('adminIntegrationRun', locale, { orgId, kind: of, runId }),
      };
    },
  });
export const previewIntegrationAction = createStartAction('preview-integration', 'PREVIEW');
export const runIntegrationAction = createStartAction('run-integration', 'SYNC');

const createDecisionAction = <const Name extends string>(name: Name, decision: RunDecision) =>
  formAction({
    name,
    send: ({ api, url, values }) => {
      const typed = trimmed(values['closes']).replace(/\D/g, '');
      return api.call(decideIntegrationRun, {
        params: getIntegrationParams(url),
        body: { decision, ...(typed === '' ? {} : { closes: Number(typed) }) },
      });
    },
  });
export const applyRunAction = createDecisionAction('apply-run', 'APPLY');
export const dismissRunAction = createDecisionAction('dismiss-run', 'DISMISS');
export const undoRunAction = createDecisionAction('undo-run', 'UNDO');

/** Counted anonymously, to choose the next integration. */
export const answerAtsSurveyAction = formAction({
  name: 'answer-ats-survey',
  required: ['system'],
  send: ({ api, values }) =>
    api.call(trackEvent, {
      body: { name: 'Ats Survey Answered', properties: { system: trimmed(values['system']) } },
    }),
  after: ({ url }) => ({ redirectTo: `${url.pathname}?answered=1` }),
});

export const releaseBoardFieldAction = formAction({
  name: 'take-board-field',
  send: ({ api, url, values }) =>
    api.call(releaseBoardField, {
      params: getIntegrationParams(url),
      body: {
        externalId: values['externalId'] ?? '',
        field: boardFields.find((field) => field === values['field']) ?? 'title',
      },
    }),
});
