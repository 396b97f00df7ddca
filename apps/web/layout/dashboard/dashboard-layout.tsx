import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { LayoutView } from '../../lib/navigation/page.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { listNavigation, getNavigationPage } from '../../lib/navigation/page-table.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './dashboard.module.css';

const entries = listNavigation('dashboard');

/**
 * The layout of dashboard pages: navigation at the left from 992 px up, behind a disclosure below.
 * Neither needs scripts.
 */
function DashboardLayout({ children }: { children: ReactNode }): ReactNode {
  const { t } = useText();
  const { page } = useSite();
  const [current] = entries.find(([name]) => name === getNavigationPage(page.name)) ?? [];
  return (
    <div className={`container ${styles.page}`}>
      <nav className={styles.nav} aria-label={t('account.nav.label')} data-chrome>
        <DashboardLinks current={current} />
      </nav>
      {/* The key resets the disclosure on each page. */}
      <details className={styles.disclosure} data-chrome key={page.name}>
        <summary className={styles.summary}>
          <span className="hidden-visually">{t('account.nav.label')}: </span>
          {current !== undefined && t(`account.nav.${current}`)}
          <Icon name="chevron" />
        </summary>
        <nav aria-label={t('account.nav.label')}>
          <DashboardLinks current={current} />
        </nav>
      </details>
      <div className={styles.main}>{children}</div>
    </div>
  );
}

function DashboardLinks({
  current,
}: {
  current: (typeof entries)[number][0] | undefined;
}): ReactNode {
  const { t, locale, number } = useText();
  const { user } = useSite().environment;
  return (
    <ul className={styles.links}>
      {entries.map(([name, { icon, count }]) => {
        const waiting = user === null ? 0 : (count?.(user) ?? 0);
        return (
          <li key={name}>
            <a
              className={styles.link}
              href={
                name === 'ownMessages' ? organizationPath(name, locale) : pagePath(name, locale)
              }
              aria-current={name === current ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(`account.nav.${name}`)}
              {waiting > 0 && <span className={styles.count}>{number(waiting)}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export const layout: LayoutView = DashboardLayout;
