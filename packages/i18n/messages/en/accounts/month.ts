/** The last 28 days, on the overview of an organization. */
export default {
  title: 'The last 28 days',
  live: 'Live listings',
  views: 'Views of listings',
  applications: 'Applications',
  answered: 'Applications answered',
  median: 'Median time to the first answer',
  before: '{value} in the 28 days before',
  percent: '{value, number}%',
  days: '{value, plural, one {# day} other {# days}}',
  none: 'None',
} as const;
