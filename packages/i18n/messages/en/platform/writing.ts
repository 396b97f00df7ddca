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
  'autosave.closed': 'Not saved: this cannot be edited now. What you typed is kept on this device.',
  'autosave.formerMember':
    'Not saved: you are no longer on the team of this organization. What you typed is kept on this device.',
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
  'autosave.someone': 'Someone who left the team',
  'autosave.keepMine': 'Keep mine',
  'autosave.takeTheirs': 'Take theirs',
  'autosave.close': 'Close',
  'kept.restored': 'We put back what you typed ({when}).',
  'kept.discard': 'Discard it',
  'kept.other': 'You typed something else here in another tab ({when}).',
  'kept.show': 'Show that text',
  'kept.use': 'Use that text',
  'kept.mine': 'Keep this text',
  'changed.other':
    'You are now logged in as {name} ({email}). This page was opened as {before}, so nothing more is saved or sent from it.',
  'changed.loggedIn':
    'You are now logged in as {name} ({email}). This page was opened before that.',
  'changed.loggedOut': 'You are logged out. This page was opened as {before}.',
  'changed.logInAs': 'Log in again as {name}',
  'changed.continueAs': 'Continue as {name}',
  'changed.continue': 'Continue without logging in',
  'closing.here': 'Closes {day}, end of day in {place}',
  'closing.there': 'Closes {day}, end of day in {place} ({other} in {otherPlace})',
  'place.unmatched': 'Choose a place from the list.',
  'place.zone': 'The time zone is now {zone}.',
  'preview.title': 'As others will see it',
  'editor.tools': 'Formatting',
  'editor.paragraph': 'Paragraph',
  'editor.heading': 'Heading',
  'editor.item': 'List',
  'editor.bold': 'Bold',
  'editor.pasted': 'Simplified in what you pasted: {what}.',
  'editor.pastedLinks':
    '{count, plural, one {# link (its address is in the text)} other {# links (their addresses are in the text)}}',
  'editor.pastedTables':
    '{count, plural, one {# table (each row is a line)} other {# tables (each row is a line)}}',
  'editor.pastedPictures':
    '{count, plural, one {# picture was left out} other {# pictures were left out}}',
  'editor.pastedLooks':
    '{count, plural, one {# passage in italics or underlined} other {# passages in italics or underlined}}',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  'editor.count': '{length, number} of {max, number} characters',
} as const;
