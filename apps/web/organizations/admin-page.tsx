import { formatInstant } from '@causa/i18n/formatters';
import {
  type AdminPage as Page,
  adminPages,
} from '@causa/shared/platform/pages/organization-pages';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { WithNumbers } from '../ui/document-number.tsx';
import type { IconName } from '../ui/sprite.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Tag } from '../ui/tag.tsx';
import dashboard from '../layout/dashboard/dashboard.module.css';
import styles from './admin.module.css';
import type { Org } from './org.data.ts';

import { Form } from '../forms/form.tsx';
import { restoreOrganizationAction } from './restore.actions.ts';

const icons = {
  adminOverview: 'all',
  adminEditOrganization: 'org',
  adminListings: 'job',
  adminApplications: 'check',
  adminCandidates: 'search',
  adminMessages: 'mail',
  adminPost: 'send',
  adminTeam: 'people',
  adminStatistics: 'chart',
  adminCredits: 'coin',
  adminGradFairs: 'event',
  adminIntegrations: 'link',
  adminVerification: 'verified',
  adminApiAccess: 'link',
  adminHistory: 'clock',
  adminNotifications: 'alert',
} as const satisfies Record<Page, IconName>;

/** Pages on which only members can act. */
const memberPages: ReadonlySet<Page> = new Set([
  'adminApplications',
  'adminCandidates',
  'adminMessages',
  'adminPost',
  'adminNotifications',
]);

/** Pages with applications or candidates; hidden from unconfirmed members. */
const applicantPages: ReadonlySet<Page> = new Set([
  'adminApplications',
  'adminCandidates',
  'adminMessages',
]);

interface PageProps {
  org: Org;
  page: Page;
  title: string;
  lead?: string | undefined;
  /** At most one primary action beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Layout of the organization dashboard: navigation, notices and page content. Neither menu needs
 * scripts.
 */
export function AdminPage({ org, page, title, lead, actions, children }: PageProps): ReactNode {
  const { t, locale } = useText();
  const { user } = useSite().environment;
  const own = org.admins.find(({ id }) => id === user?.id);
  const provisionalUntil = own?.provisionalUntil ?? null;
  return (
    <div className={`container ${dashboard.page}`}>
      <nav className={dashboard.nav} aria-label={t('admin.nav.label')} data-chrome>
        <Links org={org} current={page} />
      </nav>
      <details className={dashboard.disclosure} data-chrome>
        <summary className={dashboard.summary}>
          <span className={styles.summary}>
            {org.name}: {t(`admin.nav.${page}`)}
          </span>
          <Icon name="chevron" />
        </summary>
        <nav aria-label={t('admin.nav.label')}>
          <Links org={org} current={page} />
        </nav>
      </details>
      <div className={`${dashboard.main} ${styles.main}`}>
        {org.isStaffView && <Notice>{t('admin.staffView')}</Notice>}
        {provisionalUntil !== null && (
          <Notice>
            {t('admin.provisional', { until: formatInstant(locale, provisionalUntil) })}
          </Notice>
        )}
        <StateNotice org={org} />
        <PageHead title={title} lead={lead} actions={actions} />
        {children}
      </div>
    </div>
  );
}

function PageHead({
  title,
  lead,
  actions,
}: Pick<PageProps, 'title' | 'lead' | 'actions'>): ReactNode {
  return (
    <div className={dashboard.head}>
      <div>
        <h1 id="results-heading" tabIndex={-1}>
          <WithNumbers text={title} />
        </h1>
        {lead !== undefined && <p className={dashboard.lead}>{lead}</p>}
      </div>
      {actions !== undefined && (
        <div className={dashboard.actions} data-chrome>
          {actions}
        </div>
      )}
    </div>
  );
}

/** Returns the count shown beside a link. */
function getPageCount({ adminRequests, counts, isStaffView, can }: Org, page: Page): number {
  if (page === 'adminTeam') return adminRequests.length;
  if (isStaffView || !can.readApplications) return 0;
  if (page === 'adminApplications') return counts.newApplications;
  return page === 'adminMessages' ? counts.newMessages : 0;
}

function Links({ org, current }: { org: Org; current: Page }): ReactNode {
  const { t, locale, number } = useText();
  const { user } = useSite().environment;
  const pages = adminPages.filter((page) => {
    // A deleted organization only has the notice with its undo button.
    if (org.state === 'DELETED') return false;
    if (page === 'adminApiAccess') return org.role === 'OWNER' && !org.isStaffView;
    if (applicantPages.has(page) && !org.can.readApplications) return false;
    return !org.isStaffView || !memberPages.has(page);
  });
  return (
    <>
      <div className={styles.which}>
        <Avatar name={org.name} picture={org.logo} />
        <span className={styles.name}>
          {org.name}
          <span className={styles.tags}>
            <Tag>{t(`admin.state.${org.state}`)}</Tag>{' '}
            {t(org.isStaffView ? 'admin.role.STAFF' : `admin.role.${org.role}`)}
          </span>
        </span>
      </div>
      <ul className={dashboard.links}>
        {pages.map((page) => {
          const count = getPageCount(org, page);
          return (
            <li key={page}>
              <a
                className={dashboard.link}
                href={adminPath(locale, org.id, page)}
                aria-current={page === current ? 'page' : undefined}
                data-shortcut={page}
              >
                <Icon name={icons[page]} />
                {t(`admin.nav.${page}`)}
                {count > 0 && <span className={dashboard.count}>{number(count)}</span>}
              </a>
            </li>
          );
        })}
        {org.url !== null && (
          <li>
            <a className={dashboard.link} href={org.url[locale]}>
              <Icon name="external" />
              {t('admin.nav.publicPage')}
            </a>
          </li>
        )}
        <li>
          <a className={dashboard.link} href={pagePath('selectOrg', locale)}>
            <Icon name="menu" />
            {t(user !== null && user.orgs.length > 1 ? 'admin.nav.switch' : 'admin.select.title')}
          </a>
        </li>
      </ul>
    </>
  );
}

/** Explains why an organization is not public, and what its members can do. */
function StateNotice({ org }: { org: Org }): ReactNode {
  const { t, locale, date } = useText();
  const { state, undoUntil, frozenReason } = org;
  if (state === 'LIVE') return null;
  return (
    <Notice kind={state === 'FROZEN' ? 'error' : 'info'}>
      <div className={styles.notice}>
        <p>
          {state === 'DELETED'
            ? t('admin.notice.DELETED', { date: date(undoUntil ?? '') })
            : t(`admin.notice.${state}`)}
        </p>
        {state === 'FROZEN' && frozenReason !== null && (
          <p>{t('admin.notice.reason', { reason: frozenReason })}</p>
        )}
        {state === 'FROZEN' && (
          <p>
            <a href={`${adminPath(locale, org.id, 'adminVerification')}#objection`}>
              {t('admin.notice.object')}
            </a>
          </p>
        )}
        {org.can.restore && (
          <Form
            action={restoreOrganizationAction}
            scope="restore"
            variant="secondary"
            submitLabel={t(state === 'DELETED' ? 'admin.undoDeletion' : 'admin.restore')}
          />
        )}
      </div>
    </Notice>
  );
}
