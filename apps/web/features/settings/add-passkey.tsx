import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { passkeyRegistrationContract } from '@causa/shared/contracts/sign-in.contract';
import { loginAgainPath, plainPath } from '@causa/shared/routes';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { leaveFlash } from '../../lib/flash.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { usePasskeySupport } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import account from '../account/account.module.css';
import { PasswordField } from '../account/password-field.tsx';
import styles from './settings.module.css';

/** A new passkey; there is none without scripts, so it stands only where they run and the browser can. */
export function AddPasskey({ hasPassword }: { hasPassword: boolean }): ReactNode {
  const { t, locale } = useText();
  const { api } = useSite();
  const isSupported = usePasskeySupport();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; words: string }>();

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    const called = text('name').trim();
    if (busy) return;
    if (called === '') return setProblem({ field: 'name', words: t('account.needed.name') });
    setBusy(true);
    setProblem(undefined);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const password = hasPassword ? { password: text('password') } : {};
      const { options } = await api.send<ReplyOf<typeof passkeyRegistrationContract>>('POST', '/data/users/me/passkeys/options', password);
      const credential = await startRegistration({ optionsJSON: options as never });
      await api.send('POST', '/data/users/me/passkeys', { name: called, credential });
      leaveFlash('PASSKEY_ADDED');
      location.assign(plainPath('accountSettings', locale));
    } catch (error) {
      if (error instanceof ApiError && error.errors[0]?.name === 'FRESH_LOGIN_REQUIRED') {
        return location.assign(loginAgainPath(locale, plainPath('accountSettings', locale)));
      }
      setBusy(false);
      const wrong = error instanceof ApiError ? error.errors[0] : undefined;
      setProblem({ field: wrong?.name ?? '', words: wrong?.description ?? t('settings.passkeys.failed') });
    }
    return undefined;
  }

  if (isSupported === undefined) return <p className={styles.small}>{t('settings.passkeys.needed')}</p>;
  if (!isSupported) return <p className={styles.small}>{t('settings.passkeys.unable')}</p>;
  const errorOf = (field: string): string | undefined => (problem?.field === field ? problem.words : undefined);
  return (
    <details className={styles.more}>
      <summary>{t('settings.passkeys.add')}</summary>
      <form className={`${account.form} ${styles.inner}`} noValidate onSubmit={(event) => void add(event)}>
        {problem !== undefined && (
          <Notice kind="error" role="alert">
            {problem.words}
          </Notice>
        )}
        <TextField
          id="passkey-name"
          name="name"
          label={t('settings.passkeys.name')}
          hint={t('settings.passkeys.nameHint')}
          error={errorOf('name')}
          maxLength={60}
          autoComplete="off"
        />
        {hasPassword && (
          <PasswordField
            part={{ id: 'passkey-password', name: 'password', defaultValue: '', error: errorOf('password') }}
            label={t('settings.password.current')}
            autoComplete="current-password"
          />
        )}
        <Button type="submit" busy={busy}>
          {t('settings.passkeys.make')}
        </Button>
      </form>
    </details>
  );
}
