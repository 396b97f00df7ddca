import { getCardProblemKey } from '@causa/shared/billing/card-problems';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../../accounts/menu/account-page.tsx';
import {
  type LinkPaymentData,
  linkPaymentLoader,
  getOutcome,
} from '../../payments/link-payment.data.ts';
import { OrderTable } from '../../payments/order-table.tsx';
import styles from '../../payments/payments.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

const kinds = {
  paid: 'success',
  refunded: 'info',
  held: 'info',
  failed: 'error',
  deciding: 'info',
  unpaid: 'info',
  void: 'info',
} as const;

/** Outcome of a payment by link: paid, pending, or failed. */
function PaidInvoicePage({ data: { invoiceId, reply } }: { data: LinkPaymentData }): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  const { org, invoice, payment } = reply;
  const number = invoice.number ?? '';
  const outcome = getOutcome(reply);
  return (
    <AccountPage title={t('invoicePage.summary', { number })}>
      <Notice kind={kinds[outcome]} role={outcome === 'failed' ? 'alert' : 'status'}>
        <p>
          {outcome === 'paid' ? t('invoicePage.paid', { number }) : t(`invoicePage.${outcome}`)}
        </p>
        {outcome === 'paid' && <p>{t('invoicePage.close', { organization: org.name })}</p>}
        {outcome === 'failed' && payment !== null && payment.failureCode !== null && (
          <p>{t(`payments.problem.${getCardProblemKey(payment.failureCode)}`)}</p>
        )}
      </Notice>
      <OrderTable summary={{ invoices: [invoice], due: null }} />
      {(outcome === 'failed' || outcome === 'unpaid' || outcome === 'deciding') && (
        <p className={styles.actions}>
          {outcome !== 'deciding' && (
            <ButtonLink
              href={organizationPath('payInvoice', locale, { invoiceId })}
              variant="primary"
              data-reload
            >
              {t(outcome === 'unpaid' ? 'payments.summary.start' : 'payments.summary.again')}
            </ButtonLink>
          )}
          {outcome !== 'failed' && (
            <a href={url.pathname + url.search}>{t('payments.summary.refresh')}</a>
          )}
        </p>
      )}
    </AccountPage>
  );
}

export const view: PageView<LinkPaymentData> = {
  Component: PaidInvoicePage,
  head: ({ reply }, context) =>
    accountHead(
      context.text.t('invoicePage.summary', { number: reply.invoice.number ?? '' }),
      context,
    ),
};

export const loader: PageLoader<LinkPaymentData> = linkPaymentLoader;
