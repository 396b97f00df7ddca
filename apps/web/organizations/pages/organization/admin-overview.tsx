import type { Locale } from '@causa/shared/platform/locales';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { AdminPage } from '../../admin-page.tsx';
import styles from '../../admin.module.css';
import { OverviewFigures } from '../../statistics/overview-figures.tsx';
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
      {startFirst && start}
      {(!isNew || todo.length > 0) && (
        <section className={styles.section} aria-labelledby="todo">
          <h2 id="todo">{t('overview.todo')}</h2>
          <ToDo tasks={todo} />
        </section>
      )}
      {!startFirst && start}
      {!isNew && <OverviewFigures org={org} figures={data.figures} />}
      <NewestApplications data={data} />
      {data.listings.length > 0 && <Listings data={data} />}
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
  /** Label of the button when it is the next step. */
  action: string;
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
      action: 'overview.do.reply',
      href: adminPath(locale, org.id, 'adminMessages'),
    },
    {
      count: org.counts.unreadApplications,
      words: 'overview.unread',
      action: 'overview.do.read',
      href: adminPath(locale, org.id, 'adminApplications'),
    },
    {
      count: org.counts.waitingApplications,
      words: 'overview.waiting',
      action: 'overview.do.answer',
      href: adminPath(locale, org.id, 'adminApplications'),
    },
    {
      count: org.adminRequests.length,
      words: 'overview.requests',
      action: 'overview.do.decide',
      href: adminPath(locale, org.id, 'adminTeam'),
    },
    {
      count: counts['ends-soon'],
      words: 'overview.endsSoon',
      action: 'overview.do.see',
      href: withQuery(listings, { tab: 'ends-soon' }),
    },
    {
      count: counts.edited,
      words: 'overview.edited',
      action: 'overview.do.publish',
      href: withQuery(listings, { tab: 'edited' }),
    },
  ] as const;
  return [
    ...(org.isBillingHeld
      ? [
          {
            words: t('overview.held'),
            action: t('overview.do.pay'),
            href: adminPath(locale, org.id, 'adminInvoices'),
          },
        ]
      : []),
    ...waiting
      .filter(({ count }) => count > 0)
      .map(({ count, words, action, href }) => ({
        words: t(words, { count }),
        action: t(action),
        href,
      })),
  ];
}

/** The first task as the next step, then the others. */
function ToDo({ tasks }: { tasks: readonly Task[] }): ReactNode {
  const { t } = useText();
  const [next, ...others] = tasks;
  if (next === undefined)
    return <Empty text={t('overview.nothing')} hint={t('overview.nothingHint')} />;
  return (
    <>
      <div className={styles.next}>
        <p>{next.words}</p>
        <ButtonLink variant="primary" href={next.href}>
          {next.action}
        </ButtonLink>
      </div>
      {others.length > 0 && (
        <ul className={styles.tasks}>
          {others.map(({ words, href }) => (
            <li key={words}>
              <a href={href}>{words}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const view: PageView<AdminOverviewData> = {
  Component: AdminOverviewPage,
  head: ({ org }, context) => accountHead(org.name, context),
};

export { loader } from './admin-overview.data.ts';
