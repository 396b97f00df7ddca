import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Locale } from '@causa/shared/platform/locales';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import type { LayoutView } from '../../lib/navigation/page.ts';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import {
  getPageAbove,
  listNavigation,
  type ShownPageName,
} from '../../lib/navigation/page-table.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './dashboard.module.css';
import { countItems, listTabs, type TabPage } from './section-tabs.ts';

const entries = listNavigation('dashboard');
type Section = (typeof entries)[number][0];

/** Returns the section of a page, and its tab. */
function findPlace(name: ShownPageName): { section: Section | undefined; tab: string } {
  const tab = getPageAbove(name);
  const [section] =
    entries.find(([entry]) => entry === tab || listTabs(entry).some((one) => one === tab)) ?? [];
  return { section, tab };
}

/**
 * The layout of an account's pages: five sections at the left from 992 px up, behind a disclosure
 * below, and the tabs of the section. Neither needs scripts.
 */
function DashboardLayout({ children }: { children: ReactNode }): ReactNode {
  const { t } = useText();
  const { page } = useSite();
  const { section, tab } = findPlace(page.name);
  return (
    <div className={`container ${styles.page}`}>
      <nav className={styles.nav} aria-label={t('account.nav.label')} data-chrome>
        <DashboardLinks current={section} />
      </nav>
      {/* The key resets the disclosure on each page. */}
      <details className={styles.disclosure} data-chrome key={page.name}>
        <summary className={styles.summary}>
          <span className="hidden-visually">{t('account.nav.label')}: </span>
          {section !== undefined && t(`account.section.${section}`)}
          <Unread />
          <Icon name="chevron" />
        </summary>
        <nav aria-label={t('account.nav.label')}>
          <DashboardLinks current={section} />
        </nav>
      </details>
      <div className={styles.main} data-section={section}>
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
      {entries.map(([name, { icon }]) => (
        <li key={name}>
          <a
            className={styles.link}
            href={getPath(name, locale)}
            aria-current={name === current ? 'page' : undefined}
          >
            <Icon name={icon} />
            {t(`account.section.${name}`)}
            {name === 'inbox' && <Unread />}
          </a>
        </li>
      ))}
    </ul>
  );
}

const isSection = (name: Section | TabPage): name is Section =>
  entries.some(([entry]) => entry === name);

function getPath(name: Section | TabPage, locale: Locale): string {
  return name === 'inbox' ? organizationPath(name, locale) : pagePath(name, locale);
}

/** The number of unread conversations; nothing without any. */
function Unread(): ReactNode {
  const { t, number } = useText();
  const { unreadConversations } = useSite().environment;
  if (unreadConversations === 0) return null;
  return (
    <span className={styles.unread}>
      {number(unreadConversations)}
      <span className="hidden-visually"> {t('account.unread')}</span>
    </span>
  );
}

function SectionTabs({ section, current }: { section: Section; current: string }): ReactNode {
  const { t, locale, number } = useText();
  const { environment } = useSite();
  const tabs = listTabs(section);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t(`account.section.${section}`)} data-chrome>
      <ul className={styles.tabs}>
        {tabs.map((name) => {
          const items = countItems[name]?.(environment) ?? 0;
          return (
            <li key={name}>
              <a
                className={styles.tab}
                href={getPath(name, locale)}
                aria-current={name === current ? 'page' : undefined}
              >
                {isSection(name) ? t(`account.section.${name}`) : t(`account.nav.${name}`)}
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
