import { useSyncExternalStore } from 'react';
import { type AccountChange, accountStore } from './account-store.ts';

/** Who is logged in by now, where that is not who the page was rendered for. */
export function useAccountChange(): AccountChange | undefined {
  return useSyncExternalStore(accountStore.subscribe, accountStore.read, () => undefined);
}
