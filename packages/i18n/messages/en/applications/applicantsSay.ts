/** What applicants say of an organization, on its pages. */
export default {
  title: 'What applicants say',
  lead: '{people, plural, one {# person} other {# people}} answered in the last 24 months, after their application ended.',
  wasTrue: 'The listing matched what they found',
  knewStatus: 'They knew where they stood',
  wasRespected: 'They were treated with respect',
  YES: 'Yes',
  PARTLY: 'Partly',
  NO: 'No',
  share: '{count} of {people}',
  sentences: 'In their own words',
  report: 'Report',
  reportOne: 'Report: “{text}”',
} as const;
