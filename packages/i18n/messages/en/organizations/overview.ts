/** The first page of an organization's dashboard. */
export default {
  next: 'Get started',
  done: 'Done',
  open: 'To do',
  todo: 'To do',
  requests:
    '{count, plural, one {# person wants to join the team} other {# people want to join the team}}',
  nothing: 'You’re all caught up.',
  nothingHint: 'Requests, new applications, messages and listings about to close appear here.',
  figures: 'At a glance',
  live: 'Live listings',
  applications: 'New applications',
  people: 'Team members',
  'loss.liveListings':
    '{count, plural, one {# live listing will be closed} other {# live listings will be closed}}',
  'loss.scheduledListings':
    '{count, plural, one {# scheduled listing will not be published} other {# scheduled listings will not be published}}',
  'loss.upcomingEvents':
    '{count, plural, one {# upcoming event will be closed} other {# upcoming events will be closed}}',
  'loss.waitingApplicants':
    '{count, plural, one {# applicant without a decision will be notified that the organization closed} other {# applicants without a decision will be notified that the organization closed}}',
  'loss.credits': '{count, plural, one {# credit will be lost} other {# credits will be lost}}',
  'loss.members':
    '{count, plural, one {# member will lose access} other {# members will lose access}}',
  end: 'Hide or delete',
  endsSoon: '{count, plural, one {# listing closes} other {# listings close}} within a week',
  edited: '{count, plural, one {# listing has} other {# listings have}} unpublished changes',
  unread: '{count, plural, one {# unread application} other {# unread applications}}',
  waiting:
    '{count, plural, one {# application has} other {# applications have}} gone unanswered for over ten days',
  held: 'You have a disputed payment or owe credits. You can’t publish listings that cost credits for now.',
  messages: '{count, plural, one {# conversation needs} other {# conversations need}} a reply',
  newest: 'Latest applications',
  allApplications: 'All applications',
  ending: 'Closing soon',
  latest: 'Latest listings',
  all: 'All listings',
  first: 'Post your first listing',
  'check.listing': 'Post your first listing',
  'check.page': 'Complete your public page',
  'check.verify': 'Verify the organization',
  'check.owner': 'Add a second owner',
  'check.review': 'Preview your page',
  'gives.listing': 'We save your work as you type. Nothing is public until you publish.',
  'gives.page': 'A website and a logo help people recognize you.',
  'gives.verify': 'Your page gets a badge, and your listings go live without an initial review.',
  'gives.owner': 'The organization won’t depend on a single person.',
  'gives.review': 'It becomes public after we review your organization.',
} as const;
