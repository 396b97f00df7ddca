/** Edits of a published listing that readers do not see yet. */
export default {
  title: 'Unpublished changes',
  savedBy: 'Last saved by {name} on {date}. Visitors still see the published version.',
  changed: 'Changed: {fields}',
  before: 'Published',
  after: 'Unpublished',
  empty: '(empty)',
  publish: 'Publish changes',
  discard: 'Discard changes',
  discardAsk: 'Your unpublished changes will be deleted. The public page stays the same.',
} as const;
