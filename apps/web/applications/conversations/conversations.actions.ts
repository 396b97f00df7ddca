import {
  setMessagesEnabled,
  changeConversation,
  confirmConversation,
  markOwnConversationRead,
  replyToConversation,
  sendVisitorMessage,
  replyAsVisitor,
  sendOwnMessage,
  sendOrganizationMessage,
} from '@causa/shared/generated/applications/conversations.endpoints';
import { markMessagesRead } from '@causa/shared/generated/applications/applications.endpoints';
import { messageTopics, conversationBoxes } from '@causa/shared/applications/messages';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { formAction, trimmed, reloadWhereSentBefore } from '../../lib/forms/form-action.ts';
import { formId } from '../../lib/forms/form-id.ts';

/** Returns the parameters in the address of a page. */
function getConversationParams(url: URL): { orgId: string; conversationId: string } {
  const route = parsePath(url.pathname);
  const params: Partial<Record<string, string>> = 'params' in route ? route.params : {};
  return { orgId: params['orgId'] ?? '', conversationId: params['conversationId'] ?? '' };
}

export const sendOrganizationMessageAction = formAction({
  name: 'write-to-organization',
  required: ['topic', 'text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(sendOrganizationMessage, {
      params: { id: getConversationParams(url).orgId },
      body: {
        id: formId(values),
        topic: messageTopics.find((one) => one === values['topic']) ?? 'other',
        text: trimmed(values['text']),
        showsEmail: values['showsEmail'] === 'on',
      },
    }),
  after: ({ locale }, { conversationId }) => ({
    redirectTo: pagePath('ownMessage', locale, { conversationId }),
    flash: 'MESSAGE_SENT',
  }),
});

/**
 * Starts a conversation without an account; the address is confirmed before the message is sent.
 */
export const sendVisitorMessageAction = formAction({
  name: 'write-as-visitor',
  required: ['topic', 'text', 'name', 'email'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(sendVisitorMessage, {
      params: { id: getConversationParams(url).orgId },
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
      organizationPath('writeToOrganization', locale, { orgId: getConversationParams(url).orgId }),
      {
        sent: '1',
      },
    ),
  }),
});

const readLink = (url: URL) => ({
  params: { conversationId: getConversationParams(url).conversationId },
  query: { mac: url.searchParams.get('mac') ?? '' },
});

export const confirmConversationAction = formAction({
  name: 'confirm-conversation',
  send: ({ api, url }) => api.call(confirmConversation, readLink(url)),
  after: () => ({ flash: 'MESSAGE_SENT' }),
});

export const replyAsVisitorAction = formAction({
  name: 'write-in-conversation',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(replyAsVisitor, {
      ...readLink(url),
      body: { id: formId(values), text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'MESSAGE_SENT' }),
});

export const replyToConversationAction = formAction({
  name: 'reply-to-conversation',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(replyToConversation, {
      params: getConversationParams(url),
      body: { id: formId(values), text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'MESSAGE_SENT' }),
});

export const changeConversationAction = formAction({
  name: 'change-conversation',
  send: ({ api, url, values }) => {
    const box = conversationBoxes.find((one) => one === values['box']);
    const assignee = trimmed(values['assignee']);
    return api.call(changeConversation, {
      params: getConversationParams(url),
      body: {
        ...(box === undefined ? {} : { box }),
        assigneeId: assignee === '' ? null : assignee,
      },
    });
  },
  after: () => ({ flash: 'SAVED' }),
});

export const setMessagesEnabledAction = formAction({
  name: 'accept-messages',
  send: ({ api, url, values }) =>
    api.call(setMessagesEnabled, {
      params: { orgId: getConversationParams(url).orgId },
      body: { accepts: values['accepts'] === 'true' },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const sendOwnMessageAction = formAction({
  name: 'write-own-conversation',
  required: ['text'],
  ...reloadWhereSentBefore,
  send: ({ api, url, values }) =>
    api.call(sendOwnMessage, {
      params: { conversationId: getConversationParams(url).conversationId },
      body: { id: formId(values), text: trimmed(values['text']) },
    }),
  after: () => ({ flash: 'MESSAGE_SENT' }),
});

/** Marks a conversation about an application, or one without, as read. */
export const markConversationReadAction = formAction({
  name: 'mark-conversation-read',
  send: ({ api, values: { id = '', about } }) =>
    about === 'application'
      ? api.call(markMessagesRead, { params: { id } })
      : api.call(markOwnConversationRead, { params: { conversationId: id } }),
});
