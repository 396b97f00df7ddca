import { endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { exportStatistics } from '@causa/shared/generated/organizations/statistics.endpoints';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { countedMetrics, statisticsDays } from '@causa/shared/organizations/statistics';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import tabs from '../../../layout/item-list.module.css';
import { ReceivedFeedback } from '../../../applications/feedback/received-feedback.tsx';
import { AdminPage } from '../../admin-page.tsx';
import admin from '../../admin.module.css';
import { DayBars } from '../../statistics/day-bars.tsx';
import { getMetricLabel } from '../../statistics/metric-label.ts';
import styles from '../../statistics/statistics.module.css';
import { ListingPageTabs } from '../../../listings/authoring/own-listings/listing-page-tabs.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { AdminStatisticsData } from './admin-statistics.data.ts';

/** Visits of an organization or of one listing. */
function AdminStatisticsPage({ data }: { data: AdminStatisticsData }): ReactNode {
  const { t } = useText();
  const { org, one, filter, statistics } = data;
  const type = one?.listing.type ?? 'ALL';
  const isEmpty = countedMetrics.every((metric) => statistics.funnel[metric] === 0);
  return (
    <AdminPage
      org={org}
      page={one === null ? 'adminStatistics' : 'adminListings'}
      title={one === null ? t('admin.nav.adminStatistics') : one.listing.title}
      lead={t(one === null ? 'statistics.lead' : 'statistics.leadOne')}
    >
      {one !== null && (
        <ListingPageTabs orgId={org.id} listing={one.listing} current="statistics" />
      )}
      <Ranges data={data} />
      {isEmpty ? (
        <Empty text={t('statistics.empty')} hint={t('statistics.emptyHint')} />
      ) : (
        <>
          <Funnel statistics={statistics} type={type} />
          <section className={admin.section} aria-labelledby="days">
            <h2 id="days">{t('statistics.days')}</h2>
            <DayBars days={statistics.days} type={type} />
            <p>
              <ButtonLink
                href={endpointUrl(exportStatistics, {
                  params: { orgId: org.id },
                  query: { ...filter },
                })}
                download
              >
                {t('statistics.csv')}
              </ButtonLink>
            </p>
          </section>
          <VisitorGroups data={data} />
        </>
      )}
      <p className={styles.how}>{t('statistics.how')}</p>
      {data.feedback !== null && <ReceivedFeedback org={org} feedback={data.feedback} />}
    </AdminPage>
  );
}

function Funnel({
  statistics: { funnel, mailed },
  type,
}: Pick<AdminStatisticsData, 'statistics'> & {
  type: Parameters<typeof getMetricLabel>[1];
}): ReactNode {
  const text = useText();
  const { t, number } = text;
  return (
    <section className={admin.section} aria-labelledby="funnel">
      <h2 id="funnel">{t('statistics.funnel', { type })}</h2>
      <dl className={admin.figures}>
        {countedMetrics.map((metric) => (
          <div key={metric}>
            <dt>{getMetricLabel(text, type, metric)}</dt>
            <dd>{number(funnel[metric])}</dd>
          </div>
        ))}
      </dl>
      <p>{t('statistics.mailed', { count: mailed })}</p>
    </section>
  );
}

/** Sources of visits, and languages of the visitors. */
function VisitorGroups({ data: { one, statistics } }: { data: AdminStatisticsData }): ReactNode {
  const { t } = useText();
  const { sources, languages } = statistics;
  return (
    <>
      {sources.length > 0 && (
        <Sums
          id="sources"
          rows={sources.map(({ source, domain, n }) => [
            domain ?? t(`statistics.source.${source}`),
            n,
          ])}
        />
      )}
      {one === null && languages.length > 1 && (
        <Sums
          id="languages"
          rows={languages.map(({ locale, n }) => [t(`statistics.language.${locale}`), n])}
        />
      )}
    </>
  );
}

function Ranges({ data: { org, one, days } }: { data: AdminStatisticsData }): ReactNode {
  const { t, locale } = useText();
  const path =
    one === null
      ? adminPath(locale, org.id, 'adminStatistics')
      : organizationPath('adminListingStatistics', locale, one.params);
  return (
    <nav aria-label={t('statistics.ranges')}>
      <ul className={tabs.tabs}>
        {statisticsDays.map((range) => (
          <li key={range}>
            <a
              className={tabs.tab}
              href={withQuery(path, { days: String(range) })}
              aria-current={range === days ? 'page' : undefined}
            >
              {t('statistics.range', { days: range })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Rows with numbers and bars of the same value. */
function Sums({
  id,
  rows,
}: {
  id: 'sources' | 'languages';
  rows: readonly (readonly [label: string, n: number])[];
}): ReactNode {
  const { t } = useText();
  const most = Math.max(...rows.map(([, n]) => n));
  return (
    <section className={admin.section} aria-labelledby={id}>
      <h2 id={id}>{t(`statistics.${id}`)}</h2>
      <dl className={styles.sums}>
        {rows.map(([label, n]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {t('statistics.people', { count: n })}
              <svg
                className={styles.bar}
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden
              >
                <rect width={(100 * n) / most} height="8" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export const view: PageView<AdminStatisticsData> = {
  Component: AdminStatisticsPage,
  head: ({ org, one }, context) =>
    accountHead(
      `${context.text.t('admin.nav.adminStatistics')}: ${one?.listing.title ?? org.name}`,
      context,
    ),
};

export { loader } from './admin-statistics.data.ts';
