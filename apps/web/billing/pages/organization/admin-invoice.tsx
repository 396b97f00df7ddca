import { readInvoice } from '@causa/shared/generated/billing/billing.endpoints';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { ownInvoicePdf } from '@causa/shared/generated/billing/public-invoices.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readRefundContract } from '@causa/shared/billing/payments.contract';
import { readRefund } from '@causa/shared/generated/billing/payments.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { payPath } from '../../credits/billing-paths.ts';
import { newInvoiceLinkAction } from '../../credits/billing.actions.ts';
import { type Invoice, loadMoney, type MoneyData } from '../../credits/billing.data.ts';
import { useFormatMoney } from '../../credits/billing-parts.tsx';
import styles from '../../credits/billing.module.css';
import { refundInvoiceAction } from '../../payments/payments.actions.ts';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DiscardOrder } from '../../checkout/discard-order.tsx';
import { InvoiceHistory } from '../../invoices/invoice-history.tsx';
import { type Printed, PrintedSheet } from '../../invoices/printed-page.tsx';
import { TransferDetails } from '../../invoices/transfer-details.tsx';

interface AdminInvoiceData extends MoneyData {
  invoice: Invoice;
  printed: Printed;
  publicUrl: string | null;
  refund: ReplyOf<typeof readRefundContract>['refund'];
}

/** One invoice, order or note, with its history. */
function AdminInvoicePage({ data }: { data: AdminInvoiceData }): ReactNode {
  const { org, invoice, printed, publicUrl } = data;
  const { t, locale } = useText();
  const money = useFormatMoney();
  const { status, billingAddressId } = invoice;
  const isBeingPaid = invoice.payments.some(
    ({ status: state, isProcessing }) => isProcessing || state === 'HELD',
  );
  const isPayable = (status === 'DRAFT' || status === 'OPEN') && !isBeingPaid;
  return (
    <AdminPage
      org={org}
      page="adminInvoices"
      title={getTitle(invoice, t)}
      actions={
        isPayable &&
        org.can.edit &&
        billingAddressId !== null && (
          <ButtonLink
            variant={printed.transfer === null ? 'primary' : 'secondary'}
            href={payPath(locale, org.id, { invoiceId: invoice.id, billingAddressId })}
          >
            {t('billing.invoice.pay', { amount: money(invoice.total) })}
          </ButtonLink>
        )
      }
    >
      <PaymentNotices invoice={invoice} orgId={org.id} />
      {printed.transfer !== null && (
        <TransferDetails transfer={printed.transfer} language={printed.language} />
      )}
      <PrintedSheet printed={printed} />
      <CorrectedInvoice invoice={invoice} orgId={org.id} />
      <InvoiceHistory invoice={invoice} orgId={org.id} />
      {invoice.number !== null && (
        <p data-chrome>
          <a href={endpointUrl(ownInvoicePdf, { params: { orgId: org.id, id: invoice.id } })}>
            {t('billing.invoice.pdf')}
          </a>
        </p>
      )}
      {data.refund !== null && <RefundOffer invoiceId={invoice.id} refund={data.refund} />}
      {org.can.edit && <OrderChanges orgId={org.id} invoice={invoice} isBeingPaid={isBeingPaid} />}
      {publicUrl !== null && <PublicLink publicUrl={publicUrl} canRenew={org.can.edit} />}
      <p data-chrome>
        <a href={organizationPath('adminInvoices', locale, { orgId: org.id })}>
          {t('billing.invoice.all')}
        </a>
      </p>
    </AdminPage>
  );
}

/** Changes to an order; an issued invoice can only be canceled. */
function OrderChanges({
  orgId,
  invoice: { id, status },
  isBeingPaid,
}: {
  orgId: string;
  invoice: Invoice;
  isBeingPaid: boolean;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <>
      {status === 'DRAFT' && !isBeingPaid && (
        <>
          <p data-chrome>
            <a href={organizationPath('adminInvoiceAddress', locale, { orgId, invoiceId: id })}>
              {t('billing.invoice.change')}
            </a>
          </p>
          <DiscardOrder />
        </>
      )}
      {status === 'OPEN' && <p data-chrome>{t('billing.invoice.cancelHint')}</p>}
    </>
  );
}

