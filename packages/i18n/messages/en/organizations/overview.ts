/** The first page of an organization's dashboard. */
export default {
  next: 'Get started',
  done: 'Done',
  open: 'To do',
  todo: 'Waiting for you',
  requests:
    '{count, plural, one {# person asks to join the team} other {# people ask to join the team}}',
  nothing: 'Nothing is waiting for you.',
  nothingHint: 'Requests, new applications, messages and listings that end appear here.',
  figures: 'At a glance',
  live: 'Live listings',
  applications: 'New applications',
  people: 'People on the team',
  'loss.liveListings':
    '{count, plural, one {# live listing is closed} other {# live listings are closed}}',
  'loss.scheduledListings':
    '{count, plural, one {# scheduled listing will not be published} other {# scheduled listings will not be published}}',
  'loss.upcomingEvents':
    '{count, plural, one {# upcoming event is closed} other {# upcoming events are closed}}',
  'loss.waitingApplicants':
    '{count, plural, one {# applicant is waiting for a decision and is told that the organization has closed} other {# applicants are waiting for a decision and are told that the organization has closed}}',
  'loss.credits':
    '{count, plural, one {# credit cannot be used any more} other {# credits cannot be used any more}}',
  'loss.members': '{count, plural, one {# member loses access} other {# members lose access}}',
  end: 'Take it off the site',
  endsSoon: '{count, plural, one {# listing ends} other {# listings end}} within a week',
  edited:
    '{count, plural, one {# listing has} other {# listings have}} changes that are not published',
  unread: '{count, plural, one {# application} other {# applications}} nobody has opened yet',
  waiting:
    '{count, plural, one {# application has} other {# applications have}} waited over ten days for an answer',
  held: 'A payment is disputed or credits are owed: nothing that costs credits can be published for now',
  messages:
    '{count, plural, one {# conversation waits} other {# conversations wait}} for an answer',
  newest: 'Newest applications',
  allApplications: 'All applications',
  ending: 'Next to end',
  latest: 'Latest listings',
  all: 'All listings',
  first: 'Post your first listing',
  'check.listing': 'Post your first listing',
  'check.page': 'Complete your public page',
  'check.verify': 'Verify the organization',
  'check.owner': 'Add a second owner',
  'check.review': 'See your page as visitors will',
  'gives.listing': 'It is saved as you type, and nothing is public until you publish.',
  'gives.page': 'A website and a logo help people recognize you.',
  'gives.verify': 'You get a mark on your page, and your listings go live without a first review.',
  'gives.owner': 'Then the organization never depends on one person.',
  'gives.review': 'It becomes public when we have reviewed the organization.',
} as const;
