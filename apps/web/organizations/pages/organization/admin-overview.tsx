import type { Locale } from '@causa/shared/platform/locales';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { AdminPage } from '../../admin-page.tsx';
import styles from '../../admin.module.css';
import { MonthFigures } from '../../statistics/month-figures.tsx';
import { EndOrganization } from '../../end-organization.tsx';
import { StartChecklist } from '../../start-checklist.tsx';
import { FirstPostingNote } from '../../../billing/credits/first-posting-note.tsx';
import { ListingTable } from '../../../listings/authoring/own-listings/listing-table.tsx';
import { StatusWords } from '../../../applications/review/status-words.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { AdminOverviewData } from './admin-overview.data.ts';

/** First page of the dashboard: tasks, pending items and statistics. */
function AdminOverviewPage({ data }: { data: AdminOverviewData }): ReactNode {
  const { t, locale } = useText();
  const { org, counts } = data;

  const todo = openTasks(data, t, locale);
  // Before the first listing there are no tasks and statistics, so the checklist is the page.
  const isNew = org.can.edit && counts.all === 0 && data.applications.length === 0;
  // Without tasks the remaining steps come first.
  const startFirst = isNew || todo.length === 0;
  const start = (
    <StartChecklist
      org={org}
      hasListing={counts.all > 0}
      note={<FirstPostingNote orgId={org.id} offer={data.firstPosting} />}
    />
  );
  return (
    <AdminPage
      org={org}
      page="adminOverview"
      title={org.name}
      actions={
        isNew &&
        org.can.edit && (
          <ButtonLink variant="primary" href={adminPath(locale, org.id, 'adminPost')}>
            {t('overview.first')}
          </ButtonLink>
        )
      }
    >
      <div className={styles.columns}>
        {startFirst && start}
        {(!isNew || todo.length > 0) && (
          <section className={styles.section} aria-labelledby="todo">
            <h2 id="todo">{t('overview.todo')}</h2>
            <ToDo tasks={todo} />
          </section>
        )}
        {!startFirst && start}
        <NewestApplications data={data} />
      </div>
      {!isNew && <Figures data={data} />}
      {!isNew && <MonthFigures orgId={org.id} figures={data.figures} />}
      {data.listings.length > 0 && <Listings data={data} />}
      <EndOrganization org={org} deletion={data.deletion} />
    </AdminPage>
  );
}

function Listings({ data: { org, counts, listings } }: { data: AdminOverviewData }): ReactNode {
  const { t, locale } = useText();
  return (
    <section className={styles.section} aria-labelledby="listings">
      <h2 id="listings">{t(counts.live > 0 ? 'overview.ending' : 'overview.latest')}</h2>
      <ListingTable orgId={org.id} listings={listings} />
      <p>
        <a href={adminPath(locale, org.id, 'adminListings')}>{t('overview.all')}</a>
      </p>
    </section>
  );
}

/** Counts of the organization, each linked to its page. */
function Figures({ data: { org, counts } }: { data: AdminOverviewData }): ReactNode {
  const { t, locale, number } = useText();
  const listings = adminPath(locale, org.id, 'adminListings');
  const figures = [
    [t('overview.live'), counts.live, withQuery(listings, { tab: 'live' })],
    [
      t('overview.applications'),
      org.counts.newApplications,
      adminPath(locale, org.id, org.isStaffView ? 'adminListings' : 'adminApplications'),
    ],
    [t('overview.people'), org.admins.length, adminPath(locale, org.id, 'adminTeam')],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="figures">
      <h2 id="figures">{t('overview.figures')}</h2>
      <dl className={styles.figures}>
        {figures.map(([label, count, href]) => (
          <div key={label}>
            <dt>
              <a href={href}>{label}</a>
            </dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The newest applications. */
function NewestApplications({
  data: { org, applications },
}: {
  data: AdminOverviewData;
}): ReactNode {
  const { t, locale, date } = useText();
  if (applications.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="applications">
      <h2 id="applications">{t('overview.newest')}</h2>
      <ul className={lists.list}>
        {applications.map((row) => (
          <li key={row.id} className={lists.item}>
            <h3 className={lists.name}>
              <a
                href={organizationPath('adminApplication', locale, {
                  orgId: org.id,
                  applicationId: row.id,
                })}
              >
                {row.name}
              </a>
            </h3>
            <div className={lists.facts}>
              <span>{row.listing.title}</span>
              <StatusWords row={row} />
              <span>{date(row.createdAt)}</span>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href={adminPath(locale, org.id, 'adminApplications')}>{t('overview.allApplications')}</a>
      </p>
    </section>
  );
}

interface Task {
  words: string;
  href: string;
}

/** Lists open tasks, each with a link. */
function openTasks(
  { org, counts }: AdminOverviewData,
  t: ReturnType<typeof useText>['t'],
  locale: Locale,
): Task[] {
  const listings = adminPath(locale, org.id, 'adminListings');
  const waiting = [
    {
      count: org.isStaffView ? 0 : org.counts.newMessages,
      words: 'overview.messages',
      href: adminPath(locale, org.id, 'adminMessages'),
    },
    {
      count: org.counts.newApplications,
      words: 'overview.unread',
      href: adminPath(locale, org.id, 'adminApplications'),
    },
    {
      count: org.counts.waitingApplications,
      words: 'overview.waiting',
      href: adminPath(locale, org.id, 'adminApplications'),
    },
    {
      count: org.adminRequests.length,
      words: 'overview.requests',
      href: adminPath(locale, org.id, 'adminTeam'),
    },
    {
      count: counts['ends-soon'],
      words: 'overview.endsSoon',
      href: withQuery(listings, { tab: 'ends-soon' }),
    },
    {
      count: counts.edited,
      words: 'overview.edited',
      href: withQuery(listings, { tab: 'edited' }),
    },
  ] as const;
  return [
    ...(org.isBillingHeld
      ? [{ words: t('overview.held'), href: adminPath(locale, org.id, 'adminCredits') }]
      : []),
    ...waiting
      .filter(({ count }) => count > 0)
      .map(({ count, words, href }) => ({ words: t(words, { count }), href })),
  ];
}

function ToDo({ tasks }: { tasks: readonly Task[] }): ReactNode {
  const { t } = useText();
  if (tasks.length === 0)
    return <Empty text={t('overview.nothing')} hint={t('overview.nothingHint')} />;
  return (
    <ul className={lists.list}>
      {tasks.map(({ words, href }) => (
        <li key={words} className={lists.item}>
          <a href={href}>{words}</a>
        </li>
      ))}
    </ul>
  );
}

export const view: PageView<AdminOverviewData> = {
  Component: AdminOverviewPage,
  head: ({ org }, context) => accountHead(org.name, context),
};

export { loader } from './admin-overview.data.ts';
