/** What a reader viewed, searched and hid. */
export default {
  title: 'Recently viewed',
  lead: 'Listings that you opened and searches that you made in the last 90 days. Only you see them.',
  browserLead:
    'Listings that you opened and searches that you made in this browser in the last 90 days. Your browser keeps them. To show them here, this page asks us only which of these listings are still open.',
  consent: 'Your browser starts this list after you press OK in the notice about cookies.',
  noScripts:
    'Your browser keeps recent searches and views itself, and needs JavaScript to show them.',
  searches: 'Recent searches',
  noSearches: 'No searches with words or filters yet.',
  views: 'Viewed listings and organizations',
  noViews: 'You have not opened a listing yet.',
  viewedOn: 'Viewed {date}',
  searchedOn: 'Searched {date}',
  forget: 'Remove',
  forgetName: 'Remove {name}',
  forgotten: 'Removed.',
  forgetAll: 'Delete all',
  off: 'This is off: we do not keep what you view and search.',
  turnOff: 'Turn off and delete all',
  turnOn: 'Turn on',
  settings:
    'We keep the last 50 listings that you viewed and your last 50 searches for up to 90 days, so that you can return to them. Organizations never see them.',
  all: 'All recent searches and views',
  found:
    '{count, plural, one {# recent search} other {# recent searches}} below. Press the down arrow key.',
  'hidden.title': 'Hidden items',
  'hidden.lead':
    'Searches, alerts and suggestions leave these out. Organizations never learn about it.',
  'hidden.empty': 'You have not hidden anything.',
  'hidden.all': 'Show everything again',
  'hidden.on': 'Hidden {date}',
  'hidden.undo': 'Show again',
} as const;
