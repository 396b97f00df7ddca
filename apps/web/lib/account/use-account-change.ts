import { useSyncExternalStore } from 'react';
import { type AccountChange, accountStore } from './account-store.ts';

/** Returns the account that is logged in now, when it differs from the page's account. */
export function useAccountChange(): AccountChange | undefined {
  return useSyncExternalStore(accountStore.subscribe, accountStore.read, () => undefined);
}
