import {
  addPasskey,
  createPasskeyOptions,
} from '@causa/shared/generated/accounts/login-methods.endpoints';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { formAction, trimmed } from '../../lib/forms/form-action.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import { toCredentialBody, usePasskeySupport } from '../../lib/passkeys.ts';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../menu/password-field.tsx';
import { Form } from '../../forms/form.tsx';
import styles from './settings.module.css';

/** Browser only: the passkey is created on the device, so no server form exists. */
const addPasskeyAction = formAction({
  name: 'add-passkey',
  required: ['name'],
  async send({ api, values: { name, password } }) {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { options } = await api.call(createPasskeyOptions, { body: { password } });
    const credential = await startRegistration({ optionsJSON: options as never });
    return api.call(addPasskey, {
      body: { name: trimmed(name), credential: toCredentialBody(credential) },
    });
  },
  after: ({ locale }) => ({
    redirectTo: pagePath('accountSettings', locale),
    flash: 'PASSKEY_ADDED',
  }),
});

/** Adds a passkey. Shown only where scripts run and the browser supports passkeys. */
export function AddPasskey({ hasPassword }: { hasPassword: boolean }): ReactNode {
  const { t } = useText();
  const isSupported = usePasskeySupport();
  if (isSupported === undefined)
    return <p className={styles.small}>{t('settings.passkeys.needed')}</p>;
  if (!isSupported) return <p className={styles.small}>{t('settings.passkeys.unable')}</p>;
  return (
    <details className={styles.more}>
      <summary>{t('settings.passkeys.add')}</summary>
      <div className={styles.inner}>
        <Form
          action={addPasskeyAction}
          scope="passkey"
          variant="secondary"
          submitLabel={t('settings.passkeys.make')}
          failed={t('settings.passkeys.failed')}
        >
          {(part) => (
            <>
              <TextField
                {...part('name', t('settings.passkeys.name'), t('account.needed.name'))}
                hint={t('settings.passkeys.nameHint')}
                maxLength={60}
                autoComplete="off"
              />
              {hasPassword && (
                <PasswordField
                  part={part('password', t('settings.password.current'))}
                  autoComplete="current-password"
                />
              )}
            </>
          )}
        </Form>
      </div>
    </details>
  );
}
