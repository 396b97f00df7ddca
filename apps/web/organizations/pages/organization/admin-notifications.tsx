import {
  applicationChoices,
  offeredMemberPreferences,
} from '@causa/shared/organizations/member-preferences';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import styles from '../../../layout/dashboard/lists.module.css';
import { PlainForm } from '../../../forms/plain-form.tsx';
import { AdminPage } from '../../admin-page.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import type { AdminNotificationsData } from './admin-notifications.data.ts';

/** A member's email preferences for one organization. A plain form. */
function AdminNotificationsPage({
  data: { org, preferences, timeZone },
}: {
  data: AdminNotificationsData;
}): ReactNode {
  const { t, locale, zone: nameZone } = useText();
  const zone = timeZone === null ? t('activity.prefs.zoneUnknown') : nameZone(timeZone);
  return (
    <AdminPage
      org={org}
      page="adminNotifications"
      title={t('admin.nav.adminNotifications')}
      lead={t('activity.prefs.lead', { organization: org.name })}
    >
      <PlainForm action="save-member-preferences" className={styles.box}>
        <fieldset>
          <legend className={styles.legend}>{t('activity.prefs.applications')}</legend>
          {applicationChoices.map((one) => (
            <Choice
              key={one}
              type="radio"
              id={`applications-${one}`}
              name="applications"
              value={one}
              label={t(`activity.prefs.applications.${one}`)}
              hint={
                one === 'first' ? t('activity.prefs.applications.firstHint', { zone }) : undefined
              }
              defaultChecked={preferences.applications === one}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className={styles.legend}>{t('activity.prefs.more')}</legend>
          {offeredMemberPreferences.map((name) => (
            <Choice
              key={name}
              type="checkbox"
              id={name}
              name={name}
              label={t(`activity.prefs.${name}`)}
              hint={name === 'endings' ? t('activity.prefs.endingsHint') : undefined}
              defaultChecked={preferences[name]}
            />
          ))}
        </fieldset>
        <p className={styles.hint}>{t('activity.prefs.always')}</p>
        <p className={styles.hint}>
          <a href={pagePath('notificationPreferences', locale)}>{t('activity.prefs.zoneLink')}</a>
        </p>
        {org.state !== 'FROZEN' && (
          <Button type="submit" variant="primary">
            {t('activity.prefs.submit')}
          </Button>
        )}
      </PlainForm>
    </AdminPage>
  );
}

export const view: PageView<AdminNotificationsData> = {
  Component: AdminNotificationsPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('admin.nav.adminNotifications')}: ${org.name}`, context),
};

export { loader } from './admin-notifications.data.ts';
