import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { deleteWords } from '../../lib/settings-forms.ts';
import type { AccountSettingsData } from '../../pages/account-settings.data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Everything the site keeps about its reader, to take along. */
export function DataSection(): ReactNode {
  const { t, locale } = useText();
  return (
    <SettingsSection title={t('settings.data.title')} lead={t('settings.data.lead')}>
      <div className={styles.actions}>
        <ButtonLink href={`/data/users/me/export?lang=${locale}`}>{t('settings.data.json')}</ButtonLink>
        <ButtonLink href={`/data/users/me/export.csv?lang=${locale}`}>{t('settings.data.csv')}</ButtonLink>
      </div>
    </SettingsSection>
  );
}

/** The end of an account: what stands in its way, or a word to type; logging in within seven days undoes it. */
export function DeleteSection({ deletion: { canDelete, reasons } }: Pick<AccountSettingsData, 'deletion'>): ReactNode {
  const { t, locale } = useText();
  if (!canDelete) {
    return (
      <SettingsSection title={t('settings.delete.title')} lead={t('settings.delete.cannot')}>
        <ul>
          {reasons.map(({ orgId, orgName }) => (
            <li key={orgId}>{t('settings.delete.lastOwner', { organization: orgName })}</li>
          ))}
        </ul>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={t('settings.delete.title')} lead={t('settings.delete.lead')}>
      <AccountForm of="delete" submitLabel={t('settings.delete.submit')} variant="danger">
        {(part) => (
          <TextField {...part('confirm')} label={t('settings.delete.confirm', { word: deleteWords[locale] })} autoComplete="off" autoCapitalize="characters" />
        )}
      </AccountForm>
    </SettingsSection>
  );
}
