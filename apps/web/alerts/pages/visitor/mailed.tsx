import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import type { FormName } from '../../../forms/form-names.ts';
import forms from '../../../forms/form.module.css';
import { PlainForm } from '../../../forms/plain-form.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import type { MailedData } from './mailed.data.ts';

/**
 * The targets of signed links in mails: the page explains, and its one button acts for anyone with
 * the link.
 */
function MailedPage({ data }: { data: MailedData }): ReactNode {
  const { t, locale } = useText();
  const { title, lead, about, action, button } = getTexts(t, data);
  return (
    <AccountPage
      title={title}
      lead={lead}
      after={
        data.kind === 'unsubscribe' ? (
          <a href={pagePath('notificationPreferences', locale)}>
            {t('dashboard.mailed.preferences')}
          </a>
        ) : data.kind === 'keep' ? (
          <a href={pagePath('savedSearches', locale)}>{t('dashboard.search.title')}</a>
        ) : undefined
      }
    >
      <Card>
        {about !== undefined && <p>{about}</p>}
        {button !== undefined && (
          <PlainForm action={action} hidden={data.parts} className={forms.form}>
            <Button type="submit" variant="primary" className={forms.submit}>
              {button}
            </Button>
          </PlainForm>
        )}
      </Card>
    </AccountPage>
  );
}

/** Returns the texts of each kind of link; without a button when nothing is left to do. */
function getTexts(
  t: Text['t'],
  data: MailedData,
): { title: string; lead: string; about?: string; action: FormName; button: string | undefined } {
  switch (data.kind) {
    case 'unsubscribe': {
      const { email, enabled, preferenceName } = data;
      const words = enabled
        ? {
            title: t('dashboard.mailed.stopTitle'),
            lead: t('dashboard.mailed.stopText', { email }),
            button: t('dashboard.mailed.stop'),
          }
        : {
            title: t('dashboard.mailed.stoppedTitle'),
            lead: t('dashboard.mailed.stoppedText', { email }),
            button: undefined,
          };
      return {
        ...words,
        about: t(`dashboard.prefs.name.${preferenceName}`),
        action: 'unsubscribe',
      };
    }
    case 'keep': {
      const words = data.isAsked
        ? {
            title: t('dashboard.mailed.keepTitle'),
            lead: t('dashboard.mailed.keepText'),
            button: t('dashboard.mailed.keep'),
          }
        : {
            title: t('dashboard.mailed.keptTitle'),
            lead: t('dashboard.mailed.keptText'),
            button: undefined,
          };
      return { ...words, about: data.name, action: 'renew-alert' };
    }
    case 'confirm':
      return {
        title: t('dashboard.mailed.confirmTitle'),
        lead: t('dashboard.mailed.confirmText'),
        action: 'confirm-subscription',
        button: t('dashboard.mailed.confirm'),
      };
    case 'end':
      return {
        title: t('dashboard.mailed.endTitle'),
        lead: t('dashboard.mailed.endText'),
        action: 'end-subscription',
        button: t('dashboard.mailed.stop'),
      };
    case 'confirm-alert':
      return {
        title: t('dashboard.mailed.confirmAlertTitle'),
        lead: t('dashboard.mailed.confirmAlertText'),
        action: 'confirm-alert',
        button: t('dashboard.mailed.confirmAlert'),
      };
    case 'end-alert':
      return {
        title: t('dashboard.mailed.endAlertTitle'),
        lead: t('dashboard.mailed.endAlertText'),
        action: 'end-alert',
        button: t('dashboard.mailed.endAlert'),
      };
  }
}

export const view: PageView<MailedData> = {
  Component: MailedPage,
  head: (data, context) => accountHead(getTexts(context.text.t, data).title, context),
};

export { loader } from './mailed.data.ts';
