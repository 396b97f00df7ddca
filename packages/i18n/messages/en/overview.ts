/** The first page of an organization's dashboard. */
export default {
  next: 'Get started',
  done: 'Done',
  open: 'To do',
  'check.owner': 'Add a second owner, so that the organization never depends on one person',
  'check.review': 'Wait for our review',
  todo: 'Waiting for you',
  requests:
    '{count, plural, one {# person asks to join the team} other {# people ask to join the team}}',
  nothing: 'Nothing is waiting for you.',
  nothingHint: 'Requests, new applications, messages and listings that end appear here.',
  figures: 'At a glance',
  live: 'Live listings',
  applications: 'New applications',
  people: 'People on the team',
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
  'check.listing': 'Post a first listing',
  'check.page': 'Complete your public page: website and logo',
  'check.verify': 'Verify the organization',
} as const;
