import { locales } from '@causa/shared/locales';
import type { ReactNode } from 'react';
import type { Environment } from '../../lib/environment.ts';
import { useText } from '../../lib/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import account from '../account/account.module.css';
import { PasswordField } from '../account/password-field.tsx';
import { SettingsSection } from './settings-section.tsx';

type User = NonNullable<Environment['user']>;
const languages = { en: 'English', es: 'Español', pt: 'Português' } as const;

/** Name, and the language in which one reads and is written to. */
export function NameSection({ user }: { user: User }): ReactNode {
  const { t } = useText();
  return (
    <SettingsSection title={t('settings.name.title')}>
      <AccountForm of="name" submitLabel={t('settings.save')} variant="secondary">
        {(part) => (
          <>
            <div className={account.pair}>
              <TextField {...orKnown(part('firstName'), user.firstName)} label={t('account.firstName')} autoComplete="given-name" />
              <TextField {...orKnown(part('lastName'), user.lastName)} label={t('account.lastName')} autoComplete="family-name" />
            </div>
            <SelectField
              name="locale"
              label={t('settings.name.language')}
              hint={t('settings.name.languageHint')}
              defaultValue={user.locale}
              options={locales.map((value) => ({ value, label: languages[value] }))}
            />
          </>
        )}
      </AccountForm>
    </SettingsSection>
  );
}

/** The address; both the old and the new one are asked before it changes. */
export function EmailSection({ user }: { user: User }): ReactNode {
  const { t } = useText();
  const now = user.email === '' ? t('settings.email.none') : t(user.emailVerified ? 'settings.email.now' : 'settings.email.unconfirmed', { email: user.email });
  return (
    <SettingsSection title={t('account.email')} lead={now}>
      <AccountForm of="email" submitLabel={t('settings.email.submit')} variant="secondary">
        {(part) => (
          <>
            <TextField
              {...part('email')}
              label={t('settings.email.new')}
              hint={t('settings.email.hint')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            {user.hasPassword && <PasswordField part={part('password')} label={t('settings.password.current')} autoComplete="current-password" />}
          </>
        )}
      </AccountForm>
    </SettingsSection>
  );
}

/** Another password, or a first one for anyone who came through a provider. */
export function PasswordSection({ user }: { user: User }): ReactNode {
  const { t } = useText();
  return (
    <SettingsSection title={t('account.password')} lead={t(user.hasPassword ? 'settings.password.lead' : 'settings.password.none')}>
      <AccountForm of="password" submitLabel={t(user.hasPassword ? 'settings.password.change' : 'settings.password.set')} variant="secondary">
        {(part) => (
          <>
            {user.hasPassword && <PasswordField part={part('currentPassword')} label={t('settings.password.current')} autoComplete="current-password" />}
            <PasswordField part={part('password')} label={t('account.newPassword')} hint={t('account.passwordHint')} autoComplete="new-password" />
          </>
        )}
      </AccountForm>
    </SettingsSection>
  );
}

/** Light, dark, or as the device has it; kept with the account. */
export function ThemeSection({ theme }: { theme: string | null }): ReactNode {
  const { t } = useText();
  return (
    <SettingsSection title={t('settings.theme.title')}>
      <AccountForm of="theme" submitLabel={t('settings.save')} variant="secondary">
        {() => (
          <fieldset>
            <legend className="hidden-visually">{t('settings.theme.title')}</legend>
            {(['system', 'light', 'dark'] as const).map((value) => (
              <Choice key={value} type="radio" name="theme" value={value} label={t(`settings.theme.${value}`)} defaultChecked={value === (theme ?? 'system')} />
            ))}
          </fieldset>
        )}
      </AccountForm>
    </SettingsSection>
  );
}

function orKnown<Part extends { defaultValue: string }>(part: Part, known: string | null): Part {
  return part.defaultValue === '' ? { ...part, defaultValue: known ?? '' } : part;
}
