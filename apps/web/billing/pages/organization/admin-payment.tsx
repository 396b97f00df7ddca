import { formatMoney } from '@causa/i18n/formatters';
import { getCardProblemKey } from '@causa/shared/billing/card-problems';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readPaymentContract } from '@causa/shared/billing/payments.contract';
import { readPayment } from '@causa/shared/generated/billing/payments.endpoints';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import admin from '../../../organizations/admin.module.css';
import { loadMoney, type MoneyData } from '../../credits/billing.data.ts';
import { OrderTable } from '../../payments/order-table.tsx';
import { getBrandName } from '@causa/shared/billing/brand-name';
import { cancelPaymentAction } from '../../payments/payments.actions.ts';
import styles from '../../payments/payments.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface Data extends MoneyData {
  reply: ReplyOf<typeof readPaymentContract>;
}

/** One payment with its history. */
function PaymentPage({ data }: { data: Data }): ReactNode {
  const { org, reply } = data;
  const { t, locale } = useText();
  const { payment, invoices, timeline, can } = reply;
  const { card, isProcessing, status } = payment;
  const amount = formatMoney(locale, payment.amount.amount, payment.amount.currency);
  return (
    <AdminPage
      org={org}
      page="adminPayments"
      title={t('payments.one.title', { amount })}
      lead={`${t(`payments.status.${isProcessing ? 'PROCESSING' : status}`)}${
        card === null
          ? ''
          : ` · ${t('payments.pay.cardName', { brand: getBrandName(card.brand), last4: card.last4 })}`
      }`}
    >
      <PaymentNotices reply={reply} />
      <section className={admin.section} aria-labelledby="invoices">
        <h2 id="invoices">{t('payments.list.invoices')}</h2>
        <OrderTable summary={{ invoices, due: null }} orgId={org.id} labelledBy="invoices" />
      </section>
      <PaymentTimeline timeline={timeline} />
      {can.cancel && (
        <Form
          action={cancelPaymentAction}
          submitLabel={t('payments.one.cancel')}
          variant="secondary"
        />
      )}
    </AdminPage>
  );
}

function PaymentNotices({ reply }: { reply: Data['reply'] }): ReactNode {
  const { t, locale, date } = useText();
  const { payment, evidenceDueAt } = reply;
  const { failureCode, isProcessing, status, unapplied } = payment;
  return (
    <>
      {status === 'DISPUTED' && (
        <Notice kind="error">
          <p>{t('payments.one.disputeNotice')}</p>
          {evidenceDueAt !== null && (
            <p>{t('payments.one.disputeDue', { date: date(evidenceDueAt) })}</p>
          )}
        </Notice>
      )}
      {status === 'HELD' && (
        <Notice>
          <p>{t('payments.one.held')}</p>
        </Notice>
      )}
      {isProcessing && (
        <Notice>
          <p>{t('payments.one.deciding')}</p>
        </Notice>
      )}
      {status === 'PENDING' && !isProcessing && (
        <Notice>
          <p>{t('payments.summary.unfinished')}</p>
        </Notice>
      )}
      {unapplied > 0 && (
        <Notice>
          <p>
            {t('payments.one.unapplied', {
              amount: formatMoney(locale, unapplied, payment.amount.currency),
            })}
          </p>
        </Notice>
      )}
      {failureCode !== null && (
        <Notice kind="error">
          <p>{t(`payments.problem.${getCardProblemKey(failureCode)}`)}</p>
        </Notice>
      )}
    </>
  );
}

function PaymentTimeline({ timeline }: { timeline: Data['reply']['timeline'] }): ReactNode {
  const { t, locale, date } = useText();
  return (
    <section className={admin.section} aria-labelledby="timeline">
      <h2 id="timeline">{t('payments.one.timeline')}</h2>
      <ol className={styles.timeline}>
        {timeline.map(({ kind, at, amount: part, detail }) => (
          <li key={`${kind} ${at}`}>
            {t(`payments.one.${kind}` as 'payments.one.disputeClosed', {
              status: detail ?? '',
              ...(part === null ? {} : { amount: formatMoney(locale, part.amount, part.currency) }),
            })}
            {' · '}
            <time dateTime={at}>{date(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

export const view: PageView<Data> = {
  Component: PaymentPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('payments.list.title')}: ${org.name}`, context),
};

export const loader: PageLoader<Data> = {
  async load({ api, route }) {
    if (!('params' in route && 'paymentId' in route.params && 'orgId' in route.params))
      return { notFound: true };
    const { orgId, paymentId } = route.params;
    const [data, reply] = await Promise.all([
      loadMoney({ api, route }),
      api.call(readPayment, { params: { orgId, paymentId } }),
    ]);
    return data === undefined ? { notFound: true } : { data: { ...data, reply } };
  },
};
