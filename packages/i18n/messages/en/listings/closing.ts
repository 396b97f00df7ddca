/** Closing a listing, and opening it again. */
export default {
  'undo.text':
    '{count, plural, one {# rejection} other {# rejections}} will be sent in {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}}.',
  'undo.submit': 'Undo closing',
  'undo.failed': 'We couldn’t undo the closing. The rejections may already have been sent.',
  'reopen.sent':
    '{type, select, EVENT {{count, plural, one {# registration was declined and stays declined.} other {# registrations were declined and stay declined.}}} other {{count, plural, one {# applicant was already notified and stays declined.} other {# applicants were already notified and stay declined.}}}}',
  'reopen.takeBack':
    '{count, plural, one {Cancel # rejection that hasn’t been sent yet} other {Cancel # rejections that haven’t been sent yet}}',
  'notified.closed':
    '{type, select, EVENT {{count, plural, one {Closed. We notified # person who saved it or registered.} other {Closed. We notified # people who saved it or registered.}}} other {{count, plural, one {Closed. We notified # person who saved it or applied.} other {Closed. We notified # people who saved it or applied.}}}}',
  'notified.extended':
    '{count, plural, one {Saved. We’ll notify # person who saved it about the new deadline.} other {Saved. We’ll notify # people who saved it about the new deadline.}}',
} as const;
