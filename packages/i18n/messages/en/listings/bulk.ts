/** Changing many listings of an organization at once, and downloading them. */
export default {
  'csv.published': 'Published',
  'csv.ends': 'Ends',
  'csv.unread': 'Unread',
  'csv.address': 'Address',
  'none.title': 'No listings chosen',
  'none.text': 'Go back, tick the listings you mean, and choose again what to do.',
  back: 'Back to the listings',
  'title.close': 'Close {count, plural, one {# listing} other {# listings}}',
  'title.extend': 'Extend {count, plural, one {# listing} other {# listings}}',
  'title.recipients': 'Change who is told of {count, plural, one {# listing} other {# listings}}',
  tooMany:
    'At most {max, number} listings can be changed at once. Narrow the list with its filters.',
  which: 'What is meant: the {count, number} listings that this list found.',
  skipsHint:
    'Listings for which it is not possible stay as they are. You have ten minutes to undo the rest.',
  count: 'Type the number of listings: {count}',
  countHint: 'So that no more is changed than you mean.',
  recipientsHint: 'Nobody ticked: the author of each listing and the owners.',
  failed: 'That did not work. Check what is marked and try again.',
  running: '{done, number} of {total, number} so far',
  refresh: 'Refresh',
  mayLeave: 'You may leave this page: it goes on by itself.',
  'finished.close':
    '{count, plural, =0 {No listing was closed} one {# listing closed} other {# listings closed}}',
  'finished.extend':
    '{count, plural, =0 {No listing was extended} one {# listing extended} other {# listings extended}}',
  'finished.recipients':
    '{count, plural, =0 {No listing was changed} one {# listing changed} other {# listings changed}}',
  skipped: '{count, plural, one {# stayed as it was} other {# stayed as they were}}',
  undo: 'Undo',
  stop: 'Stop and undo',
  undoFor: 'You can undo this for ten minutes.',
  undoing: 'Undoing: {done, number} restored so far',
  undone:
    '{count, plural, =0 {Nothing had to be restored} one {# listing is as it was before} other {# listings are as they were before}}',
  left: '{count, plural, one {# could not be restored} other {# could not be restored}}',
  notes: 'Why some were left alone',
  notesMore: 'These are the first {count, number}.',
  'reason.STATE': 'Not possible in its state',
  'reason.DAY': 'That day is earlier than its own, or later than it may run',
  'reason.SIMILAR': 'It is nearly the same as a listing that is public or scheduled',
  'reason.COSTS': 'It would cost credits: extend it on its own page',
  'reason.UNCHANGED': 'Was so already',
  'reason.STOPPED': 'Undone before its turn',
  'reason.CHANGED': 'Changed by a member since',
  'reason.TOLD': 'The applicant was told',
  'reason.GONE': 'Does not exist any more',
  'reason.NOT_A_MEMBER': 'The member who asked for it is not on the team any more',
  'reason.ORGANIZATION_FROZEN': 'The organization is frozen',
  changed: 'The list has changed meanwhile. Check the number and try again.',
  'finished.status':
    '{count, plural, =0 {No application was changed} one {# application changed} other {# applications changed}}',
  undoDeclines: 'You can undo declines for an hour after you asked for them.',
  backToApplications: 'All applications',
  undoneApplications:
    '{count, plural, =0 {Nothing had to be restored} one {# application is as it was before} other {# applications are as they were before}}',
  waiting: '{count, plural, one {# person waits} other {# people wait}} for a decision',
  waitingHint: 'Who applies before a listing’s turn is one of them.',
  keep: 'Keep their applications open for review',
  decline: 'Decline all of them with this text',
  text: 'Text to each of them',
  textHint:
    "'{name}', '{listing}' and '{organization}' are filled in. It leaves after an hour. Undoing the closing within ten minutes takes the declines back, too.",
  'people.title':
    '{type, select, EVENT {Change the status of {count, plural, one {# registration} other {# registrations}}} other {Change the status of {count, plural, one {# application} other {# applications}}}}',
  'people.none': 'No applications chosen',
  'people.noneHint': 'Go back, tick the applications you mean, and choose again what to do.',
  'people.lead':
    '{type, select, EVENT {Registrations for which this step is not possible stay as they are. Declines can be undone for an hour.} other {Applications for which this step is not possible stay as they are. Declines can be undone for an hour.}}',
  'people.tooMany':
    '{type, select, EVENT {At most {max, number} registrations can be changed at once. Narrow the list with its filters.} other {At most {max, number} applications can be changed at once. Narrow the list with its filters.}}',
  'people.which':
    '{type, select, EVENT {What is meant: the {count, number} registrations that this list found.} other {What is meant: the {count, number} applications that this list found.}}',
  'people.count':
    '{type, select, EVENT {Type the number of registrations: {count}} other {Type the number of applications: {count}}}',
  'people.message': 'Message to each of them (optional)',
  'people.reasonHint':
    '{type, select, EVENT {Participants never see it.} other {Applicants never see it.}}',
} as const;
