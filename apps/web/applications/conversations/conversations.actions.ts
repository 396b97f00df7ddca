import {
  acceptMessages,
  changeThread,
  confirmConversation,
  replyToThread,
  writeAsVisitor,
  writeInConversation,
  writeOwnThread,
  writeToOrganization,
} from '@causa/shared/applications/conversations.endpoints';
import { messageTopics, threadBoxes } from '@causa/shared/applications/messages';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { formAction, trimmed, reloadWhereSentBefore } from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';

/** What the address of a page names. */
function getThreadParams(url: URL): { orgId: string; threadId: string } {
  const route = parsePath(url.pathname);
  const params = 'params' in route ? (route.params as Partial<Record<string, string>>) : {};
  return { orgId: params['orgId'] ?? '', threadId: params['threadId'] ?? '' };
}

export const writeToOrganizationAction = formAction({
  name: 'write-to-organization',
  required: ['topic', 'text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(writeToOrganization, {
      params: { id: getThreadParams(url).orgId },
      body: {
        id: formId(values),
        topic: messageTopics.find((one) => one === values['topic']) ?? 'other',
        text: trimmed(values['text']),
        showsEmail: values['showsEmail'] === 'on',
      },
    }),
  after: ({ locale }, { threadId }) => ({
    redirectTo: organizationPath('ownMessage', locale, { threadId }),
    flash: 'MESSAGE_SENT',
  }),
});

/** Of a visitor without an account, who confirms their address before it is sent. */
export const writeAsVisitorAction = formAction({
  name: 'write-as-visitor',
  required: ['topic', 'text', 'name', 'email'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(writeAsVisitor, {
      params: { id: getThreadParams(url).orgId },
      body: {
        id: formId(values),
        topic: messageTopics.find((one) => one === values['topic']) ?? 'other',
        text: trimmed(values['text']),
        name: trimmed(values['name']),
        email: trimmed(values['email']),
        showsEmail: values['showsEmail'] === 'on',
      },
    }),
  after: ({ locale, url }) => ({
    redirectTo: withQuery(
      organizationPath('writeToOrganization', locale, { orgId: getThreadParams(url).orgId }),
      {
        sent: '1',
      },
    ),
  }),
});

const readLink = (url: URL) => ({
  params: { threadId: getThreadParams(url).threadId },
  query: { mac: url.searchParams.get('mac') ?? '' },
});

export const confirmConversationAction = formAction({
  name: 'confirm-conversation',
  send: ({ api, url }) => api.call(confirmConversation, readLink(url)),
  after: () => ({ flash: 'MESSAGE_SENT' }),
});

export const writeInConversationAction = formAction({
  name: 'write-in-conversation',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(writeInConversation, {
      ...readLink(url),
      body: { id: formId(values), text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'MESSAGE_SENT' }),
});

export const replyToThreadAction = formAction({
  name: 'reply-to-thread',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(replyToThread, {
      params: getThreadParams(url),
      body: { id: formId(values), text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'MESSAGE_SENT' }),
});

export const changeThreadAction = formAction({
  name: 'change-thread',
  send: ({ api, url, values }) => {
    const box = threadBoxes.find((one) => one === values['box']);
    const assignee = trimmed(values['assignee']);
    return api.call(changeThread, {
      params: getThreadParams(url),
      body: {
        ...(box === undefined ? {} : { box }),
        assigneeId: assignee === '' ? null : assignee,
      },
    });
  },
  after: () => ({ flash: 'SAVED' }),
});

export const acceptMessagesAction = formAction({
  name: 'accept-messages',
  send: ({ api, url, values }) =>
    api.call(acceptMessages, {
      params: { orgId: getThreadParams(url).orgId },
      body: { accepts: values['accepts'] === 'true' },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const writeOwnThreadAction = formAction({
  name: 'write-own-thread',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(writeOwnThread, {
      params: { threadId: getThreadParams(url).threadId },
      body: { id: formId(values), text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'MESSAGE_SENT' }),
});
