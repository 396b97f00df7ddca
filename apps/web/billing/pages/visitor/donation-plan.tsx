import { formatMoney } from '@causa/i18n/formatters';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../../accounts/menu/account-page.tsx';
import donations from '../../donations/donations.module.css';
import { ChangePlanForm, EndPlanForm, OpenPlanPaymentForm } from '../../donations/plan-forms.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DonationPlanData } from './donation-plan.data.ts';

const kinds = { ACTIVE: 'success', PENDING: 'info', PAST_DUE: 'error', ENDED: 'info' } as const;

/** A monthly donation, for anyone with the link of its mails. */
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
        <section className={donations.form} aria-labelledby="pay">
          <h2 id="pay">{t('donate.plan.payTitle')}</h2>
          <OpenPlanPaymentForm plan={plan} />
        </section>
      )}
      {status !== 'ENDED' && (
        <>
          <section className={donations.form} aria-labelledby="change">
            <h2 id="change">{t('donate.plan.changeTitle')}</h2>
            <ChangePlanForm plan={plan} />
          </section>
          <section className={donations.form} aria-labelledby="end">
            <h2 id="end">{t('donate.plan.endTitle')}</h2>
            <EndPlanForm />
          </section>
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
