import type { ReactNode } from 'react';
import { useNow, useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Form } from '../../forms/form.tsx';
import styles from '../../organizations/admin.module.css';
import type { OwnListing, OwnListingData } from './own-listings/own-listings.data.ts';
import { undoClosingAction } from './own-listings/run.actions.ts';

type ClosingDeclines = OwnListingData['declines'];

/** Undoes a closing together with its declines until these are sent. */
export function UndoClosing({ declines }: { declines: ClosingDeclines }): ReactNode {
  const { t } = useText();
  const now = useNow();
  if (declines === null || declines.undoUntil === null) return null;
  const { pending: count, undoUntil } = declines;
  const minutes = Math.max(0, Math.floor((Date.parse(undoUntil) - now.getTime()) / 60_000));
  return (
    <Notice>
      <div className={styles.notice}>
        <p>{t('closing.undo.text', { count, minutes })}</p>
        <Form
          action={undoClosingAction}
          scope="undo-closing"
          variant="secondary"
          submitLabel={t('closing.undo.submit')}
          failed={t('closing.undo.failed')}
        />
      </div>
    </Notice>
  );
}

/** Explains inside the reopen form what happens to declined applicants. */
export function ReopenDeclines({
  declines,
  type,
}: {
  declines: ClosingDeclines;
  type: OwnListing['type'];
}): ReactNode {
  const { t } = useText();
  if (declines === null) return null;
  const { sent, pending } = declines;
  return (
    <>
      {sent > 0 && <p>{t('closing.reopen.sent', { count: sent, type })}</p>}
      {pending > 0 && (
        <Choice
          type="checkbox"
          name="takeBackDeclines"
          value="yes"
          label={t('closing.reopen.takeBack', { count: pending })}
          defaultChecked
        />
      )}
    </>
  );
}

/** Shows how many people were notified of the last change, from the address. */
export function NotifiedNotice({ listing }: { listing: OwnListing }): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  const count = Number(url.searchParams.get('notified'));
  if (!Number.isSafeInteger(count) || count < 1) return null;
  const isClosed = listing.state === 'CLOSED';
  if (!isClosed && listing.state !== 'LIVE') return null;
  return (
    <output>
      <Notice kind="success">
        {isClosed
          ? t('closing.notified.closed', { count, type: listing.type })
          : t('closing.notified.extended', { count })}
      </Notice>
    </output>
  );
}
