import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { Environment } from '../../lib/environment.ts';
import type { LayoutView } from '../../lib/navigation/page.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { getPageAbove } from '../../lib/navigation/page-table.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './dashboard.module.css';
import { findSection, type Section, sections } from './sections.ts';

/**
 * The layout of an account's pages: five sections at the left from 992 px up, behind a disclosure
 * below, and the tabs of the section. Neither needs scripts.
 */
function DashboardLayout({ children }: { children: ReactNode }): ReactNode {
  const { t } = useText();
  const { page } = useSite();
  const tab = getPageAbove(page.name);
  const section = findSection(tab);
  return (
    <div className={`container ${styles.page}`}>
      <nav className={styles.nav} aria-label={t('account.nav.label')} data-chrome>
        <DashboardLinks current={section} />
      </nav>
      {/* The key resets the disclosure on each page. */}
      <details className={styles.disclosure} data-chrome key={page.name}>
        <summary className={styles.summary}>
          <span className="hidden-visually">{t('account.nav.label')}: </span>
          {section !== undefined && t(`account.section.${section.page}`)}
          <Unread>
            <Icon name="mail" />
          </Unread>
          <Icon name="chevron" />
        </summary>
        <nav aria-label={t('account.nav.label')}>
          <DashboardLinks current={section} />
        </nav>
      </details>
      <div className={styles.main} data-section={section?.page}>
        {section !== undefined && <SectionTabs section={section} current={tab} />}
        {children}
      </div>
    </div>
  );
}

function DashboardLinks({ current }: { current: Section | undefined }): ReactNode {
  const { t, locale } = useText();
  return (
    <ul className={styles.links}>
      {sections.map((section) => (
        <li key={section.page}>
          <a
            className={styles.link}
            href={pagePath(section.page, locale)}
            aria-current={section === current ? 'page' : undefined}
          >
            <Icon name={section.icon} />
            {t(`account.section.${section.page}`)}
            {section.page === 'inbox' && <Unread />}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The number of unread conversations, after an icon where no word says so; nothing without any. */
function Unread({ children }: { children?: ReactNode }): ReactNode {
  const { t, number } = useText();
  const { unreadConversations } = useSite().environment;
  if (unreadConversations === 0) return null;
  return (
    <span className={styles.unread}>
      {children}
      {number(unreadConversations)}
      <span className="hidden-visually"> {t('account.unread')}</span>
    </span>
  );
}

/** The number of items of a tab. */
const countItems: Partial<Record<string, (environment: Environment) => number>> = {
  savedItems: ({ user }) => user?.savedItemCount ?? 0,
  savedSearches: ({ user }) => user?.savedSearchCount ?? 0,
  notifications: ({ user }) => user?.unseenNotifications ?? 0,
};

function SectionTabs({ section, current }: { section: Section; current: string }): ReactNode {
  const { t, locale, number } = useText();
  const { environment } = useSite();
  const label = t(`account.section.${section.page}`);
  if (section.tabs.length === 0) return null;
  const tabs = [
    { page: section.page, label },
    ...section.tabs.map((page) => ({ page, label: t(`account.nav.${page}`) })),
  ];
  return (
    <nav aria-label={label} data-chrome>
      <ul className={styles.tabs}>
        {tabs.map((tab) => {
          const items = countItems[tab.page]?.(environment) ?? 0;
          return (
            <li key={tab.page}>
              <a
                className={styles.tab}
                href={pagePath(tab.page, locale)}
                aria-current={tab.page === current ? 'page' : undefined}
              >
                {tab.label}
                {items > 0 && <span className={styles.count}>{number(items)}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export const layout: LayoutView = DashboardLayout;
