import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { typeIcons, typeSingular, typeTones } from '../../../layout/type-words.ts';
import type { ListingParams, OwnListing } from './own-listings.data.ts';
import styles from '../posting.module.css';
import { StateWords } from './state-words.tsx';

/** The id of the bulk form that the checkboxes of the rows belong to. */
export const bulkForm = 'bulk';

/** A table; on a phone each row is a card. */
export function ListingTable({
  orgId,
  listings,
  canChoose = false,
}: {
  orgId: string;
  listings: readonly OwnListing[];
  /** Whether each row has a checkbox for bulk actions. */
  canChoose?: boolean;
}): ReactNode {
  const { t } = useText();
  return (
    <table className={styles.table}>
      <caption className="hidden-visually">{t('admin.nav.adminListings')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('authoring.field.title')}</th>
          <th scope="col">{t('listed.list.type')}</th>
          <th scope="col">{t('listed.list.state')}</th>
          <th scope="col">{t('listed.views')}</th>
          <th scope="col">{t('listed.list.applications', { type: 'ALL' })}</th>
          {canChoose && (
            <th scope="col">
              <span className="hidden-visually">{t('listed.row.more')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <ListingRow key={listing.id} orgId={orgId} listing={listing} canChoose={canChoose} />
        ))}
      </tbody>
    </table>
  );
}

function ListingRow({
  orgId,
  listing,
  canChoose,
}: {
  orgId: string;
  listing: OwnListing;
  canChoose: boolean;
}): ReactNode {
  const { t, locale, number } = useText();
  const { id, type, title, locale: language } = listing;
  const params = { orgId, word: getDashboardWord(type), listingId: id };
  return (
    <tr>
      <th scope="row" lang={language === locale ? undefined : localeTags[language]}>
        <span className={styles.pick}>
          {canChoose && (
            <input
              type="checkbox"
              form={bulkForm}
              name="id"
              value={id}
              aria-label={t('listed.bulk.choose', { title })}
            />
          )}
          <a href={organizationPath('adminListing', locale, params)}>{title}</a>
        </span>
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
        <span className={styles.unit}>{t('listed.views')}: </span>
        {number(listing.views)}
      </td>
      <td>
        <ApplicationCount listing={listing} />
      </td>
      {canChoose && (
        <td>
          <RowMenu params={params} listing={listing} />
        </td>
      )}
    </tr>
  );
}

function ApplicationCount({
  listing: { type, applications, unread },
}: {
  listing: OwnListing;
}): ReactNode {
  const { t, number } = useText();
  return (
    <>
      {/* On a phone the column heading is hidden, so the text names what is counted. */}
      {number(applications)}
      <span className={styles.unit}>
        {' '}
        {t('listed.list.applicationsUnit', { count: applications, type })}
      </span>
      {unread > 0 && (
        <>
          {' '}
          <span className={styles.fresh}>{t('listed.list.unread', { count: unread })}</span>
        </>
      )}
    </>
  );
}

/** Links to the actions of one listing; their forms are on its page. */
function RowMenu({
  params,
  listing: { title, can },
}: {
  params: ListingParams;
  listing: OwnListing;
}): ReactNode {
  const { t, locale } = useText();
  const one = organizationPath('adminListing', locale, params);
  return (
    <details className={styles.menu} name="row-menu">
      <summary aria-label={t('listed.row.menu', { title })}>{t('listed.row.more')}</summary>
      <ul>
        {can.edit && (
          <li>
            <a href={organizationPath('adminEdit', locale, params)}>{t('listed.row.edit')}</a>
          </li>
        )}
        <li>
          <a href={organizationPath('adminPreview', locale, params)}>{t('listed.row.preview')}</a>
        </li>
        {can.extend && (
          <li>
            <a href={organizationPath('adminExtend', locale, params)}>{t('listed.one.extend')}</a>
          </li>
        )}
        {can.duplicate && (
          <li>
            <a href={`${one}#duplicate-listing`}>{t('listed.one.duplicate')}</a>
          </li>
        )}
        {can.close && (
          <li>
            <a href={`${one}#close-listing`}>{t('listed.one.close')}</a>
          </li>
        )}
      </ul>
    </details>
  );
}
