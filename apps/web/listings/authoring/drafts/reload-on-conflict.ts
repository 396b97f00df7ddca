/** Where the list changed since its number was shown, the page asks again with the new one. */
export const reloadOnConflict = {
  reloadOnError: 'CONFLICT',
  reloadsAt(url: URL): string {
    const search = new URLSearchParams(url.search);
    search.set('changed', '1');
    return `${url.pathname}?${search.toString()}`;
  },
} as const;
