import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { useSyncExternalStore } from 'react';

/**
 * Returns whether this browser can store passkeys for this site: they require a host name, not an
 * IP address. Undefined until scripts run.
 */
export function usePasskeySupport(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isSupported, () => undefined);
}

function isSupported(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** The value does not change while a page is open. */
function subscribe(): () => void {
  return () => undefined;
}

/** Returns a passkey's response as plain JSON objects, which the contract takes. */
export function toCredentialBody(
  credential: AuthenticationResponseJSON | RegistrationResponseJSON,
) {
  return {
    ...credential,
    response: { ...credential.response },
    clientExtensionResults: { ...credential.clientExtensionResults },
  };
}
