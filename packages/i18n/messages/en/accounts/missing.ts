/** What the page says that is not there. */
export default {
  title: '404: Page Not Found',
  heading: "Well, this isn't ideal...",
  text: "Sorry, we couldn't find the page you were looking for. The link you followed may be broken, or the page may have been removed.",
  search: 'Search the site',
  jobs: 'Search jobs',
  home: 'Go to the homepage',
} as const;
