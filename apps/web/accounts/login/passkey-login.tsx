import {
  logInWithPasskey,
  createPasskeyLoginOptions,
} from '@causa/shared/generated/accounts/login-methods.endpoints';
import type { startAuthentication } from '@simplewebauthn/browser';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterLogin, readPendingIds } from '../../lib/navigation/after-login.ts';
import { setFlash } from '../../lib/navigation/flash.ts';
import { markerCookie } from '../../lib/hydration/markers.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { toCredentialBody, usePasskeySupport } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { offerPasskey } from './offer-passkey.ts';

type Credential = Awaited<ReturnType<typeof startAuthentication>>;

/**
 * Passkey login: autofill of the email field where the browser supports it, and a button wherever
 * passkeys exist.
 */
export function PasskeyLogin({ keeps }: { keeps: boolean }): ReactNode {
  const { t } = useText();
  const isSupported = usePasskeySupport();
  const { choose, enter } = usePasskey(keeps);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const offer = useEffectEvent(async (): Promise<void> => {
    const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser');
    if (!(await browserSupportsWebAuthnAutofill())) return;
    await offerPasskey(
      () => choose(true),
      enter,
      () => setFailed(true),
    );
  });
  useEffect(() => {
    if (isSupported !== true) return undefined;
    void offer();
    return () =>
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      );
  }, [isSupported]);

  if (isSupported !== true) return null;
  return (
    <>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          setFailed(false);
          choose(false)
            .then(enter)
            .catch(() => {
              setBusy(false);
              setFailed(true);
            });
        }}
      >
        {t('login.passkey.use')}
      </Button>
      {failed && (
        <Notice kind="error" role="alert">
          {t('login.passkey.failed')}
        </Notice>
      )}
    </>
  );
}

interface PasskeyCalls {
  /** Lets the user choose a passkey, in a dialog or in the suggestions of a field. */
  choose(useBrowserAutofill: boolean): Promise<Credential>;
  /** Logs in and opens the next page. */
  enter(credential: Credential): Promise<void>;
}

function usePasskey(keeps: boolean): PasskeyCalls {
  const { locale } = useText();
  const { api, url } = useSite();
  // The autofill offer may be accepted long after it was made.
  const keepsNow = useRef(keeps);
  useEffect(() => {
    keepsNow.current = keeps;
  }, [keeps]);

  async function choose(useBrowserAutofill: boolean): Promise<Credential> {
    const browser = await import('@simplewebauthn/browser');
    const { options } = await api.call(createPasskeyLoginOptions);
    return browser.startAuthentication({ optionsJSON: options as never, useBrowserAutofill });
  }
  async function enter(credential: Credential): Promise<void> {
    const reply = await api.call(logInWithPasskey, {
      body: {
        credential: toCredentialBody(credential),
        keepLoggedIn: keepsNow.current,
        ...readPendingIds(url),
      },
    });
    const { redirectTo = '/', flash } = afterLogin({ url, locale }, reply);
    if (flash !== undefined) setFlash(flash);
    document.cookie = markerCookie('justLoggedIn');
    location.assign(redirectTo);
  }
  return { choose, enter };
}
