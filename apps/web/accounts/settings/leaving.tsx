import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { exportAccount, exportCsv } from '@causa/shared/generated/accounts/settings.endpoints';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import type { AccountSettingsData } from '../pages/account/account-settings.data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../forms/form.tsx';
import { deleteAccountAction, deleteWords } from './settings.actions.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Downloads everything the site stores about the user. */
export function DataSection(): ReactNode {
  const { t, locale } = useText();
  return (
    <SettingsSection id="data" title={t('settings.data.title')} lead={t('settings.data.lead')}>
      <div className={styles.actions}>
        <ButtonLink href={endpointUrl(exportAccount, { query: { lang: locale } })}>
          {t('settings.data.json')}
        </ButtonLink>
        <ButtonLink href={endpointUrl(exportCsv, { query: { lang: locale } })}>
          {t('settings.data.csv')}
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}

/**
 * Deletes the account: shows what prevents it, or asks for a word to type. Logging in within seven
 * days cancels the deletion.
 */
export function DeleteSection({
  deletion: { canDelete, reasons, ongoing },
}: Pick<AccountSettingsData, 'deletion'>): ReactNode {
  const { t, locale } = useText();
  const { user } = useSite().environment;
  if (!canDelete) {
    return (
      <SettingsSection
        id="delete"
        title={t('settings.delete.title')}
        lead={t('settings.delete.cannot')}
      >
        <ul className={styles.reasons}>
          {reasons.map(({ orgId, orgName }) => (
            <li key={orgId}>{t('settings.delete.lastOwner', { organization: orgName })}</li>
          ))}
        </ul>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection
      id="delete"
      title={t('settings.delete.title')}
      lead={t('settings.delete.lead')}
    >
      <p>
        {t('settings.delete.account', {
          name: user?.name || (user?.email ?? ''),
          email: user?.email ?? '',
        })}
      </p>
      <OngoingWork ongoing={ongoing} />
      <Form
        action={deleteAccountAction}
        scope="delete"
        submitLabel={t('settings.delete.submit')}
        variant="danger"
      >
        {(part) => (
          <TextField
            {...part(
              'confirm',
              t('settings.delete.confirm', { word: deleteWords[locale] }),
              t('account.needed.confirm'),
            )}
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
      </Form>
    </SettingsSection>
  );
}

/** Lists what ends with the account, and what the other members keep. */
function OngoingWork({ ongoing }: Pick<AccountSettingsData['deletion'], 'ongoing'>): ReactNode {
  const { t } = useText();
  const { applications, organizations } = ongoing;
  if (applications.length === 0 && organizations.length === 0) return null;
  return (
    <>
      <p>{t('settings.delete.ongoing')}</p>
      <ul className={styles.reasons}>
        {applications.map(({ id, type, title, orgName }) => (
          <li key={id}>
            {t('settings.delete.application', { type, title, organization: orgName })}
          </li>
        ))}
        {organizations.map(({ id, name, listings, credits }) => (
          <li key={id}>
            {t('settings.delete.organization', { organization: name, listings, credits })}
          </li>
        ))}
      </ul>
    </>
  );
}
