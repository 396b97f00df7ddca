import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../../accounts/menu/account-page.tsx';
import {
  type LinkPaymentData,
  linkPaymentLoader,
  getOutcome,
} from '../../payments/link-payment.data.ts';
import { LinkPayForm } from '../../payments/link-pay-form.tsx';
import { mergeInvoices } from '../../checkout/invoices-order.ts';
import { OrderSummary } from '../../checkout/order-summary.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Card payment of an invoice by public link, for example by an accountant without an account. */
function PayInvoicePage({ data }: { data: LinkPaymentData }): ReactNode {
  const { t } = useText();
  const { org, invoice, provider } = data.reply;
  const number = invoice.number ?? '';
  const order = mergeInvoices([invoice]);
  return (
    <AccountPage
      title={t('invoicePage.title')}
      lead={t('invoicePage.lead', { number, organization: org.name })}
    >
      {order !== null && <OrderSummary order={order} />}
      {provider.kind === 'none' ? (
        <Notice>
          <p>{t('invoicePage.none')}</p>
        </Notice>
      ) : (
        <LinkPayForm data={data} />
      )}
      <p>{t('invoicePage.time')}</p>
    </AccountPage>
  );
}

export const view: PageView<LinkPaymentData> = {
  Component: PayInvoicePage,
  head: (_data, context) => accountHead(context.text.t('invoicePage.title'), context),
};

/** Redirects to the outcome when paid, void or pending. */
export const loader: PageLoader<LinkPaymentData> = {
  async load(context) {
    const loaded = await linkPaymentLoader.load(context);
    if (!('data' in loaded) || 'view' in loaded) return loaded;
    const outcome = getOutcome(loaded.data.reply);
    if (outcome === 'failed' || outcome === 'unpaid') return loaded;
    const { invoiceId } = loaded.data;
    return { redirect: organizationPath('paidInvoice', context.locale, { invoiceId }) };
  },
};
