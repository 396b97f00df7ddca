import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { invoicesCsv, listInvoices } from '@causa/shared/generated/billing/billing.endpoints';
import { type InvoiceTab, invoiceTabs } from '@causa/shared/billing/billing-terms';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { getLastPage, ListPages, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import tabStyles from '../../../layout/item-list.module.css';
import { type Invoices, loadMoney, type MoneyData } from '../../credits/billing.data.ts';
import { PayTogether } from '../../credits/pay-together.tsx';
import { getDocumentLabel, formatSigned, useFormatMoney } from '../../credits/billing-parts.tsx';
import styles from '../../credits/billing.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Tag } from '../../../ui/tag.tsx';

interface AdminInvoicesData extends MoneyData {
  reply: Invoices;
  tab: InvoiceTab;
  number: string;
  pageIndex: number;
}

/** Tabs by status, and the search by number. */
function InvoiceFilters({ data }: { data: AdminInvoicesData }): ReactNode {
  const { org, reply, tab, number: searchedNumber } = data;
  const { t, locale, number } = useText();
  const path = organizationPath('adminInvoices', locale, { orgId: org.id });
  return (
    <>
      <nav aria-label={t('billing.invoices.tabs')}>
        <ul className={tabStyles.tabs}>
          {invoiceTabs.map((one) => (
            <li key={one}>
              <a
                className={tabStyles.tab}
                href={withQuery(path, {
                  ...(one === 'all' ? {} : { status: one }),
                  ...(searchedNumber === '' ? {} : { number: searchedNumber }),
                })}
                aria-current={one === tab ? 'page' : undefined}
              >
                {t(`billing.invoices.${one}`, { count: number(reply.counts[one]) })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form
        method="get"
        action={path}
        className={styles.row}
        aria-label={t('billing.invoices.search')}
      >
        {tab !== 'all' && <input type="hidden" name="status" value={tab} />}
        <TextField
          name="number"
          label={t('billing.invoices.search')}
          defaultValue={searchedNumber}
          autoComplete="off"
          maxLength={20}
        />
        <Button type="submit">{t('billing.invoices.find')}</Button>
      </form>
    </>
  );
}

/** Invoices of an organization, unpaid first. */
function AdminInvoicesPage({ data }: { data: AdminInvoicesData }): ReactNode {
  const { org, reply, tab, number: searchedNumber, pageIndex } = data;
  const { t, locale } = useText();
  const path = organizationPath('adminInvoices', locale, { orgId: org.id });
  const query = {
    ...(tab === 'all' ? {} : { status: tab }),
    ...(searchedNumber === '' ? {} : { number: searchedNumber }),
  };
  return (
    <AdminPage
      org={org}
      page="adminInvoices"
      title={t('billing.title.invoices')}
      lead={t('billing.invoices.lead', { organization: org.name })}
    >
      <InvoiceFilters data={data} />
      {reply.invoices.length === 0 ? <NoInvoices org={org} /> : <InvoiceList data={data} />}
      <ListPages
        pageIndex={pageIndex}
        pageCount={reply.pageCount}
        href={(page) => withQuery(path, { ...query, page })}
      />
      <YearTotals years={reply.years} />
      {reply.counts.paid > 0 && (
        <p>
          <ButtonLink
            href={withQuery(endpointUrl(invoicesCsv, { params: { orgId: org.id } }), {
              lang: locale,
            })}
            download
          >
            {t('billing.ledger.csv')}
          </ButtonLink>
        </p>
      )}
    </AdminPage>
  );
}

function NoInvoices({ org }: Pick<AdminInvoicesData, 'org'>): ReactNode {
  const { t, locale } = useText();
  return (
    <Empty
      text={t('billing.invoices.empty')}
      hint={t('billing.invoices.emptyHint')}
      {...(org.can.edit
        ? {
            action: {
              label: t('billing.title.buy'),
              href: organizationPath('adminBuyCredits', locale, { orgId: org.id }),
            },
          }
        : {})}
    />
  );
}

function InvoiceList({ data: { org, reply } }: { data: AdminInvoicesData }): ReactNode {
  return (
    <PayTogether org={org} invoices={reply.invoices}>
      {(box) => (
        <ul className={lists.list}>
          {reply.invoices.map((invoice) => (
            <li key={invoice.id} className={lists.item}>
              <Row orgId={org.id} invoice={invoice} />
              {box(invoice)}
            </li>
          ))}
        </ul>
      )}
    </PayTogether>
  );
}

/** Paid totals by year. */
function YearTotals({ years }: Pick<Invoices, 'years'>): ReactNode {
  const { t } = useText();
  const money = useFormatMoney();
  if (years.length === 0) return null;
  return (
    <dl className={styles.sums}>
      {years.map(({ year, total }) => (
        <div key={`${year}${total.currency}`}>
          <dt>{t('billing.invoices.year', { year: String(year) })}</dt>
          <dd>{money(total)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({
  orgId,
  invoice,
}: {
  orgId: string;
  invoice: Invoices['invoices'][number];
}): ReactNode {
  const { t, locale, date } = useText();
  const money = useFormatMoney();
  const { id, number, kind, status, total, issuedAt, createdAt, dueAt, isBeingPaid } = invoice;
  return (
    <>
      <h2 className={lists.name}>
        <a href={organizationPath('adminInvoice', locale, { orgId, invoiceId: id })}>
          {number ?? t('billing.invoices.order', { date: date(createdAt) })}
        </a>
      </h2>
      <div className={lists.facts}>
        <Tag tone={isBeingPaid ? 'PROCESSING' : status}>
          {isBeingPaid ? t('billing.status.beingPaid') : getDocumentLabel(t, invoice)}
        </Tag>
        <span>
          {formatSigned(kind)}
          {money(total)}
        </span>
        {issuedAt !== null && <time dateTime={issuedAt}>{date(issuedAt)}</time>}
        {status === 'OPEN' && dueAt !== null && (
          <span>{t('billing.invoices.due', { date: date(dueAt) })}</span>
        )}
      </div>
    </>
  );
}

export const view: PageView<AdminInvoicesData> = {
  Component: AdminInvoicesPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('billing.title.invoices')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminInvoicesData> = {
  async load(context) {
    const { api, url } = context;
    const data = await loadMoney(context);
    if (data === undefined) return { notFound: true };
    const pageIndex = readPageNumber(url) - 1;
    const asked = url.searchParams.get('status');
    const tab = invoiceTabs.find((one) => one === asked) ?? 'all';
    const number = (url.searchParams.get('number') ?? '').trim().slice(0, 20);
    const reply = await api.call(listInvoices, {
      params: { orgId: data.org.id },
      query: { status: tab, number, page: pageIndex + 1 },
    });
    const last = getLastPage(url, reply.pageCount);
    if (last !== undefined) return { redirect: last };
    return { data: { ...data, reply, tab, number, pageIndex } };
  },
};
