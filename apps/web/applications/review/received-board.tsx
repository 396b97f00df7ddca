import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ChosenStatus } from '@causa/shared/applications/application-review';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import {
  type AdminApplicationsData,
  boardColumns,
} from '../pages/organization/admin-applications.data.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import posting from '../../listings/authoring/posting.module.css';
import { formatZonedTime } from '../interviews/interview-words.tsx';
import type { ReceivedRow } from './received-filters.ts';
import { NewMessages } from './received-table.tsx';
import styles from './received.module.css';
import { DeclineNotice, longDays } from './status-words.tsx';

type Query = Readonly<Record<string, string | undefined>>;

type Column = keyof typeof boardColumns;

/** The status that a card gets in each column, the first that it can have. */
const dropStatuses: Readonly<Record<Column, readonly ChosenStatus[]>> = {
  new: [],
  SHORTLISTED: ['SHORTLISTED'],
  INTERVIEW: ['INTERVIEW'],
  offered: ['OFFERED', 'HIRED'],
};

/** Returns the status that a row gets when it is dropped on a column, if it can move there. */
function findDropStatus(row: ReceivedRow, column: Column): ChosenStatus | undefined {
  return dropStatuses[column].find((status) => row.can.includes(status));
}

/**
 * Applications in columns by status. A card moves by its menu, or by dragging it to a column, which
 * presses the button of its menu.
 */
export function ReceivedBoard({
  data: { org, listing, board },
  query,
  path,
}: {
  data: AdminApplicationsData;
  query: Query;
  path: string;
}): ReactNode {
  const { t } = useText();
  const [dragged, setDragged] = useState<ReceivedRow>();
  const from = listing === null ? query : { ...query, listingId: listing.id };
  return (
    <section
      className={styles.board}
      aria-label={t('review.view.board')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on phones, also when empty
      tabIndex={0}
    >
      {board.map(({ key, total, applications }) => {
        const { tab } = boardColumns[key];
        const status = dragged === undefined ? undefined : findDropStatus(dragged, key);
        return (
          <BoardColumn
            key={key}
            name={key}
            title={t(`review.board.${key}`, { type: listing?.type ?? 'ALL' })}
            total={total}
            onDrop={
              dragged === undefined || status === undefined
                ? undefined
                : () => pressMove(dragged.id, status)
            }
          >
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
                      onDrag={setDragged}
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
          </BoardColumn>
        );
      })}
    </section>
  );
}

const getCardId = (applicationId: string): string => `card-${applicationId}`;

/** Presses the button that moves the card of an application. */
function pressMove(applicationId: string, status: ChosenStatus): void {
  document
    .getElementById(getCardId(applicationId))
    ?.querySelector<HTMLButtonElement>(`button[name=status][value=${status}]`)
    ?.click();
}

function BoardColumn({
  name,
  title,
  total,
  onDrop,
  children,
}: {
  name: Column;
  title: string;
  total: number;
  /** Absent while nothing that can move here is dragged. */
  onDrop: (() => void) | undefined;
  children: ReactNode;
}): ReactNode {
  const { number } = useText();
  const id = `column-${name}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only a target of dragging; the menu of a card does the same by keyboard
    <section
      className={styles.column}
      aria-labelledby={id}
      data-drop={onDrop === undefined ? undefined : true}
      onDragOver={(event) => {
        if (onDrop !== undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      <h2 id={id}>
        {title} <span>{number(total)}</span>
      </h2>
      {children}
    </section>
  );
}

function BoardCard({
  orgId,
  row,
  query,
  canMove,
  namesListing,
  onDrag,
}: {
  orgId: string;
  row: ReceivedRow;
  query: Query;
  canMove: boolean;
  /** The heading of one listing's page names it already. */
  namesListing: boolean;
  onDrag(row: ReceivedRow | undefined): void;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const params = { orgId, applicationId: row.id };
  const isMovable = canMove && row.can.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by pointer; its menu does the same by keyboard
    <article
      id={getCardId(row.id)}
      className={styles.card}
      draggable={isMovable}
      onDragStart={({ dataTransfer }) => {
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', row.name);
        dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <h3>
        <a
          href={withQuery(organizationPath('adminApplication', locale, params), query)}
          draggable={false}
        >
          {row.name}
        </a>
      </h3>
      {namesListing && <p className={posting.when}>{row.listing.title}</p>}
      <CardFacts row={row} />
      {row.interview !== null && (
        <p className={posting.when}>
          <time dateTime={row.interview.startsAt}>
            {t('interviews.board', { when: formatZonedTime(text, row.interview) })}
          </time>
        </p>
      )}
      {row.undoUntil !== null && <DeclineNotice at={row.undoUntil} />}
      <NewMessages row={row} />
      {isMovable && (
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

/** When it was sent, how long it waits, the resume and the caller's verdict. */
function CardFacts({ row }: { row: ReceivedRow }): ReactNode {
  const { t, date } = useText();
  return (
    <>
      <p className={posting.when}>{t('review.sentOn', { date: date(row.createdAt) })}</p>
      {row.waitingDays !== null && (
        <p className={row.waitingDays >= longDays ? styles.late : posting.when}>
          {t('reviewStatus.waiting', { days: row.waitingDays })}
        </p>
      )}
      {(row.hasResume || row.verdict !== null) && (
        <p className={styles.tokens}>
          {row.hasResume && <Tag icon="receipt">{t('review.one.resume')}</Tag>}
          {row.verdict !== null && (
            <Tag tone={verdictTones[row.verdict]} icon="check">
              <span className="hidden-visually">{t('review.verdict.own')}: </span>
              {t(`review.verdict.${row.verdict}`)}
            </Tag>
          )}
        </p>
      )}
    </>
  );
}

const verdictTones = { YES: 'success', MAYBE: 'warning', NO: 'neutral' } as const;
