/** What people write to an organization about. */
export const messageTopics = [
  'volunteering',
  'jobs',
  'events',
  'donations',
  'press',
  'other',
] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** Where a message to an organization stands; what a person adds makes it NEW again. */
export const conversationBoxes = ['NEW', 'OPEN', 'ANSWERED', 'SPAM'] as const;
export type ConversationBox = (typeof conversationBoxes)[number];

/** Characters of the first message to an organization. */
export const firstMessageMin = 20;
export const firstMessageMax = 2_000;
/** So many conversations may one person begin in a day. */
export const newConversationsPerDay = 3;
/** Characters of the name by which a person without an account writes. */
export const visitorNameMax = 100;
