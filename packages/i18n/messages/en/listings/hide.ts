/** The menu that hides a listing or an organization; loads with its code. */
export default {
  menu: 'Hide',
  listing: 'This listing',
  org: 'Everything from {name}',
  undo: 'Show again',
} as const;
