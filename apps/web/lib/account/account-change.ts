import type { NamedAccount } from './account-store.ts';

const continuing = new Set<(accountId: string) => void>();

/**
 * Registers a callback that runs before the page reloads for another account, with its id (empty
 * for none), so that typed text can be stored for it. Returns the function that removes it.
 */
export function onContinueAs(listener: (accountId: string) => void): () => void {
  continuing.add(listener);
  return () => continuing.delete(listener);
}

/** Reloads the page for the account that is logged in now; typed text is preserved. */
export function continueAs(account: NamedAccount | null): void {
  for (const listener of continuing) listener(account?.id ?? '');
  location.reload();
}
