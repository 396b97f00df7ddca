import { useSyncExternalStore } from 'react';
import { accountChange, type AccountChange, subscribeToAccountChange } from './account-change.ts';

/** Who is logged in by now, where that is not who the page was rendered for. */
export function useAccountChange(): AccountChange | undefined {
  return useSyncExternalStore(subscribeToAccountChange, accountChange, () => undefined);
}
