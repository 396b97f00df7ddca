/** The topics of messages to an organization. */
export const messageTopics = [
  'volunteering',
  'jobs',
  'events',
  'donations',
  'press',
  'other',
] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** The boxes of messages to an organization; a new message of the person makes it NEW again. */
export const conversationBoxes = ['NEW', 'OPEN', 'ANSWERED', 'SPAM'] as const;
export type ConversationBox = (typeof conversationBoxes)[number];

/** Length limits of the first message to an organization, in characters. */
export const firstMessageMin = 20;
export const firstMessageMax = 2_000;
/** Conversations that one person may start per day. */
export const newConversationsPerDay = 3;
/** The maximum length of the name of a person without an account. */
export const visitorNameMax = 100;

/**
 * What a conversation in the inbox of an account is about: an own application or registration, an
 * own message to an organization, and the same at organizations that the account manages.
 */
export const conversationKinds = [
  'APPLICATION',
  'MESSAGE',
  'RECEIVED_APPLICATION',
  'RECEIVED_MESSAGE',
] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const inboxFilters = ['all', 'unread'] as const;
export type InboxFilter = (typeof inboxFilters)[number];
