import { formatMoney } from '@causa/i18n/formatters';
import { getCardProblemKey } from '@causa/shared/billing/card-problems';
import { homePath, pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../../accounts/menu/account-page.tsx';
import donations from '../../donations/donations.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DonationThanksData } from './donation-thanks.data.ts';

type Shown = NonNullable<DonationThanksData>;
type Outcome = 'paid' | 'deciding' | 'held' | 'failed' | 'refunded' | 'none';

function getOutcome({ status, isProcessing, failureCode }: Shown['donation']): Outcome {
  if (status === 'SUCCEEDED') return 'paid';
  if (status === 'HELD') return 'held';
  if (status === 'REFUNDED') return 'refunded';
  if (isProcessing) return 'deciding';
  return status === 'PENDING' && failureCode === null ? 'none' : 'failed';
}

/** Outcome of a donation: paid with a receipt, pending, or failed. */
function DonationThanksPage({ data }: { data: DonationThanksData }): ReactNode {
  const { t } = useText();
  return (
    <AccountPage title={t('donate.thanks.title')}>
      {data === null ? (
        <>
          <Notice>
            <p>{t('donate.thanks.elsewhere')}</p>
          </Notice>
          <p className={donations.actions}>
            <HomeLink />
          </p>
        </>
      ) : (
        <DonationOutcome {...data} />
      )}
    </AccountPage>
  );
}

function HomeLink(): ReactNode {
  const { t, locale } = useText();
  return <a href={homePath(locale)}>{t('donate.thanks.next')}</a>;
}

function DonationOutcome({ donation, receiptKey, planToPay }: Shown): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  const { id, amount, number, failureCode } = donation;
  const outcome = getOutcome(donation);
  const money = formatMoney(locale, amount.amount, amount.currency);
  const kind = outcome === 'paid' ? 'success' : outcome === 'failed' ? 'error' : 'info';
  return (
    <>
      <Notice kind={kind} role={outcome === 'failed' ? 'alert' : 'status'}>
        <p>
          {outcome === 'paid'
            ? t('donate.thanks.paid', { amount: money })
            : t(`donate.thanks.${outcome}`)}
        </p>
        {outcome === 'failed' && failureCode !== null && (
          <p>{t(`payments.problem.${getCardProblemKey(failureCode)}`)}</p>
        )}
      </Notice>
      {donation.monthly && outcome === 'paid' && <p>{t('donate.thanks.monthly')}</p>}
      <p className={donations.actions}>
        {number !== null && receiptKey !== null && (
          <ButtonLink
            href={`${pagePath('donationReceipt', locale, { donationId: id })}?key=${receiptKey}`}
            variant="primary"
          >
            {t('donate.thanks.receipt', { number })}
          </ButtonLink>
        )}
        {(outcome === 'failed' || outcome === 'none') && (
          <ButtonLink
            href={
              planToPay === null
                ? `${pagePath('donate', locale)}?currency=${amount.currency}`
                : pagePath('payDonationPlan', locale, { planId: planToPay })
            }
            variant="primary"
            data-full-load
          >
            {t('donate.thanks.again')}
          </ButtonLink>
        )}
        {(outcome === 'deciding' || outcome === 'none') && (
          <a href={url.pathname + url.search}>{t('donate.thanks.refresh')}</a>
        )}
        <HomeLink />
      </p>
    </>
  );
}

export const view: PageView<DonationThanksData> = {
  Component: DonationThanksPage,
  head: (_data, context) => accountHead(context.text.t('donate.thanks.title'), context),
};

export { loader } from './donation-thanks.data.ts';
