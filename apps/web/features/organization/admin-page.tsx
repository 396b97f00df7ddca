import { type AdminPage as Page, adminPages } from '@causa/shared/route-words';
import { adminPath, plainPath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import dashboard from '../dashboard/dashboard.module.css';
import styles from './admin.module.css';
import type { Org } from './org.data.ts';
import { StateNotice } from './state-notice.tsx';

const names = { '': 'overview', admins: 'admins' } as const satisfies Record<Page, string>;
const icons = { '': 'all', admins: 'people' } as const;

/**
 * A page of an organization's own side: which one it is, its navigation, and what every page of it
 * has to say. Neither menu needs scripts.
 */
export function AdminPage({
  org,
  page,
  title,
  lead,
  children,
}: {
  org: Org;
  page: Page;
  title: string;
  lead?: string;
  children: ReactNode;
}): ReactNode {
  const { t } = useText();
  return (
    <div className={`container ${dashboard.page}`}>
      <nav className={dashboard.nav} aria-label={t('admin.nav.label')} data-chrome>
        <Links org={org} current={page} />
      </nav>
      <details className={dashboard.disclosure} data-chrome>
        <summary className={dashboard.summary}>
          <span className={styles.summary}>
            {org.name}: {t(`admin.nav.${names[page]}`)}
          </span>
          <Icon name="chevron" />
        </summary>
        <nav aria-label={t('admin.nav.label')}>
          <Links org={org} current={page} />
        </nav>
      </details>
      <div className={`${dashboard.main} ${styles.main}`}>
        <StateNotice org={org} />
        <div className={dashboard.head}>
          <div>
            <h1 id="results-heading" tabIndex={-1}>
              {title}
            </h1>
            {lead !== undefined && <p className={dashboard.lead}>{lead}</p>}
          </div>
        </div>
        {children}
      </div>
    </div>
  );
}

function Links({ org, current }: { org: Org; current: Page }): ReactNode {
  const { t, locale, number } = useText();
  const { user } = useSite().environment;
  return (
    <>
      <div className={styles.which}>
        <Avatar name={org.name} picture={org.logo} />
        <span className={styles.name}>
          {org.name}
          <span className={styles.tags}>
            <Tag>{t(`admin.state.${org.state}`)}</Tag> {t(`admin.role.${org.role}`)}
          </span>
        </span>
      </div>
      <ul className={dashboard.links}>
        {adminPages.map((page) => {
          const count = page === 'admins' ? org.adminRequests.length : 0;
          return (
            <li key={page}>
              <a
                className={dashboard.link}
                href={adminPath(locale, org.id, page)}
                aria-current={page === current ? 'page' : undefined}
              >
                <Icon name={icons[page]} />
                {t(`admin.nav.${names[page]}`)}
                {count > 0 && <span className={dashboard.count}>{number(count)}</span>}
              </a>
            </li>
          );
        })}
        {org.url !== null && (
          <li>
            <a className={dashboard.link} href={org.url[locale]}>
              <Icon name="org" />
              {t('admin.nav.publicPage')}
            </a>
          </li>
        )}
        <li>
          <a className={dashboard.link} href={plainPath('selectOrg', locale)}>
            <Icon name="menu" />
            {t(user !== null && user.orgs.length > 1 ? 'admin.nav.switch' : 'admin.select.title')}
          </a>
        </li>
      </ul>
    </>
  );
}
