/** Starts of storage keys that this document has noted. */
const noted = new Set<string>();

/**
 * Stores for the offline page that the text of a form continues on this page, once a document.
 * `text` is the start of its storage keys. Ignores visitors and forms without typed fields.
 */
export function noteDraft(account: string, text: string, fields: object): void {
  if (account === '' || noted.has(text) || Object.keys(fields).length === 0) return;
  noted.add(text);
  const { pathname, search } = location;
  const title = document.title.replace(/ \| Causa$/, '');
  void import('./keep-offline.ts').then(
    ({ keepDraftOffline }) => keepDraftOffline(account, { text, href: pathname + search, title }),
    // Without a connection; the next save tries again.
    () => noted.delete(text),
  );
}
