/**
 * What feeds and calendars call themselves, and what the server says for pages so that their
 * scripts carry no words for it.
 */
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
  changed: 'Changed {date}: {parts}',
  'part.title': 'title',
  'part.pay': 'pay',
  'part.place': 'location or remote work',
  'part.hours': 'hours',
  'part.dates': 'dates',
  'part.closes': 'deadline',
  'part.applying': 'how to apply',
  attachmentsLeftOut: '{count, plural, one {# attachment removed.} other {# attachments removed.}}',
  'reply.interview.name': 'Invite to an interview',
  'reply.interview.text':
    'Hello {name},\n\nThank you for your interest in “{listing}”. We enjoyed reading your message and would like to talk with you.\n\nPlease reply with two or three times that work for you this week or next. The conversation takes about 45 minutes.\n\n{organization}',
  'reply.offer.name': 'Make an offer',
  'reply.offer.text':
    'Hello {name},\n\nWe would like to work with you and are pleased to offer you “{listing}”.\n\nWe will send you the details. If you have questions or need time to decide, please reply here.\n\n{organization}',
  'reply.decline.name': 'Decline',
  'reply.decline.text':
    'Hello {name},\n\nThank you for your interest in “{listing}” and for your time. After careful review, we decided to move forward with other people.\n\nWe wish you all the best and hope to hear from you again.\n\n{organization}',
  'reply.declineAfter.name': 'Decline after an interview',
  'reply.declineAfter.text':
    'Hello {name},\n\nThank you for talking with us about “{listing}”. It was great to meet you. We decided to move forward with another person.\n\nIf you would like feedback, please reply here.\n\n{organization}',
  comparedPay:
    '{is, select, ABOVE {About {percent}% above the median} BELOW {About {percent}% below the median} other {About the median}} for {role} ({country}{level, select, same {, same level} other {}})',
  feedback: '{count} of {people} applicants knew where they stood',
  replies: 'Answers {percent}% of applications',
  repliesIn:
    'Answers {percent}% of applications, usually within {days, plural, one {a day} other {# days}}',
} as const;
