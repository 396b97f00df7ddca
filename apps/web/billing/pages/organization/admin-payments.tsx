import { formatMoney } from '@causa/i18n/formatters';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listPaymentsContract } from '@causa/shared/billing/payments.contract';
import { listPayments } from '@causa/shared/generated/billing/payments.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { getLastPage, ListPages, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { loadMoney, type MoneyData } from '../../credits/billing.data.ts';
import { getBrandName } from '@causa/shared/billing/brand-name';
import styles from '../../payments/payments.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';

interface Data extends MoneyData {
  pageIndex: number;
  reply: ReplyOf<typeof listPaymentsContract>;
}

/** Card payments of an organization. */
function PaymentsPage({ data }: { data: Data }): ReactNode {
  const { org, pageIndex, reply } = data;
  const { t, locale } = useText();
  const path = organizationPath('adminPayments', locale, { orgId: org.id });
  return (
    <AdminPage
      org={org}
      page="adminPayments"
      title={t('payments.list.title')}
      lead={t('payments.list.lead')}
    >
      {reply.payments.length === 0 ? (
        <Empty text={t('payments.list.empty')} />
      ) : (
        <PaymentTable orgId={org.id} payments={reply.payments} />
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={reply.pageCount}
        href={(page) => withQuery(path, { page })}
      />
    </AdminPage>
  );
}

function PaymentTable({
  orgId,
  payments,
}: {
  orgId: string;
  payments: Data['reply']['payments'];
}): ReactNode {
  const { t, locale, date, list } = useText();
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <caption className="hidden-visually">{t('payments.list.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('payments.list.date')}</th>
            <th scope="col">{t('payments.list.status')}</th>
            <th scope="col">{t('payments.list.card')}</th>
            <th scope="col">{t('payments.list.invoices')}</th>
            <th scope="col">{t('payments.list.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, createdAt, status, isProcessing, card, invoices, amount }) => (
            <tr key={id}>
              <th scope="row">
                <a
                  href={organizationPath('adminPayment', locale, {
                    orgId,
                    paymentId: id,
                  })}
                >
                  {date(createdAt)}
                </a>
              </th>
              <td data-label={t('payments.list.status')}>
                {t(`payments.status.${isProcessing ? 'PROCESSING' : status}`)}
              </td>
              <td data-label={t('payments.list.card')}>
                {card === null ? '–' : `${getBrandName(card.brand)} ${card.last4}`}
              </td>
              <td data-label={t('payments.list.invoices')}>
                {invoices.length === 0 ? '–' : list(invoices)}
              </td>
              <td data-label={t('payments.list.amount')}>
                {formatMoney(locale, amount.amount, amount.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const view: PageView<Data> = {
  Component: PaymentsPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('payments.list.title')}: ${org.name}`, context),
};

export const loader: PageLoader<Data> = {
  async load(context) {
    const { api, url } = context;
    const data = await loadMoney(context);
    if (data === undefined) return { notFound: true };
    const pageIndex = readPageNumber(url) - 1;
    const params = { orgId: data.org.id };
    const reply = await api.call(listPayments, { params, query: { page: pageIndex + 1 } });
    const last = getLastPage(url, reply.pageCount);
    if (last !== undefined) return { redirect: last };
    return { data: { ...data, pageIndex, reply } };
  },
};
