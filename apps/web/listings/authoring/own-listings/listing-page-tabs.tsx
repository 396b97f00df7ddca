import { recommendedTypes } from '@causa/shared/applications/candidates';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { typedKeys } from '@causa/shared/platform/typed-object';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import styles from '../../../layout/item-list.module.css';
import type { OwnListing } from './own-listings.data.ts';

const pages = {
  listing: 'adminListing',
  applications: 'adminListingApplications',
  recommended: 'adminRecommended',
  statistics: 'adminListingStatistics',
  activity: 'adminActivity',
} as const;
export type ListingPage = keyof typeof pages;

/** The pages of one listing. */
export function ListingPageTabs({
  orgId,
  listing: { id: listingId, type },
  current,
}: {
  orgId: string;
  listing: Pick<OwnListing, 'id' | 'type'>;
  current: ListingPage;
}): ReactNode {
  const { t, locale } = useText();
  const { orgs = [] } = useSite().environment.user ?? {};
  const params = { orgId, word: getDashboardWord(type), listingId };
  // Staff are no members: they read neither applications nor candidates.
  const isMember = orgs.some(({ id }) => id === orgId);
  return (
    <nav aria-label={t('listed.tabs')}>
      <ul className={styles.tabs}>
        {typedKeys(pages)
          .filter((one) => isMember || (one !== 'applications' && one !== 'recommended'))
          .filter((one) => one !== 'recommended' || recommendedTypes.some((of) => of === type))
          .map((one) => (
            <li key={one}>
              <a
                className={styles.tab}
                href={organizationPath(pages[one], locale, params)}
                aria-current={one === current ? 'page' : undefined}
              >
                {one === 'applications' ? t('listed.applications', { type }) : t(`listed.${one}`)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
