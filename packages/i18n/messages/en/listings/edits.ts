/** Edits of a published listing that readers do not see yet. */
export default {
  title: 'Changes not published',
  savedBy: 'Last saved by {name} on {date}. Readers still see the published text.',
  changed: 'Changed: {fields}',
  before: 'Published',
  after: 'Not published',
  empty: '(empty)',
  publish: 'Publish changes',
  discard: 'Discard the changes',
  discardAsk:
    'What you changed since the last publication is lost. The public page stays as it is.',
} as const;
