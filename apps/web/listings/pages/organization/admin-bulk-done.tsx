import { readBulk } from '@causa/shared/generated/listings/bulk.endpoints';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { type ReactNode, useEffect, useState } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { undoBulkAction } from '../../authoring/own-listings/bulk.actions.ts';
import styles from '../../authoring/posting.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { AdminBulkDoneData } from './admin-bulk-done.data.ts';

const pollMs = 1_000;
type Bulk = AdminBulkDoneData['bulk'];

/** The progress of a bulk change, and its undo. Without scripts a link reloads the page. */
function AdminBulkDonePage({ data }: { data: AdminBulkDoneData }): ReactNode {
  const { t, locale } = useText();
  const { page } = useSite();
  const { org } = data;
  const bulk = usePolledBulk(data);
  const isRunning = !isOver(bulk);
  const isOfPeople = bulk.kind === 'status';
  const back = isOfPeople ? 'adminApplications' : 'adminListings';
  return (
    <AdminPage org={org} page={back} title={getTitle(bulk, t)}>
      <output className={styles.notes}>
        {isRunning && <progress className={styles.bar} value={bulk.done} max={bulk.total} />}
        {bulk.finishedAt !== null && bulk.skipped > 0 && (
          <p>{t('bulk.skipped', { count: bulk.skipped })}</p>
        )}
        {bulk.undo !== null && bulk.undo.left > 0 && (
          <p>{t('bulk.left', { count: bulk.undo.left })}</p>
        )}
      </output>
      {isRunning && (
        <p>
          {t('bulk.mayLeave')} <a href={page.href}>{t('bulk.refresh')}</a>
        </p>
      )}
      {bulk.undoUntil !== null && org.can.edit && (
        <Form
          action={undoBulkAction}
          variant="secondary"
          submitLabel={t(bulk.finishedAt === null ? 'bulk.stop' : 'bulk.undo')}
          failed={t('bulk.failed')}
        >
          {() =>
            bulk.finishedAt !== null && (
              <p>{t(isOfPeople ? 'bulk.undoDeclines' : 'bulk.undoFor')}</p>
            )
          }
        </Form>
      )}
      {bulk.notes.length > 0 && (
        <section className={styles.asking} aria-labelledby="bulk-notes">
          <h2 id="bulk-notes">{t('bulk.notes')}</h2>
          <ul className={styles.notes}>
            {bulk.notes.map(({ listing, application, reason }) => (
              <li key={listing?.id ?? application?.id}>
                <SubjectLink orgId={org.id} listing={listing} application={application} />:{' '}
                {t(`bulk.reason.${reason}`)}
              </li>
            ))}
          </ul>
          {bulk.notes.length === 100 && <p>{t('bulk.notesMore', { count: 100 })}</p>}
        </section>
      )}
      <p>
        <a href={adminPath(locale, org.id, back)}>
          {t(isOfPeople ? 'bulk.backToApplications' : 'bulk.back')}
        </a>
      </p>
    </AdminPage>
  );
}

/** Links the listing or application that a note is about. */
function SubjectLink({
  orgId,
  listing,
  application,
}: Pick<Bulk['notes'][number], 'listing' | 'application'> & { orgId: string }): ReactNode {
  const { locale } = useText();
  if (listing !== null) {
    const params = { orgId, word: getDashboardWord(listing.type), listingId: listing.id };
    return <a href={organizationPath('adminListing', locale, params)}>{listing.title}</a>;
  }
  if (application === null) return null;
  const params = { orgId, applicationId: application.id };
  return <a href={organizationPath('adminApplication', locale, params)}>{application.name}</a>;
}

/** Returns the loaded state, then polls the API each second until the action has finished. */
function usePolledBulk({ bulk, org }: AdminBulkDoneData): Bulk {
  const { api } = useSite();
  const [newest, setNewest] = useState(bulk);
  const isRunning = !isOver(newest);
  useEffect(() => {
    if (!isRunning) return undefined;
    const params = { orgId: org.id, bulkId: bulk.id };
    const asking = setInterval(() => {
      // On a failed request, the next second tries again.
      api.call(readBulk, { params }).then(
        (reply) => setNewest(reply.bulk),
        () => undefined,
      );
    }, pollMs);
    return () => clearInterval(asking);
  }, [api, org.id, bulk.id, isRunning]);
  return newest;
}

function isOver({ finishedAt, undo }: Bulk): boolean {
  return undo === null ? finishedAt !== null : undo.finishedAt !== null;
}

function getTitle(
  { kind, listingType, total, done, skipped, finishedAt, undo }: Bulk,
  t: ReturnType<typeof useText>['t'],
): string {
  const type = listingType ?? 'ALL';
  if (undo !== null)
    return undo.finishedAt === null
      ? t('bulk.undoing', { done: undo.restored })
      : t(kind === 'status' ? 'bulk.undoneApplications' : 'bulk.undone', {
          count: undo.restored,
          type,
        });
  return finishedAt === null
    ? t('bulk.running', { done, total })
    : t(`bulk.finished.${kind}`, { count: done - skipped, type });
}

export const view: PageView<AdminBulkDoneData> = {
  Component: AdminBulkDonePage,
  head: ({ org, bulk }, context) =>
    accountHead(`${getTitle(bulk, context.text.t)}: ${org.name}`, context),
};

export { loader } from './admin-bulk-done.data.ts';
