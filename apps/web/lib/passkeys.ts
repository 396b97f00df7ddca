import { useSyncExternalStore } from 'react';

/**
 * Whether this browser can keep passkeys for this site: they belong to a name, never to an IP
 * address. Undefined until scripts run.
 */
export function usePasskeySupport(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isSupported, () => undefined);
}

function isSupported(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** It does not change while a page stands. */
function subscribe(): () => void {
  return () => undefined;
}
