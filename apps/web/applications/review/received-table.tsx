import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { localeTags } from '@causa/shared/platform/locales';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationsData } from '../pages/organization/admin-applications.data.ts';
import posting from '../../listings/authoring/posting.module.css';
import type { ReceivedRow } from './received-filters.ts';
import styles from './received.module.css';
import { StatusWords } from './status-words.tsx';

/** The id of the bulk form that the checkboxes of the rows belong to. */
export const bulkForm = 'bulk-applications';

/** A withdrawn application has no next status. */
export function canChangeMany(
  org: AdminApplicationsData['org'],
  tab: AdminApplicationsData['tab'],
): boolean {
  return org.can.edit && tab !== 'withdrawn';
}

/** A table; on a phone each row is a card. */
export function ReceivedTable({
  data: { org, listing, list, tab },
  query,
}: {
  data: AdminApplicationsData;
  query: Readonly<Record<string, string | undefined>>;
}): ReactNode {
  const { t, locale } = useText();
  const from = listing === null ? query : { ...query, listingId: listing.id };
  return (
    <table className={posting.table}>
      <caption className="hidden-visually">
        {t('review.title', { type: listing?.type ?? 'ALL' })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('review.col.name')}</th>
          {listing === null && <th scope="col">{t('review.col.listing')}</th>}
          <th scope="col">{t('review.col.status')}</th>
          <th scope="col">{t('review.col.sent')}</th>
          <th scope="col">{t('review.col.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {list.applications.map((row) => (
          <ReceivedTableRow
            key={row.id}
            row={row}
            href={withQuery(
              organizationPath('adminApplication', locale, {
                orgId: org.id,
                applicationId: row.id,
              }),
              from,
            )}
            isSelectable={canChangeMany(org, tab)}
            hasListing={listing === null}
          />
        ))}
      </tbody>
    </table>
  );
}

function ReceivedTableRow({
  row,
  href,
  isSelectable,
  hasListing,
}: {
  row: ReceivedRow;
  href: string;
  isSelectable: boolean;
  /** The table has a column with the listing. */
  hasListing: boolean;
}): ReactNode {
  const { t, locale, date } = useText();
  return (
    <tr className={row.status === 'SENT' ? styles.unread : undefined}>
      <th scope="row">
        <span className={posting.pick}>
          {isSelectable && (
            <input
              type="checkbox"
              form={bulkForm}
              name="id"
              value={row.id}
              aria-label={t('review.bulk.choose', { name: row.name })}
            />
          )}
          <a href={href}>{row.name}</a>
        </span>
        <NewMessages row={row} />
      </th>
      {hasListing && (
        <td
          lang={row.listing.locale === locale ? undefined : localeTags[row.listing.locale]}
          className={styles.listing}
        >
          {row.listing.title}
        </td>
      )}
      <td>
        <StatusWords row={row} />
      </td>
      <td>
        <span className={posting.unit}>{t('review.col.sent')}: </span>
        {date(row.createdAt)}
      </td>
      <td className={row.verdict === null ? styles.none : undefined}>
        {row.verdict !== null && (
          <>
            <span className={posting.unit}>{t('review.col.verdict')}: </span>
            {t(`review.verdict.${row.verdict}`)}
          </>
        )}
      </td>
    </tr>
  );
}

export function NewMessages({ row }: { row: ReceivedRow }): ReactNode {
  const { t } = useText();
  return (
    row.unreadMessages > 0 && (
      <span className={posting.fresh}>
        {t('review.newMessages', { count: row.unreadMessages })}
      </span>
    )
  );
}
