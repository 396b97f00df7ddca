/** The form that reports a public page. */
export default {
  title:
    'Report {what, select, ORG {this organization} PERSON {this profile} FEEDBACK {this sentence} other {this listing}}',
  lead: 'Tell us what’s wrong. Only our staff can see who reported it.',
  reason: 'What is wrong?',
  text: 'Details (optional)',
  textHint: 'What should we check? Don’t include private information.',
  email: 'Your email (optional)',
  emailHint: 'We’ll email you once, with our decision. Then we delete your address.',
  submit: 'Send report',
  reasonMissing: 'Choose a reason.',
  failed: 'We couldn’t send your report. Check the form and try again.',
  sentTitle: 'Thank you for your report',
  sent: 'Our team will review it. If you have an account or left your email, we’ll let you know what we decide.',
  back: 'Go back',
  'reason.SCAM': 'It looks like a scam',
  'reason.ASKS_MONEY': 'It asks for money or bank details',
  'reason.NOT_REAL': 'It doesn’t exist or is already filled',
  'reason.DISCRIMINATION': 'It discriminates',
  'reason.WRONG_FACTS': 'The information is wrong',
  'reason.OTHER': 'Something else',
} as const;
