import { adminPath } from '@causa/shared/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../features/account/account-page.tsx';
import { Empty } from '../../features/dashboard/empty.tsx';
import lists from '../../features/dashboard/lists.module.css';
import { AdminPage } from '../../features/organization/admin-page.tsx';
import styles from '../../features/organization/admin.module.css';
import { EndOrganization } from '../../features/organization/end-organization.tsx';
import { StartChecklist } from '../../features/organization/start-checklist.tsx';
import { type AdminData, adminLoader, type Org } from '../../features/organization/org.data.ts';
import type { PageView } from '../../lib/page.ts';
import { useText } from '../../lib/page-context.tsx';

/** The first page of an organization's own side: what is to do, what waits, how it stands. */
function AdminOverviewPage({ data: { org } }: { data: AdminData }): ReactNode {
  const { t, number } = useText();
  const figures = [
    [t('admin.overview.live'), org.counts.liveListings],
    [t('admin.overview.applications'), org.counts.newApplications],
    [t('admin.overview.people'), org.admins.length],
  ] as const;
  return (
    <AdminPage org={org} page="adminOverview" title={org.name}>
      <div className={styles.columns}>
        <section className={styles.section} aria-labelledby="todo">
          <h2 id="todo">{t('admin.overview.todo')}</h2>
          <ToDo org={org} />
        </section>
        <StartChecklist org={org} />
      </div>
      <section className={styles.section} aria-labelledby="figures">
        <h2 id="figures">{t('admin.overview.figures')}</h2>
        <dl className={styles.figures}>
          {figures.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <EndOrganization org={org} />
    </AdminPage>
  );
}

function ToDo({ org }: { org: Org }): ReactNode {
  const { t, locale } = useText();
  const count = org.adminRequests.length;
  if (count === 0)
    return <Empty text={t('admin.overview.nothing')} hint={t('admin.overview.nothingHint')} />;
  return (
    <ul className={lists.list}>
      <li className={lists.item}>
        <a href={adminPath(locale, org.id, 'adminTeam')}>
          {t('admin.overview.requests', { count })}
        </a>
      </li>
    </ul>
  );
}

export const view: PageView<AdminData> = {
  Component: AdminOverviewPage,
  head: ({ org }, context) => accountHead(org.name, context),
};

export const loader = adminLoader;
