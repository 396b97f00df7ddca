/** The search bar, wherever it stands. */
export default {
  'form.label': 'Search',
  'form.keyword': 'Keyword',
  'form.placeholder': 'Search by keyword, skill or interest',
  'form.type': 'What to search',
  'type.CMS_PAGE': 'Articles',
  'type.USER': 'Users',
  'type.INVOICE': 'Invoices',
  'type.PAYMENT': 'Payments',
  'type.DONATION': 'Donations',
  'form.submit': 'Search',
  'form.close': 'Close search',
  popular: 'Popular searches',
  'location.label': 'Location',
  'location.anywhere': 'Anywhere',
  'location.remote': 'Remote',
  'location.here': 'Use my location',
  'location.nearMe': 'My location',
  'location.clear': 'Clear location',
  'location.cleared': 'We cleared the location because it did not name one place in the list.',
  'location.found':
    '{count, plural, =0 {No places found} one {# place found} other {# places found}}',
  'location.refused': 'Your browser did not share your location. Type a place instead.',
  'location.failed': 'Places cannot be looked up right now. Please try again.',
  'location.failedMaps':
    'Our geolocation provider (Google Maps) did not load correctly. Please reload the page.',
  'pill.change': 'Change the search',
} as const;
