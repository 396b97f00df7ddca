import { formatMoney } from '@causa/i18n/formatters';
import { queryMaxLength } from '@causa/shared/platform/limits';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import styles from '../../../layout/dashboard/lists.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { type RecordsData, listRecordTypes } from './records.data.ts';

/** Users, invoices, payments or donations that the search bar found. */
function RecordsPage({ data: { type, q, pageIndex, reply } }: { data: RecordsData }): ReactNode {
  const { t, locale } = useText();
  const path = pagePath('records', locale);
  return (
    <div className={`container ${styles.alone}`}>
      <DashboardPage
        title={t(`records.type.${type}`)}
        lead={t('records.lead', { count: reply.count })}
      >
        <RecordSearchForm type={type} q={q} />
        {reply.records.length === 0 ? (
          <Empty text={t('records.none')} />
        ) : (
          <ul className={styles.list}>
            {reply.records.map((record) => (
              <RecordItem key={record.id} type={type} record={record} />
            ))}
          </ul>
        )}
        <ListPages
          pageIndex={pageIndex}
          pageCount={reply.pageCount}
          href={(page) => withQuery(path, { type, q, page })}
        />
      </DashboardPage>
    </div>
  );
}

/** A plain GET form. */
function RecordSearchForm({ type, q }: Pick<RecordsData, 'type' | 'q'>): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
  return (
    <search>
      <form action={pagePath('records', locale)} method="get" className={styles.box}>
        <TextField
          label={t('records.words')}
          hint={t(`records.hint.${type}`)}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={queryMaxLength}
          autoComplete="off"
        />
        <SelectField
          label={t('records.what')}
          name="type"
          defaultValue={type}
          options={listRecordTypes(environment.user).map((value) => ({
            value,
            label: t(`records.type.${value}`),
          }))}
        />
        <Button type="submit" variant="primary">
          {t('records.submit')}
        </Button>
      </form>
    </search>
  );
}

function RecordItem({
  type,
  record: { id, name, about, status, amount, createdAt, orgId },
}: {
  type: RecordsData['type'];
  record: RecordsData['reply']['records'][number];
}): ReactNode {
  const { t, locale, date } = useText();
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.name}>
          <RecordLink type={type} id={id} orgId={orgId}>
            {name === id ? t(`records.unnamed.${type}`) : name}
          </RecordLink>
        </p>
        <p>{about}</p>
        <p className={styles.facts}>
          <span>{date(createdAt)}</span>
          {amount !== null && (
            <span>
              {amount.amount < 0 && '−'}
              {formatMoney(locale, Math.abs(amount.amount), amount.currency)}
            </span>
          )}
          {status !== null && <span>{t(`records.status.${status}`)}</span>}
        </p>
      </div>
    </li>
  );
}

/** Invoices and payments link to the dashboard of their organization. */
function RecordLink({
  type,
  id,
  orgId,
  children,
}: {
  type: RecordsData['type'];
  id: string;
  orgId: string | null;
  children: ReactNode;
}): ReactNode {
  const { locale } = useText();
  if (orgId === null || (type !== 'INVOICE' && type !== 'PAYMENT')) return children;
  const href =
    type === 'INVOICE'
      ? organizationPath('adminInvoice', locale, { orgId, invoiceId: id })
      : organizationPath('adminPayment', locale, { orgId, paymentId: id });
  return <a href={href}>{children}</a>;
}

export const view: PageView<RecordsData> = {
  Component: RecordsPage,
  head: ({ type }, context) => accountHead(context.text.t(`records.type.${type}`), context),
};

export { loader } from './records.data.ts';
