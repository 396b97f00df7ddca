import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { NoMatches } from '../../../layout/dashboard/no-matches.tsx';
import { ListPages } from '../../../layout/dashboard/list-pages.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { ListingPageTabs } from '../../../listings/authoring/own-listings/listing-page-tabs.tsx';
import posting from '../../../listings/authoring/posting.module.css';
import { ReceivedBoard } from '../../review/received-board.tsx';
import { ReceivedBulkBar } from '../../review/received-bulk-bar.tsx';
import { ReceivedFilterForm } from '../../review/received-filter-form.tsx';
import { toReceivedParams } from '../../review/received-filters.ts';
import { ReceivedTable } from '../../review/received-table.tsx';
import { ReceivedTabs, ViewLinks } from '../../review/received-tabs.tsx';
import { ReviewSettingsPart } from '../../review/review-settings-part.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { AdminApplicationsData } from './admin-applications.data.ts';

const filterWords = {
  listingId: 'review.filter.listing',
  q: 'review.filter.q',
  verdict: 'review.filter.verdict',
  answer: 'review.filter.answer',
  resume: 'review.filter.resume',
  from: 'review.filter.from',
  to: 'review.filter.to',
} as const;

/** The applications to an organization or one listing of it, by tab, filter and page. */
function AdminApplicationsPage({ data }: { data: AdminApplicationsData }): ReactNode {
  const { t, locale } = useText();
  const { org, listing, view, list } = data;
  const params = { orgId: org.id };
  const type = listing?.type ?? 'ALL';
  const path =
    listing === null
      ? adminPath(locale, org.id, 'adminApplications')
      : organizationPath('adminListingApplications', locale, {
          ...params,
          word: getDashboardWord(listing.type),
          listingId: listing.id,
        });
  const { listingId, ...narrowed } = data.filters;
  // On the page of a listing, the address names the listing already.
  const filters = { ...narrowed, ...(listing === null ? { listingId } : {}) };
  const query = toReceivedParams({ ...data, filters });
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <AdminPage
      org={org}
      page={listing === null ? 'adminApplications' : 'adminListings'}
      title={listing === null ? t('review.title', { type }) : listing.title}
      actions={
        listing === null &&
        org.can.edit && (
          <ButtonLink href={organizationPath('adminMessageTemplates', locale, params)}>
            {t('review.texts.title')}
          </ButtonLink>
        )
      }
    >
      {listing !== null && (
        <ListingPageTabs orgId={org.id} listing={listing} current="applications" />
      )}
      <ReviewSettingsPart data={data} />
      <ReceivedTabs path={path} data={data} query={query} />
      <ViewLinks path={path} view={view} query={query} />
      <details open={isFiltered || data.sort !== 'waiting'} className={posting.disclosure}>
        <summary>{t('review.filters')}</summary>
        <ReceivedFilterForm data={data} path={path} />
      </details>
      {view === 'list' && list.total > 0 && <ReceivedBulkBar data={data} />}
      {view === 'board' ? (
        <ReceivedBoard data={data} query={query} path={path} />
      ) : (
        <ApplicationList data={data} query={query} path={path} isFiltered={isFiltered} />
      )}
    </AdminPage>
  );
}

interface ListProps {
  data: AdminApplicationsData;
  /** The parameters of the list's address. */
  query: ReturnType<typeof toReceivedParams>;
  path: string;
}

/** The table of applications with its pages, or why it is empty. */
function ApplicationList({
  data,
  query,
  path,
  isFiltered,
}: ListProps & { isFiltered: boolean }): ReactNode {
  const { list, pageIndex, pageCount } = data;
  return (
    <>
      {list.applications.length > 0 ? (
        <ReceivedTable data={data} query={query} />
      ) : isFiltered ? (
        <NoFilterMatches data={data} query={query} path={path} />
      ) : (
        <NoApplications data={data} path={path} />
      )}
      <ListPages
        pageIndex={pageIndex}
        pageCount={pageCount}
        href={(page) => withQuery(path, { ...query, page })}
      />
    </>
  );
}

/** Filters that have matches when removed. */
function NoFilterMatches({ data, query, path }: ListProps): ReactNode {
  const { t } = useText();
  const { listing, tab } = data;
  const type = listing?.type ?? 'ALL';
  return (
    <NoMatches
      text={t('review.empty.filtered', { type })}
      clear={{
        label: t('review.filter.clear'),
        href: withQuery(path, { tab: tab === 'new' ? undefined : tab }),
      }}
      ways={data.without.map(({ name, count }) => ({
        label: t(filterWords[name]),
        href: withQuery(path, { ...query, [name]: undefined }),
        count,
      }))}
    />
  );
}

/** An empty tab, with a link to all applications or to the listings. */
function NoApplications({
  data: { org, listing, list, tab },
  path,
}: Omit<ListProps, 'query'>): ReactNode {
  const { t, locale } = useText();
  const type = listing?.type ?? 'ALL';
  return (
    <Empty
      text={t(`review.empty.${tab}`, { type })}
      {...(list.counts.all === 0 ? { hint: t('review.empty.hint', { type }) } : {})}
      action={
        list.counts.all === 0
          ? {
              label: t('review.empty.toListings'),
              href: adminPath(locale, org.id, 'adminListings'),
            }
          : {
              label: t('review.empty.toAll', { count: list.counts.all, type }),
              href: withQuery(path, { tab: 'all' }),
            }
      }
    />
  );
}

export const view: PageView<AdminApplicationsData> = {
  Component: AdminApplicationsPage,
  head: ({ org, listing }, context) => {
    const { t } = context.text;
    const title =
      listing === null
        ? t('review.title', { type: 'ALL' })
        : t('review.titleOf', { title: listing.title, type: listing.type });
    return accountHead(`${title}: ${org.name}`, context);
  },
};

export { loader } from './admin-applications.data.ts';
