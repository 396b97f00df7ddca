/** Changing many listings of an organization at once, and downloading them. */
export default {
  'csv.published': 'Published',
  'csv.ends': 'Ends',
  'csv.unread': 'Unread',
  'csv.address': 'URL',
  'none.title': 'No listings selected',
  'none.text': 'Go back, select listings, and choose an action again.',
  back: 'Back to listings',
  'title.close': 'Close {count, plural, one {# listing} other {# listings}}',
  'title.extend': 'Extend {count, plural, one {# listing} other {# listings}}',
  'title.recipients':
    'Change notification recipients of {count, plural, one {# listing} other {# listings}}',
  tooMany:
    'You can change at most {max, number} listings at once. Use the filters to narrow the list.',
  which: 'You selected all {count, number} listings in the filtered list.',
  skipsHint: 'We skip listings that can’t be changed. You can undo this for ten minutes.',
  count: 'To confirm, type the number of listings: {count}',
  countHint: 'This helps prevent unintended changes.',
  recipientsHint:
    'If you don’t select anyone, we notify the author of each listing and the owners.',
  failed: 'Something went wrong. Check the selection and try again.',
  running: '{done, number} of {total, number} so far',
  refresh: 'Refresh',
  mayLeave: 'You can leave this page. We’ll finish in the background.',
  'finished.close':
    '{count, plural, =0 {No listing was closed} one {# listing closed} other {# listings closed}}',
  'finished.extend':
    '{count, plural, =0 {No listing was extended} one {# listing extended} other {# listings extended}}',
  'finished.recipients':
    '{count, plural, =0 {No listing was changed} one {# listing changed} other {# listings changed}}',
  skipped: '{count, plural, one {# skipped} other {# skipped}}',
  undo: 'Undo',
  stop: 'Stop and undo',
  undoFor: 'You can undo this for ten minutes.',
  undoing: 'Undoing: {done, number} restored so far',
  undone:
    '{count, plural, =0 {There was nothing to restore} one {# listing restored} other {# listings restored}}',
  left: '{count, plural, one {# could not be restored} other {# could not be restored}}',
  notes: 'Why some were skipped',
  notesMore: 'Showing the first {count, number}.',
  'reason.STATE': 'Not possible with its current status',
  'reason.DAY': 'The date is before its current deadline or exceeds the maximum duration',
  'reason.SIMILAR': 'Nearly identical to a listing that is live or scheduled',
  'reason.COSTS': 'Costs credits. Extend it on its own page.',
  'reason.UNCHANGED': 'Already up to date',
  'reason.STOPPED': 'Canceled before it was processed',
  'reason.CHANGED': 'Changed by a member in the meantime',
  'reason.NOTIFIED': 'The person was already notified',
  'reason.GONE': 'No longer exists',
  'reason.NOT_A_MEMBER': 'The person who requested this is no longer a member',
  'reason.ORGANIZATION_FROZEN': 'The organization is suspended',
  changed: 'The list has changed. Check the number and try again.',
  'finished.status':
    '{type, select, EVENT {{count, plural, =0 {No registration was changed} one {# registration changed} other {# registrations changed}}} other {{count, plural, =0 {No application was changed} one {# application changed} other {# applications changed}}}}',
  undoDeclines: 'You can undo rejections for one hour.',
  backToApplications: 'All applications',
  undoneApplications:
    '{type, select, EVENT {{count, plural, =0 {There was nothing to restore} one {# registration restored} other {# registrations restored}}} other {{count, plural, =0 {There was nothing to restore} one {# application restored} other {# applications restored}}}}',
  waiting: '{count, plural, one {# person is waiting} other {# people are waiting}} for a decision',
  waitingHint:
    '{type, select, EVENT {This includes people who register before the event is closed.} other {This includes people who apply before their listing is closed.}}',
  keep: '{type, select, EVENT {Keep their registrations open for review} other {Keep their applications open for review}}',
  decline: 'Decline all of them with this message',
  text: 'Message to each person',
  textHint:
    "We fill in '{name}', '{listing}' and '{organization}'. The message is sent after one hour. If you undo the closing within ten minutes, we don’t send it.",
  'people.title':
    '{type, select, EVENT {Change the status of {count, plural, one {# registration} other {# registrations}}} other {Change the status of {count, plural, one {# application} other {# applications}}}}',
  'people.none': 'Nobody selected',
  'people.noneHint': 'Go back, select people, and choose an action again.',
  'people.lead':
    '{type, select, EVENT {We skip registrations that can’t be changed. You can undo rejections for one hour.} other {We skip applications that can’t be changed. You can undo rejections for one hour.}}',
  'people.tooMany':
    '{type, select, EVENT {You can change at most {max, number} registrations at once. Use the filters to narrow the list.} other {You can change at most {max, number} applications at once. Use the filters to narrow the list.}}',
  'people.which':
    '{type, select, EVENT {You selected all {count, number} registrations in the filtered list.} other {You selected all {count, number} applications in the filtered list.}}',
  'people.count':
    '{type, select, EVENT {To confirm, type the number of registrations: {count}} other {To confirm, type the number of applications: {count}}}',
  'people.message': 'Message to each person (optional)',
  'people.reasonHint':
    '{type, select, EVENT {Participants never see it.} other {Applicants never see it.}}',
} as const;
