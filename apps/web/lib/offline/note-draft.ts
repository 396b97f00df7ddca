/**
 * Tells the offline page where the text of a form continues: on this page. `text` is the start of
 * its storage keys.
 */
export function noteDraft(account: string, text: string): void {
  const { pathname, search } = location;
  const title = document.title.replace(/ \| Causa$/, '');
  void import('./keep-offline.ts').then(
    ({ keepDraftOffline }) => keepDraftOffline(account, { text, href: pathname + search, title }),
    () => undefined,
  );
}
