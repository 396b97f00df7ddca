import { z } from 'zod';
import {
  firstMessageMax,
  firstMessageMin,
  messageTopics,
  conversationBoxes,
  visitorNameMax,
} from './messages.ts';
import { messageMax } from './application-review.ts';
import { messageSchema } from './applications.contract.ts';
import { emailSchema } from '../accounts/accounts.contract.ts';
import { idSchema, instantSchema, linesSchema, pageSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { personNameSchema } from '../platform/names.contract.ts';

const orgParams = z.object({ orgId: idSchema });
const conversationParams = z.object({ conversationId: idSchema });
const orgConversation = orgParams.extend({ conversationId: idSchema });
const count = z.number().int();
const memberSchema = z.object({ id: idSchema, name: z.string() });

/**
 * The id is made by the form and makes the request idempotent; CONFLICT when it is sent with
 * another content.
 */
export const writeToOrganizationContract = contract({
  method: 'POST',
  path: '/data/website/organizations/:id/messages',
  access: 'verified',
  summary: 'Write to an organization that is verified and takes messages; three a day',
  params: z.object({ id: idSchema }),
  body: z.object({
    id: idSchema,
    topic: z.enum(messageTopics),
    text: linesSchema(firstMessageMax).min(firstMessageMin),
    showsEmail: z.boolean().default(false),
  }),
  success: [202],
  reply: z.object({ conversationId: idSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const rowSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ description: 'of the person; empty once the account is gone' }),
    topic: z.enum(messageTopics),
    box: z.enum(conversationBoxes),
    assignee: memberSchema.nullable(),
    excerpt: z.string().meta({ description: 'how the last message begins' }),
    at: instantSchema.meta({ description: 'of the last message' }),
  })
  .meta({ id: 'ConversationRow' });

export const listConversationsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/conversations',
  access: 'member',
  summary: 'Messages to an organization, newest first; excludes spam by default',
  params: orgParams,
  query: z.object({
    box: z.enum(conversationBoxes).optional(),
    page: pageSchema,
    lang: z.string().optional(),
  }),
  reply: z.object({
    conversations: z.array(rowSchema),
    total: count,
    counts: z.object({ NEW: count, OPEN: count, ANSWERED: count, SPAM: count }),
    accepts: z.boolean().meta({ description: 'people may write from the public page' }),
    isVerified: z.boolean(),
  }),
});

const conversationReply = z.object({
  conversation: rowSchema.extend({
    email: z.string().nullable().meta({ description: 'where the person lets members see it' }),
    messages: z.array(messageSchema),
    members: z.array(memberSchema),
    can: z.object({ write: z.boolean() }),
  }),
});

export const readConversationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/conversations/:conversationId',
  access: 'member',
  summary: 'One conversation with a person',
  params: orgConversation,
  reply: conversationReply,
});

/**
 * The id is made by the form and makes the request idempotent; CONFLICT when it is sent with
 * another content.
 */
export const replyToConversationContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/conversations/:conversationId',
  access: 'member',
  summary: 'Reply to a person, who gets it by mail and may reply on Causa',
  params: orgConversation,
  body: z.object({ id: idSchema, text: linesSchema(messageMax).min(1) }),
  reply: conversationReply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const changeConversationContract = contract({
  method: 'PATCH',
  path: '/data/orgdashboard/:orgId/conversations/:conversationId',
  access: 'member',
  summary: 'Put a conversation into another box, or give it to a member',
  params: orgConversation,
  body: z.object({
    box: z.enum(conversationBoxes).optional(),
    assigneeId: idSchema.nullable().optional(),
  }),
  reply: conversationReply,
  errors: ['ORGANIZATION_FROZEN'],
});

export const acceptMessagesContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/conversations-open',
  access: 'member',
  summary: 'Say whether people may write from the public page',
  params: orgParams,
  body: z.object({ accepts: z.boolean() }),
  reply: z.object({ accepts: z.boolean() }),
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