/** Links a note to the invoice that it corrects. */
function CorrectedInvoice({
  invoice: { creditsInvoice },
  orgId,
}: {
  invoice: Invoice;
  orgId: string;
}): ReactNode {
  const { t, locale } = useText();
  if (creditsInvoice === null) return null;
  const { id, number } = creditsInvoice;
  return (
    <p>
      <a href={organizationPath('adminInvoice', locale, { orgId, invoiceId: id })}>
        {t('billing.invoice.credits', { number })}
      </a>
    </p>
  );
}

/** What prevents a payment, or revokes one. */
function PaymentNotices({ invoice, orgId }: { invoice: Invoice; orgId: string }): ReactNode {
  const { t, locale } = useText();
  const money = useFormatMoney();
  const notices = invoice.payments.flatMap(({ id, amount, status, isProcessing }) => {
    const text = isProcessing
      ? t('billing.invoice.deciding', { amount: money(amount) })
      : status === 'HELD'
        ? t('payments.one.held')
        : status === 'DISPUTED'
          ? t('payments.one.disputeNotice')
          : null;
    return text === null ? [] : [{ id, text, isDisputed: status === 'DISPUTED' }];
  });
  return notices.map(({ id, text, isDisputed }) => (
    <Notice key={id} kind={isDisputed ? 'error' : 'info'}>
      <p>{text}</p>
      <p data-chrome>
        <a href={organizationPath('adminPayment', locale, { orgId, paymentId: id })}>
          {t('billing.invoice.seePayment')}
        </a>
      </p>
    </Notice>
  ));
}

const titles = {
  INVOICE: 'billing.title.invoice',
  CREDIT_NOTE: 'billing.title.note',
  DEBIT_NOTE: 'billing.title.debitNote',
} as const;

function getTitle({ number, kind }: Invoice, t: ReturnType<typeof useText>['t']): string {
  if (number === null) return t('billing.title.order');
  return t(titles[kind], { number });
}

function RefundOffer({
  invoiceId,
  refund: { amount, until },
}: {
  invoiceId: string;
  refund: NonNullable<AdminInvoiceData['refund']>;
}): ReactNode {
  const { t, date } = useText();
  const money = useFormatMoney();
  return (
    <section className={styles.quote} aria-labelledby="refund" data-chrome>
      <h2 id="refund">{t('payments.refund.title')}</h2>
      <p>{t('payments.refund.lead', { date: date(until) })}</p>
      <Form
        action={refundInvoiceAction}
        scope="refund"
        variant="secondary"
        hidden={{ invoiceId }}
        submitLabel={t('payments.refund.button', { amount: money(amount) })}
      />
    </section>
  );
}

function PublicLink({ publicUrl, canRenew }: { publicUrl: string; canRenew: boolean }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.quote} aria-labelledby="public" data-chrome>
      <h2 id="public">{t('billing.invoice.public')}</h2>
      <p>{t('billing.invoice.publicText')}</p>
      <p className={styles.link}>
        <a href={publicUrl} rel="nofollow">
          {publicUrl}
        </a>
      </p>
      {canRenew && (
        <>
          <p>{t('billing.invoice.newLinkText')}</p>
          <Form
            action={newInvoiceLinkAction}
            scope="link"
            variant="secondary"
            submitLabel={t('billing.invoice.newLink')}
            failed={t('billing.order.failed')}
          />
        </>
      )}
    </section>
  );
}

export const view: PageView<AdminInvoiceData> = {
  Component: AdminInvoicePage,
  head: ({ org, invoice }, context) =>
    accountHead(`${getTitle(invoice, context.text.t)}: ${org.name}`, context),
};

export const loader: PageLoader<AdminInvoiceData> = {
  async load(context) {
    const data = await loadMoney(context);
    const { route } = context;
    if (data === undefined || !('params' in route && 'invoiceId' in route.params))
      return { notFound: true };
    const { invoiceId } = route.params;
    const params = { orgId: data.org.id, invoiceId };
    const [{ invoice, page: printed, publicUrl }, { refund }] = await Promise.all([
      context.api.call(readInvoice, { params }),
      context.api.call(readRefund, { params }),
    ]);
    return { data: { ...data, invoice, printed, publicUrl, refund } };
  },
};
