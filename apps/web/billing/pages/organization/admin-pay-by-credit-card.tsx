import {
  organizationPath,
  paymentSummaryPath,
} from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import styles from '../../checkout/checkout.module.css';
import { CheckoutSteps, LeaveLink } from '../../checkout/checkout-steps.tsx';
import { DiscardOrder } from '../../checkout/discard-order.tsx';
import { mergeInvoices } from '../../checkout/invoices-order.ts';
import { OrderSummary } from '../../checkout/order-summary.tsx';
import { TransferOffer } from '../../checkout/transfer-offer.tsx';
import billing from '../../credits/billing.module.css';
import { PayForm } from '../../payments/pay-form.tsx';
import { type SummaryData, summaryLoader } from '../../payments/summary.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Payment of an order or of invoices: the last step of a checkout. */
function PayPage({ data: { org, summary } }: { data: SummaryData }): ReactNode {
  const { t, locale } = useText();
  const { due, invoices, payLater, provider } = summary;
  const order = due === null ? null : mergeInvoices(invoices);
  const [first] = invoices;
  const isOrder = invoices.length === 1 && first?.status === 'DRAFT';
  const details = withQuery(organizationPath('adminBilling', locale, { orgId: org.id }), {
    invoiceId: first?.id,
  });
  const invoiceList = organizationPath('adminInvoices', locale, { orgId: org.id });
  return (
    <AdminPage
      org={org}
      page="adminCredits"
      title={t('payments.pay.title')}
      steps={
        isOrder ? (
          <CheckoutSteps orgId={org.id} current="payment" links={{ details }} />
        ) : (
          <LeaveLink href={invoiceList}>{t('payments.pay.back')}</LeaveLink>
        )
      }
    >
      {order === null ? (
        <Notice kind="error" role="alert">
          <p>{t('payments.pay.mixed')}</p>
          <p>
            <a href={invoiceList}>{t('payments.pay.back')}</a>
          </p>
        </Notice>
      ) : (
        <div className={classes(billing.columns, styles.withOrder)}>
          <OrderSummary order={order} />
          <div className={styles.main}>
            <Payment org={org} summary={summary} />
            {org.can.edit && isOrder && (
              <div>
                {payLater.isAllowed && (
                  <TransferOffer
                    invoiceId={first.id}
                    days={payLater.days}
                    isOpen={provider.kind === 'none'}
                  />
                )}
                <DiscardOrder />
              </div>
            )}
          </div>
        </div>
      )}
    </AdminPage>
  );
}

function Payment({ org, summary }: SummaryData): ReactNode {
  const { t } = useText();
  const hasProvider = summary.provider.kind !== 'none';
  // Staff and readers see the order only.
  if (hasProvider && !org.can.edit) return null;
  return (
    <section className={billing.quote} aria-label={t('payments.pay.card')}>
      {hasProvider ? (
        <>
          <PayForm orgId={org.id} summary={summary} />
          <p>{t('payments.pay.lead')}</p>
        </>
      ) : (
        <Notice>
          <p>{t('payments.pay.none')}</p>
        </Notice>
      )}
    </section>
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
