import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { NoMatches } from '../../../layout/dashboard/no-matches.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { ListingFilterForm } from '../../authoring/own-listings/listing-filter-form.tsx';
import { ListingTabs } from '../../authoring/own-listings/listing-tabs.tsx';
import { ListingTable, bulkForm } from '../../authoring/own-listings/listing-table.tsx';
import styles from '../../authoring/posting.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import type { AdminListingsData } from './admin-listings.data.ts';
import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { listingsCsv } from '@causa/shared/generated/listings/bulk.endpoints';
import { Choice } from '../../../ui/choice.tsx';

const filterWords = {
  q: 'listed.list.search',
  type: 'listed.list.type',
  locale: 'authoring.field.locale',
  author: 'listed.list.author',
} as const;

/** The listings of an organization by tab, filter and page. */
function AdminListingsPage({ data }: { data: AdminListingsData }): ReactNode {
  const { t, locale } = useText();
  const { org, tab, sort, filters, listings, counts, pageIndex, pageCount } = data;
  const path = adminPath(locale, org.id, 'adminListings');
  const query = getQuery(data);
  return (
    <AdminPage
      org={org}
      page="adminListings"
      title={t('admin.nav.adminListings')}
      actions={
        org.can.edit && (
          <>
            <ButtonLink href={organizationPath('adminTemplates', locale, { orgId: org.id })}>
              {t('listed.templates.title')}
            </ButtonLink>
            <ButtonLink variant="primary" href={adminPath(locale, org.id, 'adminPost')}>
              {t('admin.nav.adminPost')}
            </ButtonLink>
          </>
        )
      }
    >
      <ListingTabs path={path} query={query} tab={tab} counts={counts} />
      <details
        open={Object.keys(filters).length > 0 || sort !== 'newest'}
        className={styles.disclosure}
      >
        <summary>{t('listed.list.filters')}</summary>
        <ListingFilterForm data={data} path={path} />
      </details>
      {listings.length > 0 ? (
        <>
          <BulkBar data={data} />
          <ListingTable orgId={org.id} listings={listings} canChoose={org.can.edit} />
        </>
      ) : (
        <NoListings data={data} />
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={pageCount}
        href={(page) => withQuery(path, { tab: getTabParam(data), ...query, page })}
      />
    </AdminPage>
  );
}

function getTabParam({ tab }: AdminListingsData): string | undefined {
  return tab === 'all' ? undefined : tab;
}

/** Returns the filters and order in the address. */
function getQuery({ filters, sort }: AdminListingsData) {
  const { locale: language, ...others } = filters;
  return { ...others, language, sort: sort === 'newest' ? undefined : sort };
}

function NoListings({ data }: { data: AdminListingsData }): ReactNode {
  const { t, locale } = useText();
  const { org, tab, filters, counts, without } = data;
  const path = adminPath(locale, org.id, 'adminListings');
  if (Object.keys(filters).length > 0)
    return (
      <NoMatches
        text={t('listed.list.filtered')}
        hint={t('listed.list.filteredHint')}
        clear={{
          label: t('listed.list.clear'),
          href: withQuery(path, { tab: getTabParam(data) }),
        }}
        ways={without.map(({ name, count }) => ({
          label: t(filterWords[name]),
          href: withQuery(path, {
            tab: getTabParam(data),
            ...getQuery(data),
            [name === 'locale' ? 'language' : name]: undefined,
          }),
          count,
        }))}
      />
    );
  const postAction = {
    label: t('admin.nav.adminPost'),
    href: adminPath(locale, org.id, 'adminPost'),
  };
  return (
    <Empty
      isSecondary={org.can.edit}
      text={t(`listed.empty.${tab}`)}
      {...(tab === 'all' ? { hint: t('listed.empty.hint') } : {})}
      {...(tab !== 'all' && counts.all > 0
        ? { action: { label: t('listed.empty.toAll', { count: counts.all }), href: path } }
        : org.can.edit
          ? { action: postAction }
          : {})}
    />
  );
}

export const view: PageView<AdminListingsData> = {
  Component: AdminListingsPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('admin.nav.adminListings')}: ${org.name}`, context),
};

export { loader } from './admin-listings.data.ts';

/**
 * Actions for the selected rows or for all filtered rows: a form that leads to a confirmation page.
 */
function BulkBar({ data: { org, tab, filters, counts } }: { data: AdminListingsData }): ReactNode {
  const { t, locale } = useText();
  const params = { orgId: org.id };
  const { locale: language, ...others } = filters;
  return (
    <form
      id={bulkForm}
      method="get"
      action={organizationPath('adminBulk', locale, params)}
      className={styles.bulk}
      aria-label={t('listed.bulk.chosen')}
    >
      {Object.entries({ tab, language, ...others }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {org.can.edit && (
        <>
          <p>{t('listed.bulk.chosen')}</p>
          <Choice
            type="checkbox"
            name="all"
            value="1"
            label={t('listed.bulk.all', { count: counts[tab] })}
          />
          <Button type="submit" variant="secondary" name="do" value="close">
            {t('listed.one.close')}
          </Button>
          <Button type="submit" variant="secondary" name="do" value="extend">
            {t('listed.one.extend')}
          </Button>
          <Button type="submit" variant="secondary" name="do" value="recipients">
            {t('listed.bulk.recipients')}
          </Button>
        </>
      )}
      <a href={endpointUrl(listingsCsv, { params, query: { tab, ...filters, lang: locale } })}>
        {t('listed.bulk.export')}
      </a>
    </form>
  );
}
