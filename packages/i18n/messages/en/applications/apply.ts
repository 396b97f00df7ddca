/** Profile, resume, applications and their status. */
export default {
  title: '{type, select, EVENT {Register} other {Apply}}',
  closes: 'Closes on {date}',
  already: '{type, select, EVENT {You registered on {date}.} other {You applied on {date}.}}',
  withdrawn:
    '{type, select, EVENT {You registered on {date} and have withdrawn your registration.} other {You applied on {date} and have withdrawn your application.}}',
  see: '{type, select, EVENT {See your registration} other {See your application}}',
  visitor:
    '{type, select, EVENT {Write your registration first; you’ll create an account next. Nothing you write gets lost.} other {Write your application first; you’ll create an account next. Nothing you write gets lost.}}',
  verifyFirst:
    '{type, select, EVENT {Confirm {email} with the link we sent you; then you can send your registration. Until then, we save your draft.} other {Confirm {email} with the link we sent you; then you can send your application. Until then, we save your draft.}}',
  prefilled:
    '{type, select, EVENT {We filled this in from what you last sent. Change anything you like.} other {We filled this in from your last application. Change anything you like.}}',
  fromDraft: 'This is your draft.',
  messageNeeded: 'Write a message to {orgName}, or add a resume.',
  message: 'Your message to {orgName}',
  messageHint:
    '{type, select, EVENT {Why this event? A few sentences are enough.} other {Why this role, and why you? A few sentences are enough.}}',
  optional: '{question} (optional)',
  choose: 'Choose an option',
  resume: 'Your resume',
  noResume: 'Without a resume',
  addResume: 'Add a resume (optional)',
  otherResume: 'Or send another file',
  send: '{type, select, EVENT {Send registration} other {Send application}}',
  continue: 'Continue to sign up',
  keep: 'Save as a draft',
  'autosave.nothing': 'Nothing',
  'autosave.otherTab': 'Another tab',
  'autosave.clashTitle': 'You typed two texts in two tabs',
  'autosave.clashLead': 'Choose which one stays. Both are kept until then.',
  'autosave.keepMine': 'Keep this one',
  'autosave.takeOther': 'Take the other one',
  what: '{type, select, EVENT {{orgName} receives your name, what you write here and your resume. You can withdraw your registration at any time.} other {{orgName} receives your name, what you write here and your resume. You can withdraw your application at any time.}}',
  'elsewhere.title':
    '{type, select, EVENT {How to register with {orgName}} other {How to apply to {orgName}}}',
  'elsewhere.open': 'Go to {host}',
  'elsewhere.care':
    '{type, select, EVENT {You are leaving Causa. Check who asks for money before you pay.} other {You are leaving Causa. Never pay to apply for a job.}}',
  'elsewhere.did': '{type, select, EVENT {Did you register?} other {Did you apply?}}',
  'elsewhere.note':
    '{type, select, EVENT {We can add it to your registrations. Only you will see it.} other {We can add it to your applications. Only you will see it.}}',
  'elsewhere.yes': '{type, select, EVENT {Yes, I have registered} other {Yes, I have applied}}',
  'mail.lead':
    '{type, select, EVENT {This organization takes registrations by email. Here is a draft for you to change.} other {This organization takes applications by email. Here is a draft for you to change; attach your resume before you send it.}}',
  'mail.subject': '{type, select, EVENT {Registration: {title}} other {Application: {title}}}',
  'mail.text':
    '{type, select, EVENT {Hello {orgName},\n\nI would like to register for “{title}”, which I found on Causa.\n\n\nBest regards,\n{name}} other {Hello {orgName},\n\nI would like to apply for “{title}”, which I found on Causa.\n\nWhy this role, and why me:\n\n\nBest regards,\n{name}}}',
  'mail.subjectLabel': 'Subject',
  'mail.textLabel': 'Message',
  'mail.open': 'Open in mail app',
  'mail.copyAddress': 'Copy address',
  'mail.copyText': 'Copy message',
  'mail.copied': 'Copied',
} as const;
