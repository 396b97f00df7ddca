import { pagePath } from '@causa/shared/platform/pages/routes';
import { providerStartPath } from '@causa/shared/accounts/login-providers';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import type { AccountSettingsData } from '../pages/account/account-settings.data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { providerButton, ProviderMark } from '../../ui/provider-mark.tsx';
import { Form } from '../../forms/form.tsx';
import { disconnectProviderAction } from './settings.actions.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Login providers: connected ones, and ones that can be connected. */
export function IdentitiesSection({
  identities,
}: Pick<AccountSettingsData, 'identities'>): ReactNode {
  const { t, locale, date } = useText();
  const { signInProviders, user } = useSite().environment;
  // Adding a login method requires a confirmed address.
  const mayAdd = user?.emailVerified === true;
  const others = signInProviders.filter(
    (provider) => !identities.some((identity) => identity.provider === provider),
  );
  if (identities.length + others.length === 0) return null;
  return (
    <SettingsSection
      id="connected"
      title={t('settings.connected.title')}
      lead={t('settings.connected.lead')}
    >
      <ul className={styles.rows}>
        {identities.map(({ provider, email, connectedAt }) => (
          <li key={provider} className={styles.row}>
            <div className={styles.what}>
              <strong>{t(`settings.provider.${provider}`)}</strong>
              <span className={styles.small}>
                {email ?? t('settings.connected.since', { date: date(connectedAt) })}
              </span>
            </div>
            <Form
              action={disconnectProviderAction}
              hidden={{ id: provider }}
              submitLabel={t('settings.connected.disconnect', {
                provider: t(`settings.provider.${provider}`),
              })}
              variant="tertiary"
            />
          </li>
        ))}
        {others.map((provider) => (
          <li key={provider} className={styles.row}>
            <strong>{t(`settings.provider.${provider}`)}</strong>
            {mayAdd ? (
              <ButtonLink
                className={providerButton}
                href={providerStartPath(provider, {
                  lang: locale,
                  connect: '1',
                  to: pagePath('accountSettings', locale),
                })}
              >
                <ProviderMark provider={provider} />
                {t('settings.connected.connect', { provider: t(`settings.provider.${provider}`) })}
              </ButtonLink>
            ) : (
              <span className={styles.small}>{t('settings.confirmFirst')}</span>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
