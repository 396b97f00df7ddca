import {
  confirmConversation,
  readConversation,
  writeAsVisitor,
  writeInConversation,
} from '@causa/core/applications/conversations/visitor-conversations';
import {
  acceptMessages,
  changeThread,
  listThreads,
  readInboxThread,
  replyToThread,
  type ThreadRef,
} from '@causa/core/applications/conversations/inbox';
import {
  markOwnThreadRead,
  ownThread,
  ownThreads,
  writeOwnThread,
} from '@causa/core/applications/conversations/own-conversations';
import { writeToOrganization } from '@causa/core/applications/conversations/write-to-organization';
import * as contracts from '@causa/shared/applications/conversations.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

const getThreadRef = ({ orgId, threadId }: { orgId: string; threadId: string }): ThreadRef => ({
  orgId,
  id: threadId,
});

/** What people and organizations write to each other, besides about applications. */
export async function threadsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.writeToOrganizationContract, async (context, { params, body }) => {
    await writeToOrganization(context, params.id, body);
    return { threadId: body.id };
  });

  serve(app, contracts.listThreadsContract, (context, { params, query }) =>
    listThreads(context, params.orgId, query),
  );
  serve(app, contracts.readThreadContract, async (context, { params }) => ({
    thread: await readInboxThread(context, getThreadRef(params)),
  }));
  serve(app, contracts.replyToThreadContract, async (context, { params, body }) => {
    await replyToThread(context, getThreadRef(params), body);
    return { thread: await readInboxThread(context, getThreadRef(params)) };
  });
  serve(app, contracts.changeThreadContract, async (context, { params, body }) => {
    await changeThread(context, getThreadRef(params), body);
    return { thread: await readInboxThread(context, getThreadRef(params)) };
  });
  serve(app, contracts.acceptMessagesContract, async (context, { params, body }) => {
    await acceptMessages(context, params.orgId, body.accepts);
    return body;
  });

  serve(app, contracts.ownThreadsContract, (context, { query }) => ownThreads(context, query.page));
  serve(app, contracts.ownThreadContract, (context, { params }) =>
    ownThread(context, params.threadId),
  );
  serve(app, contracts.writeOwnThreadContract, async (context, { params, body }) => {
    await writeOwnThread(context, params.threadId, body);
    return ownThread(context, params.threadId);
  });
  serve(app, contracts.markOwnThreadReadContract, async (context, { params }) => {
    await markOwnThreadRead(context, params.threadId);
    return {};
  });

  serve(app, contracts.writeAsVisitorContract, async (context, { params, body, request }) => {
    await writeAsVisitor(context, params.id, body, request.ip);
    return { state: 'CONFIRM_BY_MAIL' as const };
  });
  serve(app, contracts.readConversationContract, (context, { params, query }) =>
    readConversation(context, params.threadId, query.mac),
  );
  serve(app, contracts.confirmConversationContract, async (context, { params, query }) => {
    await confirmConversation(context, params.threadId, query.mac);
    return readConversation(context, params.threadId, query.mac);
  });
  serve(app, contracts.writeInConversationContract, async (context, { params, query, body }) => {
    await writeInConversation(context, params.threadId, query.mac, body);
    return readConversation(context, params.threadId, query.mac);
  });
}
