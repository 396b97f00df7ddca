import { organizationPath } from '@causa/shared/organization-routes';
import { dashboardWordOf } from '@causa/shared/own-listing-path';
import { localeTags } from '@causa/shared/locales';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';
import { typeIcons, typeSingular, typeTones } from '../shell/type-words.ts';
import type { OwnListing } from './own-listings.data.ts';
import styles from './posting.module.css';
import { StateWords } from './state-words.tsx';

/** A table; on a phone each row stands as a card. */
export function ListingTable({
  orgId,
  listings,
}: {
  orgId: string;
  listings: readonly OwnListing[];
}): ReactNode {
  const { t, locale, number } = useText();
  return (
    <table className={styles.table}>
      <caption className="hidden-visually">{t('admin.nav.adminListings')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('posting.field.title')}</th>
          <th scope="col">{t('posting.list.type')}</th>
          <th scope="col">{t('posting.list.state')}</th>
          <th scope="col">{t('posting.list.applications')}</th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => {
          const { id, type, title, locale: language, applications, unread } = listing;
          const params = { orgId, word: dashboardWordOf(type), listingId: id };
          return (
            <tr key={id}>
              <th scope="row" lang={language === locale ? undefined : localeTags[language]}>
                <a href={organizationPath('adminListing', locale, params)}>{title}</a>
              </th>
              <td>
                <Tag tone={typeTones[type]} icon={typeIcons[type]}>
                  {t(typeSingular[type])}
                </Tag>
              </td>
              <td>
                <StateWords listing={listing} />
              </td>
              <td>
                {/* On a phone no heading says what is counted. */}
                {number(applications)}
                <span className={styles.unit}>
                  {' '}
                  {t('posting.list.applicationsUnit', { count: applications })}
                </span>
                {unread > 0 && (
                  <span className={styles.fresh}>
                    {t('posting.list.unread', { count: unread })}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
