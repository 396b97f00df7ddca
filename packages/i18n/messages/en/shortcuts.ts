/** Keys that do something, and the list of them. */
export default {
  title: 'Keyboard shortcuts',
  lead: 'They work on every page, except while you type in a field.',
  twoKeys: '{first} then {second}',
  help: 'Show this list',
  search: 'Go to the search field',
  next: 'Next result',
  previous: 'Previous result',
  save: 'Save, or remove from saved items',
  saved: 'Go to saved items',
  searches: 'Go to saved searches',
  home: 'Go to the home page',
  on: 'Shortcuts are on',
  close: 'Close',
} as const;
