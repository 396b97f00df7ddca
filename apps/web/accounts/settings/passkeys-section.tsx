import type { ReactNode } from 'react';
import type { Environment } from '../../lib/environment.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AccountSettingsData } from '../pages/account/account-settings.data.ts';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../forms/form.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { removePasskeyAction, renamePasskeyAction } from './settings.actions.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

type User = NonNullable<Environment['user']>;

/** Passkeys: rename, remove, and add where the browser supports them. */
export function PasskeysSection({
  passkeys,
  user,
}: Pick<AccountSettingsData, 'passkeys'> & { user: User }): ReactNode {
  const { t, date } = useText();
  return (
    <SettingsSection
      id="passkeys"
      title={t('settings.passkeys.title')}
      lead={t('settings.passkeys.lead')}
    >
      {passkeys.length > 0 && (
        <ul className={styles.rows}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className={styles.row}>
              <div className={styles.what}>
                <strong>{name}</strong>
                <span className={styles.small}>
                  {lastUsedAt === null
                    ? t('settings.passkeys.added', { date: date(createdAt) })
                    : t('settings.passkeys.used', { date: date(lastUsedAt) })}
                </span>
              </div>
              <Form
                action={removePasskeyAction}
                hidden={{ id }}
                submitLabel={t('settings.passkeys.remove', { name })}
                variant="tertiary"
              />
              <details className={styles.more}>
                <summary>{t('settings.passkeys.rename', { name })}</summary>
                <div className={styles.inner}>
                  <Form
                    action={renamePasskeyAction}
                    scope={id}
                    hidden={{ id }}
                    submitLabel={t('settings.save')}
                    variant="secondary"
                  >
                    {(part) => (
                      <TextField
                        {...part('name', t('settings.passkeys.name'), t('account.needed.name'))}
                        maxLength={60}
                        autoComplete="off"
                      />
                    )}
                  </Form>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
      {user.emailVerified ? (
        <AddPasskey hasPassword={user.hasPassword} />
      ) : (
        <p className={styles.small}>{t('settings.confirmFirst')}</p>
      )}
    </SettingsSection>
  );
}
