/** The inbox: all conversations of an account. */
export default {
  title: 'Inbox',
  lead: '{isMember, select, true {All your conversations and those of your organizations.} other {All your conversations with organizations.}}',
  filters: 'Conversations',
  'filter.all': 'All ({count})',
  'filter.unread': 'Unread ({count})',
  new: '{count, plural, one {# new message} other {# new messages}}',
  application:
    '{type, select, EVENT {Your registration: {title}} other {Your application: {title}}}',
  received:
    '{type, select, EVENT {Registration with {orgName}: {title}} other {Application to {orgName}: {title}}}',
  message: 'Your message',
  receivedMessage: 'Message to {orgName}',
  you: 'You: {text}',
  team: 'Your team: {text}',
  gone: 'Deleted account',
  none: 'You don’t have any conversations yet.',
  hint: 'Organizations answer your applications here. You can also open the page of a verified organization and choose “Send a message”.',
  find: 'Find organizations',
  noneUnread: 'No unread messages.',
  toAll: 'Show all conversations',
} as const;
