import { z } from 'zod';
import {
  firstMessageMax,
  firstMessageMin,
  messageTopics,
  conversationBoxes,
  conversationKinds,
  inboxFilters,
  visitorNameMax,
} from './messages.ts';
import { messageMax } from './application-review.ts';
import { messageSchema } from './applications.contract.ts';
import { listingTypes } from '../listings/listing-types.ts';
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
 * The form generates the ID, which makes the request idempotent; CONFLICT when it is sent with
 * other content. Needs a verified organization that accepts messages; three a day.
 */
export const sendOrganizationMessageContract = contract({
  method: 'POST',
  path: '/data/website/organizations/:id/messages',
  access: 'verified',
  summary: 'Send a message to an organization',
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
    name: z.string().meta({ description: 'name of the sender; empty for a deleted account' }),
    topic: z.enum(messageTopics),
    box: z.enum(conversationBoxes),
    assignee: memberSchema.nullable(),
    excerpt: z.string().meta({ description: 'beginning of the last message' }),
    at: instantSchema.meta({ description: 'time of the last message' }),
  })
  .meta({ id: 'ConversationRow' });

/** Newest first; without spam by default. */
export const listConversationsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/conversations',
  access: 'member',
  summary: 'List conversations of an organization',
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
    accepts: z.boolean().meta({ description: 'whether the public page accepts messages' }),
    isVerified: z.boolean(),
  }),
});

const conversationReply = z.object({
  conversation: rowSchema.extend({
    email: z
      .string()
      .nullable()
      .meta({ description: 'email address of the sender; null unless shared' }),
    messages: z.array(messageSchema),
    members: z.array(memberSchema),
    can: z.object({ write: z.boolean() }),
  }),
});

export const readConversationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/conversations/:conversationId',
  access: 'member',
  summary: 'Retrieve a conversation',
  params: orgConversation,
  reply: conversationReply,
});

/**
 * The form generates the ID, which makes the request idempotent; CONFLICT when it is sent with
 * other content. The recipient gets the reply by email and can answer on Causa.
 */
export const replyToConversationContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/conversations/:conversationId',
  access: 'member',
  summary: 'Reply to a conversation',
  params: orgConversation,
  body: z.object({ id: idSchema, text: linesSchema(messageMax).min(1) }),
  reply: conversationReply,
  errors: ['CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const changeConversationContract = contract({
  method: 'PATCH',
  path: '/data/orgdashboard/:orgId/conversations/:conversationId',
  access: 'member',
  summary: 'Move or assign a conversation',
  params: orgConversation,
  body: z.object({
    box: z.enum(conversationBoxes).optional(),
    assigneeId: idSchema.nullable().optional(),
  }),
  reply: conversationReply,
  errors: ['ORGANIZATION_FROZEN'],
});

export const setMessagesEnabledContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/conversations-open',
  access: 'member',
  summary: 'Turn messages from the public page on or off',
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
    isNew: z.boolean().meta({ description: 'unread message from the organization' }),
  })
  .meta({ id: 'OwnConversationRow' });

const inboxRowSchema = z
  .object({
    kind: z.enum(conversationKinds),
    id: idSchema.meta({ description: 'of the application, or of a conversation without one' }),
    orgId: idSchema,
    orgName: z.string(),
    personName: z.string().nullable().meta({
      description:
        'who wrote to the organization; empty for a deleted account; null in own conversations',
    }),
    listing: z
      .object({ type: z.enum(listingTypes), title: z.string() })
      .nullable()
      .meta({ description: 'listing of the application' }),
    excerpt: z.string().meta({ description: 'beginning of the last message' }),
    isOwn: z.boolean().meta({ description: 'the side of the reader wrote the last message' }),
    at: instantSchema.meta({ description: 'time of the last message' }),
    unread: count.meta({ description: 'unread messages' }),
  })
  .meta({ id: 'InboxRow' });

