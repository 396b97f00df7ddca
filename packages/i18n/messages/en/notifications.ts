/** What the bell tells; brought when it is opened. */
export default {
  empty: 'Nothing new. Enjoy the quiet!',
  all: 'See all notifications',
  failed: 'They could not be loaded. Please try again.',
  new: 'New',
  open: 'Open',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss: {notice}',
  'kind.welcome': 'Welcome to Causa! Save what you like, keep a search, and tell organizations about yourself.',
  'kind.saved-listing-closing': '“{title}” closes on {date}.',
  'kind.application-status':
    'Your application for “{title}” at {orgName}: {status, select, SENT {sent} VIEWED {it was looked at} SHORTLISTED {you are on the shortlist} INTERVIEW {you are invited to an interview} OFFERED {you have an offer} HIRED {you got it} DECLINED {it was declined} WITHDRAWN {withdrawn} other {there is news}}.',
  'kind.new-sign-in': 'A browser that we had not seen before signed in to your account.',
  'kind.password-changed': 'Your password was changed. Was this not you? Set a new one right away.',
} as const;
