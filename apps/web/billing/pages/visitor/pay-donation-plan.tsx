import { formatMoney } from '@causa/i18n/formatters';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../../accounts/menu/account-page.tsx';
import donations from '../../donations/donations.module.css';
import { PayPlanForms } from '../../donations/plan-forms.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PayDonationPlanData } from './pay-donation-plan.data.ts';

/** Payment of a month that the bank refused; its address contains no link signature. */
function PayDonationPlanPage({ data }: { data: PayDonationPlanData }): ReactNode {
  const { t, locale } = useText();
  const { status, amount } = data.plan;
  const money = formatMoney(locale, amount.amount, amount.currency);
  const isDue = status === 'PAST_DUE';
  return (
    <AccountPage title={t('donate.plan.payPageTitle')}>
      <Notice kind={isDue ? 'error' : 'info'}>
        <p>{t(`donate.plan.${status}`, { amount: money })}</p>
      </Notice>
      {isDue && (
        <div className={donations.form}>
          <PayPlanForms data={data} />
          <p>{t('donate.plan.time')}</p>
        </div>
      )}
    </AccountPage>
  );
}

export const view: PageView<PayDonationPlanData> = {
  Component: PayDonationPlanPage,
  head: (_data, context) => accountHead(context.text.t('donate.plan.payPageTitle'), context),
};

export { loader } from './pay-donation-plan.data.ts';
