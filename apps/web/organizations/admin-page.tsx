import { formatInstant } from '@causa/i18n/formatters';
import {
  adminGroups,
  type AdminPage as Page,
} from '@causa/shared/platform/pages/organization-pages';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { typedEntries } from '@causa/shared/platform/typed-object';
import type { ReactNode } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { classes } from '../ui/classes.ts';
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
  adminPost: 'plus',
  adminListings: 'job',
  adminApplications: 'people',
  adminCandidates: 'search',
  adminMessages: 'mail',
  adminGradFairs: 'event',
  adminStatistics: 'chart',
  adminEditOrganization: 'edit',
  adminVerification: 'verified',
  adminCredits: 'coin',
  adminInvoices: 'receipt',
  adminPayments: 'pay',
  adminTeam: 'person',
  adminNotifications: 'alert',
  adminIntegrations: 'link',
  adminApiAccess: 'code',
  adminHistory: 'clock',
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
  /** A picture before the title. */
  mark?: ReactNode;
  /** At most one primary action beside the title. */
  actions?: ReactNode;
  /** Steps of a task; it is shown without the menus. */
  steps?: ReactNode;
  children: ReactNode;
}

/**
 * Layout of the organization dashboard: navigation, notices and page content. Neither menu needs
 * scripts.
 */
export function AdminPage({
  org,
  page,
  title,
  lead,
  mark,
  actions,
  steps,
  children,
}: PageProps): ReactNode {
  const { t, locale } = useText();
  const { user } = useSite().environment;
  const own = org.admins.find(({ id }) => id === user?.id);
  const provisionalUntil = own?.provisionalUntil ?? null;
  return (
    <div className={classes('container', dashboard.page, steps !== undefined && dashboard.quiet)}>
      {steps ?? <Menus org={org} page={page} />}
      <div className={`${dashboard.main} ${styles.main}`}>
        {org.isStaffView && <Notice>{t('admin.staffView')}</Notice>}
        {provisionalUntil !== null && (
          <Notice>
            {t('admin.provisional', { until: formatInstant(locale, provisionalUntil) })}
          </Notice>
        )}
        <StateNotice org={org} />
        <PageHead title={title} lead={lead} mark={mark} actions={actions} />
        {children}
      </div>
    </div>
  );
}

/** The menu beside the page, and the one above it on a phone. */
function Menus({ org, page }: Pick<PageProps, 'org' | 'page'>): ReactNode {
  const { t } = useText();
  return (
    <>
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
    </>
  );
}

function PageHead({
  title,
  lead,
  mark,
  actions,
}: Pick<PageProps, 'title' | 'lead' | 'mark' | 'actions'>): ReactNode {
  return (
    <div className={dashboard.head}>
      <div className={mark === undefined ? undefined : styles.marked}>
        {mark}
        <div>
          <h1 id="results-heading" tabIndex={-1}>
            <WithNumbers text={title} />
          </h1>
          {lead !== undefined && <p className={dashboard.lead}>{lead}</p>}
        </div>
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
  if (page === 'adminApplications') return counts.unreadApplications;
  return page === 'adminMessages' ? counts.newMessages : 0;
}

/** Whether a page is in the navigation of this member. */
function isShown(org: Org, page: Page): boolean {
  // A deleted organization only has the notice with its undo button.
  if (org.state === 'DELETED') return false;
  if (page === 'adminPost' && (org.state === 'FROZEN' || !org.can.edit)) return false;
  if (page === 'adminApiAccess') return org.role === 'OWNER' && !org.isStaffView;
  if (applicantPages.has(page) && !org.can.readApplications) return false;
  return !org.isStaffView || !memberPages.has(page);
}

/** The overview and posting, then the pages in four groups. */
function Links({ org, current }: { org: Org; current: Page }): ReactNode {
  const { t, locale } = useText();
  const { user } = useSite().environment;
  const links = (pages: readonly Page[]): ReactNode =>
    pages
      .filter((page) => isShown(org, page))
      .map((page) => <PageLink key={page} org={org} page={page} isCurrent={page === current} />);
  return (
    <>
      <div className={styles.which}>
        <Avatar name={org.name} picture={org.logo} />
        <span className={styles.name}>
          {org.name}
          <span className={styles.tags}>
            <Tag tone={org.state}>{t(`admin.state.${org.state}`)}</Tag>{' '}
            {t(org.isStaffView ? 'admin.role.STAFF' : `admin.role.${org.role}`)}
          </span>
        </span>
      </div>
      <ul className={dashboard.links}>{links(['adminOverview', 'adminPost'])}</ul>
      {org.state !== 'DELETED' &&
        typedEntries(adminGroups).map(([group, pages]) => (
          <div key={group} className={styles.group}>
            <p aria-hidden>{t(`admin.group.${group}`)}</p>
            <ul className={dashboard.links} aria-label={t(`admin.group.${group}`)}>
              {links(pages)}
              {group === 'page' && org.url !== null && (
                <li>
                  <a className={dashboard.link} href={org.url[locale]}>
                    <Icon name="external" />
                    {t('admin.nav.publicPage')}
                  </a>
                </li>
              )}
            </ul>
          </div>
        ))}
      <ul className={dashboard.links}>
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

function PageLink({
  org,
  page,
  isCurrent,
}: {
  org: Org;
  page: Page;
  isCurrent: boolean;
}): ReactNode {
  const { t, locale, number } = useText();
  const count = getPageCount(org, page);
  return (
    <li>
      <a
        className={dashboard.link}
        href={adminPath(locale, org.id, page)}
        aria-current={isCurrent ? 'page' : undefined}
        data-shortcut={page}
      >
        <Icon name={icons[page]} />
        {t(`admin.nav.${page}`)}
        {count > 0 && <span className={dashboard.count}>{number(count)}</span>}
      </a>
    </li>
  );
}

/** Explains why an organization is not public, and what its members can do. */
function StateNotice({ org }: { org: Org }): ReactNode {
  const { t, locale, date } = useText();
  const { state, undoUntil, frozenReason, objectedAt } = org;
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
            {objectedAt === null ? (
              <a href={`${adminPath(locale, org.id, 'adminVerification')}#objection`}>
                {t('admin.notice.object')}
              </a>
            ) : (
              t('admin.notice.objected', { date: date(objectedAt) })
            )}
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
