/** The notifications of an account, in the header and on their page. */
export default {
  title: 'Notifications',
  lead: 'What happened while you were away. We keep notifications for 6 months.',
  readAll: 'Mark all as read',
  empty: 'Nothing new. Enjoy the quiet!',
  all: 'See all notifications',
  failed: 'Your notifications could not be loaded. Please try again.',
  new: 'New',
  open: 'Open',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss: {notice}',
  'kind.welcome':
    'Welcome to Causa! Save listings you like, save a search, and tell organizations about yourself.',
  'kind.saved-listing-closing': '“{title}” closes on {date}.',
  'kind.saved-listing-closed': '{orgName} closed “{title}”, which you saved.',
  'kind.applied-listing-closed':
    '{type, select, EVENT {{orgName} closed “{title}”. Your registration is still open.} other {{orgName} closed “{title}”. Your application is still open.}}',
  'kind.application-status':
    '{type, select, EVENT {Your registration for “{title}” at {orgName}: {status, select, SENT {sent} VIEWED {it was looked at} SHORTLISTED {you are on the list} INTERVIEW {they would like to talk with you} OFFERED {you are offered a place} HIRED {you have a place} DECLINED {it was declined} WITHDRAWN {withdrawn} other {there is news}}.} other {Your application for “{title}” at {orgName}: {status, select, SENT {sent} VIEWED {it was looked at} SHORTLISTED {you are on the shortlist} INTERVIEW {you are invited to an interview} OFFERED {you have an offer} HIRED {you got it} DECLINED {it was declined} WITHDRAWN {withdrawn} other {there is news}}.}}',
  'kind.new-matches':
    '{count, plural, one {# new result} other {# new results}} in your saved searches.',
  'kind.new-matches.one-search':
    '{count, plural, one {# new result} other {# new results}} for “{name}”.',
  'kind.search-mail-stopped':
    'We turned off emails about your search “{name}” because we did not hear from you. You can turn them back on.',
  'kind.organization-joined': 'You are now a member of {orgName} on Causa.',
  'kind.admin-request': '{name} asks to join {orgName} as an admin.',
  'kind.admin-request-declined': '{orgName} did not accept your request to join.',
  'kind.organization-approved': '{orgName} is approved: its page is now public.',
  'kind.organization-changes-approved': 'We approved a change to {orgName}: its page shows it now.',
  'kind.organization-changes-declined':
    'We did not approve a change to {orgName}. Its page stays as it was.',
  'kind.membership-ended': 'You are no longer on the team of {orgName}.',
  'kind.new-sign-in': 'Someone logged in to your account from a new browser.',
  'kind.password-changed':
    'Your password was changed. If this wasn’t you, set a new one right away.',
  'kind.listing-live': '“{title}” is live.',
  'kind.listing-in-review': '“{title}” is waiting for our review.',
  'kind.listing-returned': 'We did not publish “{title}” yet. The email we sent says why.',
  'kind.listing-ending': '“{title}” closes on {date}. You can keep it open longer.',
  'kind.listing-ended': '“{title}” closed on {date}. For 30 days, you can open it again.',
  'kind.listing-removed': 'We removed “{title}”. The email we sent says why.',
  'kind.application-message': '{orgName} wrote to you about “{title}”.',
  'kind.organization-message': '{name} wrote to {orgName}.',
  'kind.organization-reply': '{orgName} replied to your message.',
  'kind.interview-proposed': '{orgName} proposed times for an interview about “{title}”. Pick one.',
  'kind.interview-picked': 'Your interview with {orgName} about “{title}” has a time.',
  'kind.interview-canceled': 'Your interview with {orgName} about “{title}” was canceled.',
  'kind.interview-reminder': 'Your interview with {orgName} about “{title}” is coming up.',
  'kind.applicant-interview-picked': '{name} picked a time for the interview about “{title}”.',
  'kind.applicant-interview-refused':
    '{name} asked for other times for the interview about “{title}”.',
  'kind.applicant-interview-canceled': 'The interview with {name} about “{title}” was canceled.',
  'kind.applicant-interview-reminder': 'Your interview with {name} about “{title}” is coming up.',
  'kind.application-reply': '{name} replied about “{title}”.',
  'kind.listing-held':
    'Readers reported “{title}”. We took it off the site until we have looked at it.',
  'kind.report-upheld': 'You reported “{reported}”. We looked at it and acted. Thank you.',
  'kind.report-declined':
    'You reported “{reported}”. We looked at it and found nothing that breaks our rules.',
  'kind.organization-frozen': 'We froze {orgName}. The email we sent says why.',
  'kind.organization-thawed': '{orgName} is no longer frozen.',
  'kind.objection-declined': 'We looked at your objection: {orgName} stays frozen.',
  'kind.organization-verified': '{orgName} is verified.',
  'kind.organization-lapsed': 'The verification of {orgName} has ended after 24 months.',
  'kind.organization-unproven': 'We could not verify {orgName} yet. The email we sent says why.',
  'kind.session-moved':
    '“{title}” of {orgName}, a session you chose, has another time. The agenda has it.',
  'kind.session-ended': '“{title}” of {orgName}, a session you chose, does not take place.',
  'kind.applied-organization-deleted':
    '{orgName} has closed its account on Causa. It will not answer your application.',
  'kind.applied-listing-removed':
    '{type, select, EVENT {We removed “{removed}”, for which you registered. Please do not send its authors money or documents.} other {We removed “{removed}”, to which you applied. Please do not send its authors money or documents.}}',
  'kind.colleague-joined': '{name} joined {orgName} with an address at its domain.',
  'kind.applications-unanswered':
    '{count, plural, one {# application to {orgName} has} other {# applications to {orgName} have}} waited for ten days or more.',
  'kind.application-no-answer':
    '{type, select, EVENT {{orgName} did not answer your registration for “{title}”. We suggest that you no longer wait for it.} other {{orgName} did not answer your application for “{title}”. We suggest that you no longer wait for it.}}',
  'kind.candidate-invited': '{orgName} invites you to apply: {title}',
} as const;
