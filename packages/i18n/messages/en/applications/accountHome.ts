/** The front page of an account. */
export default {
  title: 'Home',
  greeting: 'Hello, {name}',
  waiting: 'Waiting for you',
  'waiting.none':
    'You’re all caught up. New messages, deadlines of saved listings and unfinished applications appear here.',
  messages: '{count, plural, one {# unread conversation} other {# unread conversations}}',
  toInbox: 'Open the inbox',
  deadlines: 'Saved listings that close within two days',
  toSaved: 'All saved items',
  drafts: 'Unfinished applications',
  'draft.continue': 'Continue: {title}',
  'draft.edited': 'Last edited {when}',
  matches: 'New matches',
  motion: '{count, plural, =0 {Applications in motion} other {Applications in motion (#)}}',
  'motion.none': 'No application is waiting for an answer.',
  'motion.find': 'Find jobs',
  'motion.changed': 'Last change {when}',
  toApplications: 'All applications',
} as const;
