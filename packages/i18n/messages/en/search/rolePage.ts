/** The pages of jobs by role and place. */
export default {
  count: '{count, plural, one {{number} open job} other {{number} open jobs}}',
  organizations: 'at {count, plural, one {{number} organization} other {{number} organizations}}',
  description:
    '{title}: {number} open at nonprofits and public services, {pay} with stated pay. Newest from {date}.',
  facts: 'Facts',
  'fact.newest': 'Newest',
  'fact.remote': 'Remote',
  'fact.statesPay': 'With stated pay',
  'fact.pay': 'Median pay, full-time a year',
  'fact.source.reported': 'reported in our survey',
  'fact.source.offered': 'offered in job listings',
  share: '{number} of {count}',
  explorer: 'See pay in detail',
  alert: 'Email me new results',
  newest: 'Newest jobs',
  all: 'See all with filters',
  allNear: 'See all here and nearby with filters',
  places: 'The same work in other places',
  roles: 'Other jobs here',
  rolesAnywhere: 'Other jobs',
} as const;
