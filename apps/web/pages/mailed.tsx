import { formPaths } from '@causa/shared/route-words';
import { plainPath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../features/account/account-page.tsx';
import account from '../features/account/account.module.css';
import type { PageView } from '../lib/page.ts';
import { useSite, useText } from '../lib/page-context.tsx';
import type { Text } from '../lib/text.ts';
import { Button } from '../ui/button.tsx';
import type { MailedData } from './mailed.data.ts';

/** Where mails lead by a signed path: the page tells, its one button acts, for anyone who holds the link. */
function MailedPage({ data }: { data: MailedData }): ReactNode {
  const { t, locale } = useText();
  const { page } = useSite();
  const { title, lead, about, act, button } = wordsOf(t, data);
  return (
    <AccountPage
      title={title}
      lead={lead}
      after={
        data.kind === 'unsubscribe' ? (
          <a href={plainPath('notificationPreferences', locale)}>{t('dashboard.mailed.preferences')}</a>
        ) : data.kind === 'keep' ? (
          <a href={plainPath('savedSearches', locale)}>{t('dashboard.search.title')}</a>
        ) : undefined
      }
    >
      <Card>
        {about !== undefined && <p>{about}</p>}
        {button !== undefined && (
          <form method="post" action={formPaths.act} className={account.form}>
            <input type="hidden" name="act" value={act} />
            <input type="hidden" name="to" value={page.href} />
            {Object.entries(data.parts).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="primary" className={account.submit}>
              {button}
            </Button>
          </form>
        )}
      </Card>
    </AccountPage>
  );
}

/** What the page says of each kind of link; no button once nothing is left to do. */
function wordsOf(t: Text['t'], data: MailedData): { title: string; lead: string; about?: string; act: string; button: string | undefined } {
  switch (data.kind) {
    case 'unsubscribe': {
      const { email, enabled, preferenceName } = data;
      const words = enabled
        ? { title: t('dashboard.mailed.stopTitle'), lead: t('dashboard.mailed.stopText', { email }), button: t('dashboard.mailed.stop') }
        : { title: t('dashboard.mailed.stoppedTitle'), lead: t('dashboard.mailed.stoppedText', { email }), button: undefined };
      return { ...words, about: t(`dashboard.prefs.name.${preferenceName}`), act: 'unsubscribe' };
    }
    case 'keep': {
      const words = data.isAsked
        ? { title: t('dashboard.mailed.keepTitle'), lead: t('dashboard.mailed.keepText'), button: t('dashboard.mailed.keep') }
        : { title: t('dashboard.mailed.keptTitle'), lead: t('dashboard.mailed.keptText'), button: undefined };
      return { ...words, about: data.name, act: 'keepSearch' };
    }
    case 'confirm':
      return {
        title: t('dashboard.mailed.confirmTitle'),
        lead: t('dashboard.mailed.confirmText'),
        act: 'confirmSubscription',
        button: t('dashboard.mailed.confirm'),
      };
  }
}

export const view: PageView<MailedData> = {
  Component: MailedPage,
  head: (data, context) => accountHead(wordsOf(context.text.t, data).title, context),
};

export { loader } from './mailed.data.ts';
