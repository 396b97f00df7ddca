import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import {
  type AdminApplicationsData,
  boardColumns,
} from '../pages/organization/admin-applications.data.ts';
import { Button } from '../../ui/button.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import posting from '../../listings/authoring/posting.module.css';
import type { ReceivedRow } from './received-filters.ts';
import { NewMessages } from './received-table.tsx';
import styles from './received.module.css';
import { DeclineNotice, longDays } from './status-words.tsx';

type Query = Readonly<Record<string, string | undefined>>;

/** Applications in columns by status; each has a menu to move it. */
export function ReceivedBoard({
  data: { org, listing, board },
  query,
  path,
}: {
  data: AdminApplicationsData;
  query: Query;
  path: string;
}): ReactNode {
  const { t, number } = useText();
  const from = listing === null ? query : { ...query, listingId: listing.id };
  return (
    <div className={styles.board}>
      {board.map(({ key, total, applications }) => {
        const id = `column-${key}`;
        const { tab } = boardColumns[key];
        return (
          <section key={key} className={styles.column} aria-labelledby={id}>
            <h2 id={id}>
              {t(`review.board.${key}`, { type: listing?.type ?? 'ALL' })}{' '}
              <span>{number(total)}</span>
            </h2>
            {applications.length === 0 ? (
              <p className={posting.when}>{t('review.board.none')}</p>
            ) : (
              <ul>
                {applications.map((row) => (
                  <li key={row.id}>
                    <BoardCard
                      orgId={org.id}
                      row={row}
                      query={{ ...from, tab }}
                      canMove={org.can.edit}
                      namesListing={listing === null}
                    />
                  </li>
                ))}
              </ul>
            )}
            {total > applications.length && (
              <p>
                <a href={withQuery(path, { ...query, tab: tab === 'new' ? undefined : tab })}>
                  {t('review.board.more', { count: total - applications.length })}
                </a>
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}

function BoardCard({
  orgId,
  row,
  query,
  canMove,
  namesListing,
}: {
  orgId: string;
  row: ReceivedRow;
  query: Query;
  canMove: boolean;
  /** The heading of one listing's page names it already. */
  namesListing: boolean;
}): ReactNode {
  const { t, locale } = useText();
  const params = { orgId, applicationId: row.id };
  return (
    <article className={styles.card}>
      <h3>
        <a href={withQuery(organizationPath('adminApplication', locale, params), query)}>
          {row.name}
        </a>
      </h3>
      {namesListing && <p className={posting.when}>{row.listing.title}</p>}
      {row.waitingDays !== null && (
        <p className={row.waitingDays >= longDays ? styles.late : posting.when}>
          {t('reviewStatus.waiting', { days: row.waitingDays })}
        </p>
      )}
      {row.undoUntil !== null && <DeclineNotice at={row.undoUntil} />}
      <NewMessages row={row} />
      {canMove && row.can.length > 0 && (
        <details className={posting.menu} name="move">
          <summary aria-label={t('review.moveOf', { name: row.name })}>{t('review.move')}</summary>
          <PlainForm
            action="move-application"
            hidden={{ orgId, applicationId: row.id, from: row.status }}
            className={styles.moves}
          >
            {row.can.map((status) => (
              <Button key={status} type="submit" variant="secondary" name="status" value={status}>
                {t(`review.to.${status}`, { type: row.listing.type })}
              </Button>
            ))}
          </PlainForm>
        </details>
      )}
    </article>
  );
}
