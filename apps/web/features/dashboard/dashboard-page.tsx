import { plainPath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type DashboardLink, dashboardLinks, type DashboardPageName } from './dashboard-nav.ts';
import styles from './dashboard.module.css';

interface DashboardPageProps {
  /** Which entry of the navigation it is. */
  page: DashboardPageName;
  title: string;
  lead?: string;
  /** What stands beside the title: one primary action at most. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page of the dashboard: its navigation at the left from 992 px up, behind a disclosure below;
 * neither needs scripts.
 */
export function DashboardPage({
  page,
  title,
  lead,
  actions,
  children,
}: DashboardPageProps): ReactNode {
  const { t } = useText();
  return (
    <div className={`container ${styles.page}`}>
      <nav className={styles.nav} aria-label={t('account.nav.label')} data-chrome>
        <DashboardLinks current={page} />
      </nav>
      <details className={styles.disclosure} data-chrome>
        <summary className={styles.summary}>
          <span className="hidden-visually">{t('account.nav.label')}: </span>
          {t(`account.nav.${page}`)}
          <Icon name="chevron" />
        </summary>
        <nav aria-label={t('account.nav.label')}>
          <DashboardLinks current={page} />
        </nav>
      </details>
      <div className={styles.main}>
        <div className={styles.head}>
          <div>
            <h1 id="results-heading" tabIndex={-1}>
              {title}
            </h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}

function DashboardLinks({ current }: { current: DashboardPageName }): ReactNode {
  const { t, locale, number } = useText();
  const { user } = useSite().environment;
  return (
    <ul className={styles.links}>
      {dashboardLinks.map((link: DashboardLink & { page: DashboardPageName }) => {
        const count = user === null ? 0 : (link.count?.(user) ?? 0);
        return (
          <li key={link.page}>
            <a
              className={styles.link}
              href={plainPath(link.page, locale)}
              aria-current={link.page === current ? 'page' : undefined}
            >
              <Icon name={link.icon} />
              {t(`account.nav.${link.page}`)}
              {count > 0 && <span className={styles.count}>{number(count)}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
