/** What a form says that saves itself while it is typed, and the editor of formatted text. */
export default {
  'autosave.ready': 'Changes are saved as you type.',
  'autosave.saved': 'Saved {time}',
  'autosave.saving': 'Saving…',
  'autosave.offline': 'Not saved: you are offline. What you typed is kept on this device.',
  'autosave.failed':
    'Not saved yet: Causa does not answer. What you typed is kept on this device, and we keep trying.',
  'autosave.loggedOut': 'Not saved: your session has ended. What you typed is kept on this device.',
  'autosave.otherAccount': 'Not saved: another account is logged in now.',
  'autosave.closed':
    'Not saved: this listing cannot be edited now. What you typed is kept on this device.',
  'autosave.stale':
    'Not saved: someone else changed the same field. Choose above which text to keep.',
  'autosave.wrong': 'Not saved: {fields}. Check what you typed there.',
  'autosave.news': '{name} changed: {fields}.',
  'autosave.newsHidden': '{name} changed: {fields}. Reload the page to see it.',
  'autosave.restored': 'We put back what you typed ({when}).',
  'autosave.discard': 'Discard it',
  'autosave.mine': 'What you typed',
  'autosave.loginTitle': 'Log in again',
  'autosave.loginLead':
    'Your session has ended. What you typed is kept on this device. Log in in a new tab, then come back here: saving goes on by itself.',
  'autosave.loginOpen': 'Log in (new tab)',
  'autosave.loginDone': 'I have logged in',
  'autosave.close': 'Close',
  'place.unmatched': 'Choose a place from the list.',
  'place.zone': 'The time zone is now {zone}.',
  'editor.tools': 'Formatting',
  'editor.paragraph': 'Paragraph',
  'editor.heading': 'Heading',
  'editor.item': 'List',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  'editor.count': '{length, number} of {max, number} characters',
} as const;
