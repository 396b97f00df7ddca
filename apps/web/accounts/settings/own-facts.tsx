import { locales } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import type { Environment } from '../../lib/environment.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { renderNameFields } from '../menu/name-fields.tsx';
import { nameValues } from '../menu/names.ts';
import { PasswordField } from '../menu/password-field.tsx';
import { Form } from '../../forms/form.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import type { AccountSettingsData } from '../pages/account/account-settings.data.ts';
import {
  changeEmailAction,
  changeNameAction,
  changePasswordAction,
  saveThemeAction,
} from './settings.actions.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

type User = NonNullable<Environment['user']>;
const languages = { en: 'English', es: 'Español', pt: 'Português' } as const;

/** Name and language. */
export function NameSection({ user }: { user: User }): ReactNode {
  const { t } = useText();
  return (
    <SettingsSection id="name" title={t('settings.name.title')}>
      <Form
        action={changeNameAction}
        scope="name"
        submitLabel={t('settings.save')}
        variant="secondary"
        values={{ ...nameValues(user), locale: user.locale }}
      >
        {(part) => (
          <>
            {renderNameFields(part, { t })}
            <SelectField
              {...part('locale', t('settings.name.language'))}
              hint={t('settings.name.languageHint')}
              options={locales.map((value) => ({ value, label: languages[value] }))}
            />
          </>
        )}
      </Form>
    </SettingsSection>
  );
}

/** Changes the address; the old and the new address both confirm it. */
export function EmailSection({
  user,
  pending,
}: {
  user: User;
  pending: AccountSettingsData['pendingEmail'];
}): ReactNode {
  const { t } = useText();
  const now =
    user.email === ''
      ? t('settings.email.none')
      : t(user.emailVerified ? 'settings.email.now' : 'settings.email.unconfirmed', {
          email: user.email,
        });
  return (
    <SettingsSection id="email" title={t('account.email')} lead={now}>
      {pending !== null && <PendingChange pending={pending} email={user.email} />}
      <Form
        action={changeEmailAction}
        scope="email"
        submitLabel={t('settings.email.submit')}
        variant="secondary"
      >
        {(part) => (
          <>
            <TextField
              {...part('email', t('settings.email.new'), t('account.needed.email'))}
              hint={t('settings.email.hint')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            {user.hasPassword && (
              <PasswordField
                part={part('password', t('settings.password.current'))}
                autoComplete="current-password"
              />
            )}
          </>
        )}
      </Form>
    </SettingsSection>
  );
}

/** A requested change: which mailboxes it waits for, and how to get the links again or cancel. */
function PendingChange({
  pending,
  email,
}: {
  pending: NonNullable<AccountSettingsData['pendingEmail']>;
  email: string;
}): ReactNode {
  const { t } = useText();
  return (
    <Notice kind="info">
      <p className={styles.pending}>{t('settings.email.pending', { email: pending.email })}</p>
      <ul className={`${styles.reasons} ${styles.pending}`}>
        {pending.waitsFor.map((side) => (
          <li key={side}>
            {t('settings.email.waitsFor', { email: side === 'NEW' ? pending.email : email })}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <PlainForm action="resend-email-change">
          <Button type="submit">{t('settings.email.resend')}</Button>
        </PlainForm>
        <PlainForm action="cancel-email-change">
          <Button type="submit" variant="tertiary">
            {t('settings.email.cancel')}
          </Button>
        </PlainForm>
      </div>
    </Notice>
  );
}

/** Changes the password, or sets the first one of a provider account. */
export function PasswordSection({ user }: { user: User }): ReactNode {
  const { t } = useText();
  return (
    <SettingsSection
      id="password"
      title={t('account.password')}
      lead={t(user.hasPassword ? 'settings.password.lead' : 'settings.password.none')}
    >
      <Form
        action={changePasswordAction}
        scope="password"
        submitLabel={t(user.hasPassword ? 'settings.password.change' : 'settings.password.set')}
        variant="secondary"
      >
        {(part) => (
          <>
            {user.hasPassword && (
              <PasswordField
                part={part(
                  'currentPassword',
                  t('settings.password.current'),
                  t('account.needed.currentPassword'),
                )}
                autoComplete="current-password"
              />
            )}
            <PasswordField
              part={part('password', t('account.newPassword'), t('account.needed.password'))}
              hint={t('account.passwordHint')}
              autoComplete="new-password"
            />
          </>
        )}
      </Form>
    </SettingsSection>
  );
}

/** Light, dark or system theme; stored with the account. */
export function ThemeSection({ theme }: { theme: string | null }): ReactNode {
  const { t } = useText();
  return (
    <SettingsSection id="theme" title={t('settings.theme.title')}>
      <Form action={saveThemeAction} submitLabel={t('settings.save')} variant="secondary">
        {() => (
          <fieldset>
            <legend className="hidden-visually">{t('settings.theme.title')}</legend>
            {(['system', 'light', 'dark'] as const).map((value) => (
              <Choice
                key={value}
                type="radio"
                name="theme"
                value={value}
                label={t(`settings.theme.${value}`)}
                defaultChecked={value === (theme ?? 'system')}
              />
            ))}
          </fieldset>
        )}
      </Form>
    </SettingsSection>
  );
}
