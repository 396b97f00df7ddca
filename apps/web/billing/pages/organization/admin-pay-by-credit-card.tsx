import { formatMoney } from '@causa/i18n/formatters';
import {
  organizationPath,
  paymentSummaryPath,
} from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import styles from '../../../organizations/admin.module.css';
import { OrderTable } from '../../payments/order-table.tsx';
import { PayForm } from '../../payments/pay-form.tsx';
import { type SummaryData, summaryLoader } from '../../payments/summary.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Card payment of an order. */
function PayPage({ data: { org, summary } }: { data: SummaryData }): ReactNode {
  const { t, locale } = useText();
  const { due, provider } = summary;
  return (
    <AdminPage
      org={org}
      page="adminCredits"
      title={t('payments.pay.title')}
      lead={t('payments.pay.lead')}
    >
      <section className={styles.section} aria-labelledby="order">
        <h2 id="order">{t('payments.pay.invoices')}</h2>
        <OrderTable summary={summary} labelledBy="order" />
      </section>
      {due === null && (
        <Notice kind="error" role="alert">
          <p>{t('payments.pay.mixed')}</p>
          <p>
            <a href={organizationPath('adminInvoices', locale, { orgId: org.id })}>
              {t('payments.pay.back')}
            </a>
          </p>
        </Notice>
      )}
      {due !== null && (
        <section className={styles.section} aria-labelledby="card">
          <h2 id="card">{t('payments.pay.card')}</h2>
          {provider.kind === 'none' ? (
            <Notice>
              <p>{t('payments.pay.none')}</p>
            </Notice>
          ) : !org.can.edit ? (
            <p>{formatMoney(locale, due.amount, due.currency)}</p>
          ) : (
            <PayForm orgId={org.id} summary={summary} />
          )}
        </section>
      )}
    </AdminPage>
  );
}

export const view: PageView<SummaryData> = {
  Component: PayPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('payments.pay.title')}: ${org.name}`, context),
};

/**
 * Returns 404 without both ids; redirects to the summary when paid or under review by a bank or
 * staff.
 */
export const loader: PageLoader<SummaryData> = {
  async load(context) {
    const { url, route, locale } = context;
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const { orgId } = route.params;
    const invoiceIds = url.searchParams.getAll('invoiceId');
    const billingAddressId = url.searchParams.get('billingAddressId');
    if (invoiceIds.length === 0 || billingAddressId === null)
      return { redirect: organizationPath('adminCart', locale, { orgId }) };
    const loaded = await summaryLoader.load(context);
    if (!('data' in loaded) || 'view' in loaded) return loaded;
    const { due, payment } = loaded.data.summary;
    const isBeingPaid = payment?.isProcessing === true || payment?.status === 'HELD';
    return due?.amount === 0 || isBeingPaid
      ? { redirect: paymentSummaryPath(locale, orgId, { invoiceIds, billingAddressId }) }
      : loaded;
  },
};