const ownRowSchema = z
  .object({
    id: idSchema,
    orgName: z.string(),
    excerpt: z.string(),
    at: instantSchema,
    isNew: z.boolean().meta({ description: 'the organization wrote last, and it was not seen' }),
  })
  .meta({ id: 'OwnConversationRow' });

export const ownConversationsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/conversations',
  access: 'user',
  summary: 'One’s conversations with organizations, the latest first',
  query: z.object({ page: pageSchema, lang: z.string().optional() }),
  reply: z.object({ conversations: z.array(ownRowSchema), total: count }),
});

const ownReply = z.object({
  conversation: ownRowSchema,
  messages: z.array(messageSchema),
  canWrite: z.boolean(),
});

export const ownConversationContract = contract({
  method: 'GET',
  path: '/data/userdashboard/conversations/:conversationId',
  access: 'owner',
  summary: 'One of them',
  params: conversationParams,
  reply: ownReply,
  errors: ['NOT_FOUND'],
});

/** Idempotent by its id as in `replyToConversation`; CONFLICT for another text. */
export const writeOwnConversationContract = contract({
  method: 'POST',
  path: '/data/userdashboard/conversations/:conversationId',
  access: 'owner',
  summary: 'Write again',
  params: conversationParams,
  body: z.object({ id: idSchema, text: linesSchema(messageMax).min(1) }),
  reply: ownReply,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const markOwnConversationReadContract = contract({
  method: 'POST',
  path: '/data/userdashboard/conversations/:conversationId/read',
  access: 'owner',
  summary: 'Note that everything so far was seen',
  params: conversationParams,
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

/**
 * The id is made by the form and makes the request idempotent; CONFLICT when it is sent with
 * another content.
 */
export const writeAsVisitorContract = contract({
  method: 'POST',
  path: '/data/website/organizations/:id/visitor-messages',
  access: 'visitor',
  summary: 'Write to an organization without an account: a link is mailed, which sends the message',
  params: z.object({ id: idSchema }),
  body: z.object({
    id: idSchema,
    topic: z.enum(messageTopics),
    text: linesSchema(firstMessageMax).min(firstMessageMin),
    name: personNameSchema(visitorNameMax),
    email: emailSchema,
    showsEmail: z.boolean().default(false),
  }),
  success: [202],
  reply: z.object({ state: z.literal('CONFIRM_BY_MAIL') }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const link = {
  params: conversationParams,
  query: z.object({ mac: z.string().max(100).default('') }),
};
const visitorConversationReply = z.object({
  state: z.enum(['WAITING', 'OPEN', 'CLOSED', 'ACCOUNT']).meta({
    description:
      'WAITING to be sent; OPEN; CLOSED where nobody can answer; ACCOUNT: of the person’s own account',
  }),
  orgName: z.string(),
  waiting: z
    .object({ topic: z.enum(messageTopics), text: z.string(), email: z.string() })
    .nullable()
    .meta({ description: 'what was typed, before it is sent' }),
  messages: z.array(messageSchema),
});

export const readVisitorConversationContract = contract({
  method: 'GET',
  path: '/data/website/conversations/:conversationId',
  access: 'visitor',
  summary: 'What the link of a mail leads to: a message to confirm, or the conversation',
  ...link,
  reply: visitorConversationReply,
  errors: ['LINK_EXPIRED'],
});

export const confirmConversationContract = contract({
  method: 'POST',
  path: '/data/website/conversations/:conversationId/confirmation',
  access: 'visitor',
  summary: 'Send the message that waits for its address to be confirmed',
  ...link,
  body: z.object({}).optional(),
  reply: visitorConversationReply,
  errors: ['LINK_EXPIRED', 'NOT_FOUND', 'CONFLICT'],
});

/** Idempotent by its id as in `replyToConversation`; CONFLICT for another text. */
export const writeInConversationContract = contract({
  method: 'POST',
  path: '/data/website/conversations/:conversationId',
  access: 'visitor',
  summary: 'Write again, by the link of a mail',
  ...link,
  body: z.object({ id: idSchema, text: linesSchema(messageMax).min(1) }),
  reply: visitorConversationReply,
  errors: ['LINK_EXPIRED', 'CONFLICT'],
});