/**
 * All conversations of the account, latest message first: about applications and registrations,
 * with organizations, and of organizations that it manages.
 */
export const listOwnConversationsContract = contract({
  method: 'GET',
  path: '/data/userdashboard/conversations',
  access: 'user',
  summary: 'List all conversations of the account',
  query: z.object({
    filter: z.enum(inboxFilters).optional(),
    page: pageSchema,
    lang: z.string().optional(),
  }),
  reply: z.object({
    conversations: z.array(inboxRowSchema),
    total: count,
    unread: count.meta({ description: 'conversations with something unread' }),
  }),
});

const readReply = z.object({
  unread: count.meta({ description: 'conversations that are still unread' }),
});

const ownReply = z.object({
  conversation: ownRowSchema,
  messages: z.array(messageSchema),
  canWrite: z.boolean(),
});

export const readOwnConversationContract = contract({
  method: 'GET',
  path: '/data/userdashboard/conversations/:conversationId',
  access: 'owner',
  summary: 'Retrieve an own conversation',
  params: conversationParams,
  reply: ownReply,
  errors: ['NOT_FOUND'],
});

/** Idempotent by its ID as in `replyToConversation`; CONFLICT for another text. */
export const sendOwnMessageContract = contract({
  method: 'POST',
  path: '/data/userdashboard/conversations/:conversationId',
  access: 'owner',
  summary: 'Send a message in an own conversation',
  params: conversationParams,
  body: z.object({ id: idSchema, text: linesSchema(messageMax).min(1) }),
  reply: ownReply,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const markOwnConversationReadContract = contract({
  method: 'POST',
  path: '/data/userdashboard/conversations/:conversationId/read',
  access: 'owner',
  summary: 'Mark an own conversation as read',
  params: conversationParams,
  reply: readReply,
  errors: ['NOT_FOUND'],
});

/**
 * The form generates the ID, which makes the request idempotent; CONFLICT when it is sent with
 * other content. The visitor gets a link by email, which sends the message.
 */
export const sendVisitorMessageContract = contract({
  method: 'POST',
  path: '/data/website/organizations/:id/visitor-messages',
  access: 'visitor',
  summary: 'Send a message to an organization as a visitor',
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
      'WAITING: not yet confirmed; OPEN; CLOSED: nobody can answer; ACCOUNT: belongs to an account',
  }),
  orgName: z.string(),
  waiting: z
    .object({ topic: z.enum(messageTopics), text: z.string(), email: z.string() })
    .nullable()
    .meta({ description: 'unsent message; null once sent' }),
  messages: z.array(messageSchema),
});

/** Returns the unconfirmed message, or the conversation. */
export const readVisitorConversationContract = contract({
  method: 'GET',
  path: '/data/website/conversations/:conversationId',
  access: 'visitor',
  summary: 'Retrieve a visitor conversation by its emailed link',
  ...link,
  reply: visitorConversationReply,
  errors: ['LINK_EXPIRED'],
});

export const confirmConversationContract = contract({
  method: 'POST',
  path: '/data/website/conversations/:conversationId/confirmation',
  access: 'visitor',
  summary: 'Confirm and send a visitor message',
  ...link,
  body: z.object({}).optional(),
  reply: visitorConversationReply,
  errors: ['LINK_EXPIRED', 'NOT_FOUND', 'CONFLICT'],
});

/**
 * Idempotent by its ID as in `replyToConversation`; CONFLICT for another text. Needs the emailed
 * link.
 */
export const replyAsVisitorContract = contract({
  method: 'POST',
  path: '/data/website/conversations/:conversationId',
  access: 'visitor',
  summary: 'Send a message in a visitor conversation',
  ...link,
  body: z.object({ id: idSchema, text: linesSchema(messageMax).min(1) }),
  reply: visitorConversationReply,
  errors: ['LINK_EXPIRED', 'CONFLICT'],
});
