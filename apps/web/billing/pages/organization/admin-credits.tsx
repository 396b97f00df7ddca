import { creditsCsv, readCredits } from '@causa/shared/generated/billing/billing.endpoints';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getOwnListingPath } from '@causa/shared/listings/own-listing-path';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { getLastPage, ListPages, readPageNumber } from '../../../layout/dashboard/list-pages.tsx';
import { FirstPostingNote } from '../../credits/first-posting-note.tsx';
import { type Credits, loadMoney, type MoneyData } from '../../credits/billing.data.ts';
import styles from '../../credits/billing.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { WithNumbers } from '../../../ui/document-number.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface AdminCreditsData extends MoneyData {
  credits: Credits;
  pageIndex: number;
}

/** Balance and movements of credits. */
function AdminCreditsPage({ data }: { data: AdminCreditsData }): ReactNode {
  const { org, credits, pageIndex } = data;
  const { t, locale, number } = useText();
  const path = organizationPath('adminCredits', locale, { orgId: org.id });
  const buy = organizationPath('adminBuyCredits', locale, { orgId: org.id });
  return (
    <AdminPage
      org={org}
      page="adminCredits"
      title={t('billing.title.credits')}
      lead={t('billing.lead.credits')}
      actions={
        credits.costs !== null &&
        org.can.edit && (
          <ButtonLink variant="primary" href={buy}>
            {t('billing.title.buy')}
          </ButtonLink>
        )
      }
    >
      {data.cartCount > 0 && (
        <p>
          <a href={organizationPath('adminCart', locale, { orgId: org.id })}>
            {t('billing.cartCount', { count: number(data.cartCount) })}
          </a>
        </p>
      )}
      <Balance credits={credits} orgId={org.id} />
      <section className={styles.stack} aria-labelledby="ledger">
        <h2 id="ledger">{t('billing.ledger')}</h2>
        {credits.entries.length === 0 ? (
          <Empty
            text={t('billing.ledger.empty')}
            action={
              credits.costs !== null && org.can.edit
                ? { label: t('billing.title.buy'), href: buy }
                : undefined
            }
          />
        ) : (
          <Ledger entries={credits.entries} orgId={org.id} />
        )}
        <ListPages
          pageIndex={pageIndex}
          pageCount={credits.pageCount}
          href={(page) => withQuery(path, { page })}
        />
        {credits.entries.length > 0 && (
          <p>
            <ButtonLink
              href={withQuery(endpointUrl(creditsCsv, { params: { orgId: org.id } }), {
                lang: locale,
              })}
              download
            >
              {t('billing.ledger.csv')}
            </ButtonLink>
          </p>
        )}
      </section>
    </AdminPage>
  );
}

function Balance({ credits, orgId }: { credits: Credits; orgId: string }): ReactNode {
  const { t, date } = useText();
  const { balance, costs, expiring, owed, isHeld, firstPosting } = credits;
  if (costs === null && balance === 0) return <Notice>{t('billing.free')}</Notice>;
  const buys = (cost: number): number => (cost === 0 ? 0 : Math.floor(balance / cost));
  return (
    <div className={styles.quote}>
      <p className={styles.figures}>{t('billing.balance', { credits: balance })}</p>
      {costs !== null && costs.JOB > 0 && costs.INTERNSHIP > 0 && (
        <p>
          {t('billing.balance.buys', {
            jobs: buys(costs.JOB),
            internships: buys(costs.INTERNSHIP),
          })}
        </p>
      )}
      <FirstPostingNote orgId={orgId} offer={firstPosting} />
      {expiring.map(({ credits: count, at }) => (
        <p key={at}>{t('billing.expiring', { credits: count, date: date(at) })}</p>
      ))}
      {owed > 0 && <Notice kind="error">{t('billing.owed', { credits: owed })}</Notice>}
      {isHeld && owed === 0 && <Notice kind="error">{t('billing.held')}</Notice>}
    </div>
  );
}

function Ledger({ entries, orgId }: { entries: Credits['entries']; orgId: string }): ReactNode {
  const { t, locale, number, date } = useText();
  return (
    <table className={`${styles.table} ${styles.ledger}`}>
      <caption className="hidden-visually">{t('billing.ledger')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('billing.ledger.date')}</th>
          <th scope="col">{t('billing.ledger.what')}</th>
          <th scope="col" className={styles.figure}>
            {t('billing.ledger.change')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('billing.ledger.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, reason, change, balance, listing, invoice, isBooth }) => (
          <tr key={id}>
            <td>{date(at)}</td>
            <th scope="row">
              {t(`billing.reason.${isBooth && reason === 'SPEND' ? 'BOOTH' : reason}`)}
              {listing !== null && (
                <>
                  {': '}
                  <a href={getOwnListingPath(locale, { orgId, ...listing })}>{listing.title}</a>
                </>
              )}
              {invoice !== null && (
                <>
                  {', '}
                  <a
                    href={organizationPath('adminInvoice', locale, {
                      orgId,
                      invoiceId: invoice.id,
                    })}
                  >
                    <WithNumbers text={invoice.number} />
                  </a>
                </>
              )}
            </th>
            <td className={styles.figure}>
              {change > 0 ? '+' : '−'}
              {number(Math.abs(change))}
            </td>
            <td className={styles.figure}>{number(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const view: PageView<AdminCreditsData> = {
  Component: AdminCreditsPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('billing.title.credits')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminCreditsData> = {
  async load(context) {
    const data = await loadMoney(context);
    if (data === undefined) return { notFound: true };
    const pageIndex = readPageNumber(context.url) - 1;
    const credits = await context.api.call(readCredits, {
      params: { orgId: data.org.id },
      query: { page: pageIndex + 1 },
    });
    const last = getLastPage(context.url, credits.pageCount);
    if (last !== undefined) return { redirect: last };
    return { data: { ...data, credits, pageIndex } };
  },
};
