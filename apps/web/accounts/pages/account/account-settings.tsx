import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { RecentSwitch } from '../../../alerts/recent/recent-switch.tsx';
import { accountHead } from '../../menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { DataSection, DeleteSection } from '../../settings/leaving.tsx';
import { IdentitiesSection } from '../../settings/identities-section.tsx';
import {
  EmailSection,
  NameSection,
  PasswordSection,
  ThemeSection,
} from '../../settings/own-facts.tsx';
import { PasskeysSection } from '../../settings/passkeys-section.tsx';
import styles from '../../settings/settings.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { AccountSettingsData } from './account-settings.data.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlainForm } from '../../../forms/plain-form.tsx';
import { Form } from '../../../forms/form.tsx';
import { parseBrowserName } from '@causa/shared/accounts/browser-name';
import { endOtherSessionsAction, endSessionAction } from '../../settings/settings.actions.ts';
import {
  type SettingsAnchor,
  settingsAnchors,
  SettingsSection,
} from '../../settings/settings-section.tsx';

/** Account settings. Every form works without scripts. */
function AccountSettingsPage({ data }: { data: AccountSettingsData }): ReactNode {
  const { t } = useText();
  const { user, signInProviders } = useSite().environment;
  if (user === null) return null;
  return (
    <DashboardPage title={t('account.section.accountSettings')}>
      <Anchors hasProviders={data.identities.length + signInProviders.length > 0} />
      <div className={styles.sections}>
        {data.mailHeldBack !== null && (
          <MailHeldBack reason={data.mailHeldBack} email={user.email} />
        )}
        <NameSection user={user} />
        <EmailSection user={user} pending={data.pendingEmail} />
        <PasswordSection user={user} />
        <IdentitiesSection identities={data.identities} />
        <PasskeysSection passkeys={data.passkeys} user={user} />
        <SessionsSection sessions={data.sessions} />
        <ThemeSection theme={data.theme} />
        <RecentSection isOn={data.keepsRecentItems} />
        <DataSection />
        <DeleteSection deletion={data.deletion} />
      </div>
    </DashboardPage>
  );
}

export const view: PageView<AccountSettingsData> = {
  Component: AccountSettingsPage,
  head: (_data, context) => accountHead(context.text.t('account.section.accountSettings'), context),
};

export { loader } from './account-settings.data.ts';

const anchorTitles = {
  name: 'settings.name.title',
  email: 'account.email',
  password: 'account.password',
  connected: 'settings.connected.title',
  passkeys: 'settings.passkeys.title',
  sessions: 'settings.sessions.title',
  theme: 'settings.theme.title',
  recent: 'recent.title',
  data: 'settings.data.title',
  delete: 'settings.delete.title',
} as const satisfies Record<SettingsAnchor, string>;

/** Links to the sections of the page. */
function Anchors({ hasProviders }: { hasProviders: boolean }): ReactNode {
  const { t } = useText();
  return (
    <nav aria-label={t('settings.sections')} data-chrome>
      <ul className={styles.anchors}>
        {settingsAnchors
          .filter((anchor) => anchor !== 'connected' || hasProviders)
          .map((anchor) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{t(anchorTitles[anchor])}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Explains why mail to the user's address is suspended and how to resume it. */
function MailHeldBack({
  reason,
  email,
}: {
  reason: 'BOUNCE' | 'REJECTED' | 'COMPLAINT' | 'UNSUBSCRIBED';
  email: string;
}): ReactNode {
  const { t } = useText();
  const isUnreachable = reason === 'BOUNCE' || reason === 'REJECTED';
  return (
    <Notice kind={isUnreachable ? 'error' : 'info'}>
      <p>{t(isUnreachable ? 'settings.mail.bounced' : 'settings.mail.unwanted', { email })}</p>
      <PlainForm action="release-mail">
        <Button type="submit">{t('settings.mail.again')}</Button>
      </PlainForm>
    </Notice>
  );
}

/** Active sessions with the current browser first; the others can be ended. */
function SessionsSection({ sessions }: Pick<AccountSettingsData, 'sessions'>): ReactNode {
  const { t, date } = useText();
  const sorted = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <SettingsSection
      id="sessions"
      title={t('settings.sessions.title')}
      lead={t('settings.sessions.lead')}
    >
      <ul className={styles.rows}>
        {sorted.map(({ id, isCurrent, userAgent, address, lastSeenAt }) => {
          const name = parseBrowserName(userAgent) ?? t('settings.sessions.unknown');
          return (
            <li key={id} className={styles.row}>
              <div className={styles.what}>
                <strong>{name}</strong>
                <span className={styles.small}>
                  {isCurrent
                    ? t('settings.sessions.here')
                    : t('settings.sessions.seen', {
                        date: date(lastSeenAt),
                        address: address ?? '',
                      })}
                </span>
              </div>
              {!isCurrent && (
                <Form
                  action={endSessionAction}
                  hidden={{ id }}
                  submitLabel={t('settings.sessions.end', { name })}
                  variant="tertiary"
                />
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Form
          action={endOtherSessionsAction}
          submitLabel={t('settings.sessions.endOthers')}
          variant="secondary"
        />
      )}
    </SettingsSection>
  );
}

/** Whether the account keeps what its user viewed and searched. */
function RecentSection({ isOn }: { isOn: boolean }): ReactNode {
  const { t, locale } = useText();
  return (
    <SettingsSection
      id="recent"
      title={t('recent.title')}
      lead={t(isOn ? 'recent.settings' : 'recent.off')}
    >
      <div className={styles.actions}>
        <RecentSwitch isOn={isOn} />
        {isOn && <a href={pagePath('recentItems', locale)}>{t('recent.all')}</a>}
      </div>
    </SettingsSection>
  );
}
