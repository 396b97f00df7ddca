import { formPaths, plainPath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../features/account/account-page.tsx';
import account from '../features/account/account.module.css';
import type { PageView } from '../lib/page.ts';
import { useSite, useText } from '../lib/page-context.tsx';
import type { Text } from '../lib/text.ts';
import { Button } from '../ui/button.tsx';
import type { MailedData } from './mailed.data.ts';

/** Where mails lead by a signed path: the page tells, its one button acts, for whoever holds the link (spec, section 2; reliability.md). */
function MailedPage({ data }: { data: MailedData }): ReactNode {
  const { t, locale } = useText();
  const { page } = useSite();
  const isStop = data.kind === 'unsubscribe';
  const isDone = isStop && !data.enabled;
  return (
    <AccountPage
      title={titleOf(t, data)}
      lead={isStop ? t(isDone ? 'dashboard.mailed.stoppedText' : 'dashboard.mailed.stopText', { email: data.email }) : t('dashboard.mailed.confirmText')}
      after={isStop ? <a href={plainPath('notificationPreferences', locale)}>{t('dashboard.mailed.preferences')}</a> : undefined}
    >
      <Card>
        {isStop && <p>{t(`dashboard.prefs.name.${data.preferenceName}`)}</p>}
        {!isDone && (
          <form method="post" action={formPaths.act} className={account.form}>
            <input type="hidden" name="act" value={isStop ? 'unsubscribe' : 'confirmSubscription'} />
            <input type="hidden" name="to" value={page.href} />
            {Object.entries(data.parts).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="primary" className={account.submit}>
              {t(isStop ? 'dashboard.mailed.stop' : 'dashboard.mailed.confirm')}
            </Button>
          </form>
        )}
      </Card>
    </AccountPage>
  );
}

function titleOf(t: Text['t'], data: MailedData): string {
  if (data.kind === 'confirm') return t('dashboard.mailed.confirmTitle');
  return t(data.enabled ? 'dashboard.mailed.stopTitle' : 'dashboard.mailed.stoppedTitle');
}

export const view: PageView<MailedData> = {
  Component: MailedPage,
  head: (data, context) => accountHead(titleOf(context.text.t, data), context),
};

export { loader } from './mailed.data.ts';
