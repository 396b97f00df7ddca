import type { NamedAccount } from './account-store.ts';

const continuing = new Set<(accountId: string) => void>();

/**
 * Runs before the page is loaded again for another account, with its id (empty: no one), so that
 * what was typed can be kept for it. Returns the function that takes the listener away.
 */
export function onContinueAs(listener: (accountId: string) => void): () => void {
  continuing.add(listener);
  return () => continuing.delete(listener);
}

/** Loads the page again for who is logged in now; what was typed into it stays. */
export function continueAs(account: NamedAccount | null): void {
  for (const listener of continuing) listener(account?.id ?? '');
  location.reload();
}
