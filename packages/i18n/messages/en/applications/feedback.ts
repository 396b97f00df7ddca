/** The questions to applicants after their application ended. */
export default {
  title: 'How was applying here?',
  lead: 'Your answers help the next people who apply. {orgName} sees only figures of at least 5 people, never who answered.',
  'ask.wasTrue': 'Did the listing match what you found?',
  'ask.knewStatus': 'Did you know where you stood?',
  'ask.wasRespected': 'Were you treated with respect?',
  'choice.YES': 'Yes',
  'choice.PARTLY': 'Partly',
  'choice.NO': 'No',
  sentence: 'One sentence (optional)',
  sentenceHint:
    'It can become public, and {orgName} can read it, without your name and only with other people’s answers. Leave out names and anything that shows who you are. Up to {max} characters.',
  sentenceRemoved:
    'Our team removed your sentence because it breaks our rules. Your answers still count.',
  missing: 'Choose an answer.',
  send: 'Send answers',
  failed: 'We couldn’t send your answers. Check the form and try again.',
  thanks: 'Thank you for your answers.',
  changeable: 'You can change your answers until {date}, and remove them at any time.',
  removable: 'You can remove your answers at any time.',
  change: 'Change your answers',
  save: 'Save changes',
  remove: 'Remove my answers',
  removeAsk: 'Your answers leave all figures and pages at once.',
} as const;
