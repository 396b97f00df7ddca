import {
  confirmConversation,
  readVisitorConversation,
  sendVisitorMessage,
  replyAsVisitor,
} from '@causa/core/applications/conversations/visitor-conversations';
import {
  setMessagesEnabled,
  changeConversation,
  listConversations,
  readInboxConversation,
  replyToConversation,
  type ConversationRef,
} from '@causa/core/applications/conversations/inbox';
import {
  countUnreadConversations,
  listOwnConversations,
} from '@causa/core/applications/conversations/account-inbox';
import {
  markOwnConversationRead,
  readOwnConversation,
  sendOwnMessage,
} from '@causa/core/applications/conversations/own-conversations';
import { sendOrganizationMessage } from '@causa/core/applications/conversations/send-organization-message';
import * as contracts from '@causa/shared/applications/conversations.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

const getConversationRef = ({
  orgId,
  conversationId,
}: {
  orgId: string;
  conversationId: string;
}): ConversationRef => ({
  orgId,
  id: conversationId,
});

/** Conversations between people and organizations that are not about an application. */
export async function conversationsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.sendOrganizationMessageContract, async (context, { params, body }) => {
    await sendOrganizationMessage(context, params.id, body);
    return { conversationId: body.id };
  });

  serve(app, contracts.listConversationsContract, (context, { params, query }) =>
    listConversations(context, params.orgId, query),
  );
  serve(app, contracts.readConversationContract, async (context, { params }) => ({
    conversation: await readInboxConversation(context, getConversationRef(params)),
  }));
  serve(app, contracts.replyToConversationContract, async (context, { params, body }) => {
    await replyToConversation(context, getConversationRef(params), body);
    return { conversation: await readInboxConversation(context, getConversationRef(params)) };
  });
  serve(app, contracts.changeConversationContract, async (context, { params, body }) => {
    await changeConversation(context, getConversationRef(params), body);
    return { conversation: await readInboxConversation(context, getConversationRef(params)) };
  });
  serve(app, contracts.setMessagesEnabledContract, async (context, { params, body }) => {
    await setMessagesEnabled(context, params.orgId, body.accepts);
    return body;
  });

  serve(app, contracts.listOwnConversationsContract, (context, { query }) =>
    listOwnConversations(context, query),
  );
  serve(app, contracts.readOwnConversationContract, (context, { params }) =>
    readOwnConversation(context, params.conversationId),
  );
  serve(app, contracts.sendOwnMessageContract, async (context, { params, body }) => {
    await sendOwnMessage(context, params.conversationId, body);
    return readOwnConversation(context, params.conversationId);
  });
  serve(app, contracts.markOwnConversationReadContract, async (context, { params }) => {
    await markOwnConversationRead(context, params.conversationId);
    return { unread: await countUnreadConversations(context) };
  });

  serve(app, contracts.sendVisitorMessageContract, async (context, { params, body, request }) => {
    await sendVisitorMessage(context, params.id, body, request.ip);
    return { state: 'CONFIRM_BY_MAIL' as const };
  });
  serve(app, contracts.readVisitorConversationContract, (context, { params, query }) =>
    readVisitorConversation(context, params.conversationId, query.mac),
  );
  serve(app, contracts.confirmConversationContract, async (context, { params, query }) => {
    await confirmConversation(context, params.conversationId, query.mac);
    return readVisitorConversation(context, params.conversationId, query.mac);
  });
  serve(app, contracts.replyAsVisitorContract, async (context, { params, query, body }) => {
    await replyAsVisitor(context, params.conversationId, query.mac, body);
    return readVisitorConversation(context, params.conversationId, query.mac);
  });
}
