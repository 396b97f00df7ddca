import { formatMoney } from '@causa/i18n/formatters';
import { pagePath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../features/account/account-page.tsx';
import { ChangePlanForm, EndPlanForm, PayPlanForms } from '../../features/donations/plan-forms.tsx';
import type { PageView } from '../../lib/page.ts';
import { useText } from '../../lib/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DonationPlanData } from './donation-plan.data.ts';

const kinds = { ACTIVE: 'success', PENDING: 'info', PAST_DUE: 'error', ENDED: 'info' } as const;

/** A monthly donation, for everyone with the link of its mails: what it is, and how to change it. */
function DonationPlanPage({ data }: { data: DonationPlanData }): ReactNode {
  const { t, locale, date } = useText();
  const { plan } = data;
  const { status, nextAt } = plan;
  const amount = formatMoney(locale, plan.amount.amount, plan.amount.currency);
  return (
    <AccountPage title={t('donate.plan.title')}>
      <Notice kind={kinds[status]} role={status === 'PAST_DUE' ? 'alert' : 'status'}>
        <p>{t(`donate.plan.${status}`, { amount })}</p>
        {status === 'ACTIVE' && nextAt !== null && (
          <p>{t('donate.plan.next', { date: date(nextAt) })}</p>
        )}
        {status === 'PAST_DUE' && nextAt !== null && (
          <p>{t('donate.plan.again', { date: date(nextAt) })}</p>
        )}
      </Notice>
      {status === 'PAST_DUE' && (
        <Card>
          <h2>{t('donate.plan.payTitle')}</h2>
          <PayPlanForms data={data} />
        </Card>
      )}
      {status !== 'ENDED' && (
        <>
          <Card>
            <h2>{t('donate.plan.changeTitle')}</h2>
            <ChangePlanForm plan={plan} />
          </Card>
          <Card>
            <h2>{t('donate.plan.endTitle')}</h2>
            <EndPlanForm />
          </Card>
        </>
      )}
      {status === 'ENDED' && (
        <p>
          <a href={pagePath('donate', locale)}>{t('donate.plan.new')}</a>
        </p>
      )}
    </AccountPage>
  );
}

export const view: PageView<DonationPlanData> = {
  Component: DonationPlanPage,
  head: (_data, context) => accountHead(context.text.t('donate.plan.title'), context),
};

export { loader } from './donation-plan.data.ts';
