/** Reloads the confirmation page with the new number when the list has changed. */
export const reloadOnConflict = {
  reloadOnError: 'CONFLICT',
  reloadsAt(url: URL): string {
    const search = new URLSearchParams(url.search);
    search.set('changed', '1');
    return `${url.pathname}?${search.toString()}`;
  },
} as const;
