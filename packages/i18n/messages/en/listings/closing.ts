/** Closing a listing, and opening it again. */
export default {
  'undo.text':
    '{count, plural, one {# decline} other {# declines}} will be sent in {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}}.',
  'undo.submit': 'Undo the closing',
  'undo.failed': 'The closing was not undone. The declines may have been sent already.',
  'reopen.sent':
    '{type, select, EVENT {{count, plural, one {# registration has been declined and stays declined.} other {# registrations have been declined and stay declined.}}} other {{count, plural, one {# applicant has received a decline and stays declined.} other {# applicants have received a decline and stay declined.}}}}',
  'reopen.takeBack':
    '{count, plural, one {Take back # decline that has not been sent yet} other {Take back # declines that have not been sent yet}}',
  'told.closed':
    '{type, select, EVENT {{count, plural, one {Closed. We notified # person who saved it or registered.} other {Closed. We notified # people who saved it or registered.}}} other {{count, plural, one {Closed. We told # person who saved it or applied.} other {Closed. We told # people who saved it or applied.}}}}',
  'told.extended':
    '{count, plural, one {Saved. We tell # person who saved it about the new closing day.} other {Saved. We tell # people who saved it about the new closing day.}}',
} as const;
