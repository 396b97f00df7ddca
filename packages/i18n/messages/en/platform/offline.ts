/** The page that a browser without a connection shows. */
export default {
  title: 'No connection',
  lead: 'This page didn’t load because you are offline. Check your connection and try again.',
  retry: 'Try again',
  saved: 'Your saved items',
  savedLead: 'As this device last saw them. Opening one needs a connection.',
  drafts: 'Unsent text on this device',
  draftsLead: 'Your text stays here. You can continue once you are online.',
  closes: 'Closes {date}',
  starts: 'Starts {date}',
  nothing: 'Items that you save and text that you have not sent will be shown here.',
} as const;
