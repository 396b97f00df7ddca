import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import account from '../../../accounts/menu/account.module.css';
import { AlertChoices, getAlertState } from '../../saved/alert-choices.tsx';
import forms from '../../../forms/form.module.css';
import { PlainForm } from '../../../forms/plain-form.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useNow, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import type { AlertLinkData } from './alert-link.data.ts';

/**
 * The targets of a digest's links: each page shows the current state, and its one button acts for
 * anyone with the mail. Plain forms.
 */
function AlertLinkPage({ data }: { data: AlertLinkData }): ReactNode {
  const text = useText();
  if (data.kind === 'all') return <AllAlerts all={data.all} title={getTitle(text.t, data)} />;
  if (data.kind === 'not-for-me') return <Dismissal {...data} title={getTitle(text.t, data)} />;
  return <OneAlert {...data} title={getTitle(text.t, data)} />;
}

function OneAlert({
  kind,
  alert,
  parts,
  title,
}: Extract<AlertLinkData, { alert: unknown }> & { title: string }): ReactNode {
  const text = useText();
  const { t } = text;
  const now = useNow();
  const others = (['frequency', 'pause', 'stop'] as const).filter((action) => action !== kind);
  return (
    <AccountPage
      title={title}
      lead={t('dashboard.alert.lead', { email: alert.email })}
      after={
        <ul className={account.actions}>
          {others.map((action) => (
            <li key={action}>
              <a href={alert.links[action]}>{t(`dashboard.alert.to.${action}`)}</a>
            </li>
          ))}
        </ul>
      }
    >
      <Card>
        <div className={account.about}>
          <h2 className={lists.name}>
            <a href={alert.url}>{alert.name}</a>
          </h2>
          <p>{getAlertState(text, alert, now)}</p>
        </div>
        <AlertChoices kind={kind} alert={alert} parts={parts} />
      </Card>
    </AccountPage>
  );
}

function AllAlerts({
  all: { email, alerts },
  title,
}: {
  all: Extract<AlertLinkData, { kind: 'all' }>['all'];
  title: string;
}): ReactNode {
  const text = useText();
  const { t } = text;
  const now = useNow();
  return (
    <AccountPage title={title} lead={t('dashboard.alert.lead', { email })}>
      {alerts.length === 0 && <p>{t('dashboard.search.empty')}</p>}
      <ul className={lists.list}>
        {alerts.map((alert) => (
          <li key={alert.links.stop} className={lists.item}>
            <h2 className={lists.name}>
              <a href={alert.url}>{alert.name}</a>
            </h2>
            <p className={lists.facts}>{getAlertState(text, alert, now)}</p>
            <ul className={account.actions}>
              {(['frequency', 'pause', 'stop'] as const).map((action) => (
                <li key={action}>
                  <a
                    href={alert.links[action]}
                    aria-label={`${t(`dashboard.alert.to.${action}`)}: ${alert.name}`}
                  >
                    {t(`dashboard.alert.to.${action}`)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </AccountPage>
  );
}

function Dismissal({
  item,
  parts,
  title,
}: Extract<AlertLinkData, { kind: 'not-for-me' }> & { title: string }): ReactNode {
  const { t } = useText();
  const { email, dismissed, listing } = item;
  return (
    <AccountPage
      title={title}
      lead={t(dismissed ? 'dashboard.alert.leftOutLead' : 'dashboard.alert.leaveOutLead', {
        email,
      })}
    >
      <Card>
        <div className={account.about}>
          <h2 className={lists.name}>
            {listing === null ? (
              t('dashboard.alert.gone')
            ) : (
              <a href={listing.url}>{listing.title}</a>
            )}
          </h2>
          {listing?.orgName && <p>{listing.orgName}</p>}
        </div>
        <PlainForm
          action="dismiss-listing"
          hidden={{ ...parts, dismissed: String(!dismissed) }}
          className={forms.form}
        >
          <Button
            type="submit"
            variant={dismissed ? 'secondary' : 'primary'}
            className={forms.submit}
          >
            {t(dismissed ? 'dashboard.alert.takeBack' : 'dashboard.alert.leaveOut')}
          </Button>
        </PlainForm>
      </Card>
    </AccountPage>
  );
}

function getTitle(t: Text['t'], data: AlertLinkData): string {
  if (data.kind === 'not-for-me')
    return t(
      data.item.dismissed ? 'dashboard.alert.leftOutTitle' : 'dashboard.alert.leaveOutTitle',
    );
  if (data.kind === 'stop' && !data.alert.notifyByEmail) return t('dashboard.alert.stoppedTitle');
  return t(`dashboard.alert.title.${data.kind}`);
}

export const view: PageView<AlertLinkData> = {
  Component: AlertLinkPage,
  head: (data, context) => accountHead(getTitle(context.text.t, data), context),
};

export { loader } from './alert-link.data.ts';
