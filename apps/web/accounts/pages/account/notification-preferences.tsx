import { pagePath } from '@causa/shared/platform/pages/routes';
import { type ReactNode, useEffect } from 'react';
import { accountHead } from '../../menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import styles from '../../../layout/dashboard/lists.module.css';
import { PlainForm } from '../../../forms/plain-form.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Button } from '../../../ui/button.tsx';
import { PushSection } from '../../push/push-section.tsx';
import type { PreferencesData } from './notification-preferences.data.ts';
import { SelectField } from '../../../ui/field.tsx';

/** Email preferences, each with a description and a frequency. Plain forms. */
function PreferencesPage({
  data: { notificationPreferences, subscriptions, push, ...zones },
}: {
  data: PreferencesData;
}): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
  return (
    <DashboardPage title={t('dashboard.prefs.title')} lead={t('dashboard.prefs.lead')}>
      <PlainForm action="save-preferences" className={styles.box}>
        <fieldset>
          <legend className={styles.legend}>
            {t('dashboard.prefs.legend', { email: environment.user?.email ?? '' })}
          </legend>
          {notificationPreferences.map(({ name, enabled }) => (
            <Choice
              key={name}
              type="checkbox"
              id={name}
              name={name}
              label={t(`dashboard.prefs.name.${name}`)}
              hint={t(`dashboard.prefs.hint.${name}`)}
              defaultChecked={enabled}
            />
          ))}
        </fieldset>
        <TimeZoneField {...zones} />
        <p className={styles.hint}>
          {t('dashboard.prefs.searches')}{' '}
          <a href={pagePath('savedSearches', locale)}>{t('dashboard.search.title')}</a>
        </p>
        <p className={styles.hint}>{t('dashboard.prefs.always')}</p>
        <Button type="submit" variant="primary">
          {t('dashboard.prefs.submit')}
        </Button>
      </PlainForm>
      <PushSection {...push} />
      {subscriptions.length > 0 && <Newsletters subscriptions={subscriptions} />}
      {notificationPreferences.some(({ enabled }) => enabled) && <PauseForm />}
    </DashboardPage>
  );
}

function Newsletters({ subscriptions }: Pick<PreferencesData, 'subscriptions'>): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.box} aria-labelledby="newsletters">
      <h2 id="newsletters" className={styles.legend}>
        {t('dashboard.prefs.newsletters')}
      </h2>
      <ul className={styles.list}>
        {subscriptions.map(({ id, name, url, isSubscribed }) => (
          <li key={id} className={styles.item}>
            <p className={styles.name} id={`newsletter-${id}`}>
              {url === null ? name : <a href={url}>{name}</a>}
            </p>
            <PlainForm
              action="set-subscription"
              hidden={{ id, ...(isSubscribed ? {} : { isSubscribed: 'true' }) }}
            >
              <Button type="submit" aria-describedby={`newsletter-${id}`}>
                {isSubscribed ? t('dashboard.mailed.stop') : t('dashboard.prefs.subscribeAgain')}
              </Button>
            </PlainForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PauseForm(): ReactNode {
  const { t } = useText();
  return (
    <PlainForm action="pause-emails" className={styles.box}>
      <h2 className={styles.legend}>{t('dashboard.prefs.pauseTitle')}</h2>
      <p>{t('dashboard.prefs.pauseText')}</p>
      <Button type="submit">{t('dashboard.prefs.pause')}</Button>
    </PlainForm>
  );
}

export const view: PageView<PreferencesData> = {
  Component: PreferencesPage,
  head: (_data, context) => accountHead(context.text.t('dashboard.prefs.title'), context),
};

export { loader } from './notification-preferences.data.ts';

interface TimeZoneFieldProps {
  timeZone: string | null;
  assumedTimeZone: string;
  timeZones: readonly { value: string; label: string }[];
}

/** Time zone for morning alerts. Without a stored zone the browser proposes its own. */
function TimeZoneField({ timeZone, assumedTimeZone, timeZones }: TimeZoneFieldProps): ReactNode {
  const { t, zone: nameZone } = useText();
  useEffect(() => {
    const field = document.getElementById('timeZone');
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (
      field instanceof HTMLSelectElement &&
      field.value === '' &&
      timeZones.some(({ value }) => value === own)
    )
      field.value = own;
  }, [timeZones]);
  const unknown =
    timeZone === null
      ? [
          {
            value: '',
            label: t('dashboard.prefs.zoneAssumed', { zone: nameZone(assumedTimeZone) }),
          },
        ]
      : [];
  return (
    <SelectField
      id="timeZone"
      name="timeZone"
      label={t('dashboard.prefs.zone')}
      hint={t('dashboard.prefs.zoneHint')}
      defaultValue={timeZone ?? ''}
      options={[...unknown, ...timeZones]}
    />
  );
}
