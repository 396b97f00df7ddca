/** The form that reports a public page. */
export default {
  title:
    'Report {what, select, ORG {this organization} PERSON {this profile} other {this listing}}',
  lead: 'Tell us what is wrong. Nobody but our staff sees who reported it.',
  reason: 'What is wrong?',
  text: 'Details (optional)',
  textHint: 'What should we look at? Please leave out private data.',
  email: 'Your email (optional)',
  emailHint: 'We write once, when we have decided. We do not keep the address after that.',
  submit: 'Send report',
  reasonMissing: 'Choose what is wrong.',
  failed: 'Your report was not sent. Check what you wrote and try again.',
  sentTitle: 'Thank you for your report',
  sent: 'A person will look at it. If you have an account or left your email, we will tell you what we decided.',
  back: 'Go back',
  'reason.SCAM': 'It looks like a scam',
  'reason.ASKS_MONEY': 'It asks for money or bank details',
  'reason.NOT_REAL': 'It does not exist, or is already filled',
  'reason.DISCRIMINATION': 'It discriminates against people',
  'reason.WRONG_FACTS': 'What it says is not true',
  'reason.OTHER': 'Something else',
} as const;
