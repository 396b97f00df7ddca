import { organizationPath } from '@causa/shared/organization-routes';
import { dashboardWordOf } from '@causa/shared/own-listing-path';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import styles from '../dashboard/saved-items.module.css';
import type { OwnListing } from './own-listings.data.ts';

const pages = {
  listing: 'adminListing',
  applications: 'adminListingApplications',
  statistics: 'adminListingStatistics',
  activity: 'adminActivity',
} as const;
export type ListingPage = keyof typeof pages;

/** The pages of one listing. */
export function ListingPageTabs({
  orgId,
  listing: { id: listingId, type },
  current,
  words = 'posting',
}: {
  orgId: string;
  listing: Pick<OwnListing, 'id' | 'type'>;
  current: ListingPage;
  /** Where its words stand, so that a page brings no others. */
  words?: 'posting' | 'received';
}): ReactNode {
  const { t, locale } = useText();
  const { orgs = [] } = useSite().environment.user ?? {};
  const params = { orgId, word: dashboardWordOf(type), listingId };
  // Staff, who are no members, never read applications.
  const isMember = orgs.some(({ id }) => id === orgId);
  return (
    <nav aria-label={t(words === 'posting' ? 'posting.one.tabs' : 'received.one.tabs')}>
      <ul className={styles.tabs}>
        {(Object.keys(pages) as ListingPage[])
          .filter((one) => one !== 'applications' || isMember)
          .map((one) => (
            <li key={one}>
              <a
                className={styles.tab}
                href={organizationPath(pages[one], locale, params)}
                aria-current={one === current ? 'page' : undefined}
              >
                {t(words === 'posting' ? `posting.one.${one}` : `received.one.${one}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
