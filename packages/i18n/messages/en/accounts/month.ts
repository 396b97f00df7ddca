/** The last 28 days, on the overview of an organization. */
export default {
  unread: 'Unread applications',
  live: 'Live listings',
  views: 'Views of listings',
  applications: 'Applications',
  answered: 'Applications answered',
  median: 'Median time to the first answer',
  before: '{value} in the previous 28 days',
  percent: '{value, number}%',
  days: '{value, plural, one {# day} other {# days}}',
  none: 'No data',
} as const;
