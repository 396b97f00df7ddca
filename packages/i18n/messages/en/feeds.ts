/** What feeds and calendars call themselves. */
export default {
  'title.ALL': 'Everything on Causa',
  'title.JOB': 'Jobs on Causa',
  'title.INTERNSHIP': 'Internships on Causa',
  'title.VOLOP': 'Volunteer opportunities on Causa',
  'title.EVENT': 'Events on Causa',
  'title.ORG': 'Organizations on Causa',
  titleWithQuery: '{name}: {query}',
  description: 'Work that matters, newest first, from organizations that post on Causa.',
  'saved.title': 'Saved on Causa',
  'saved.closes': 'Closes: {title}',
} as const;
