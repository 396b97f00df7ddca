import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { useNow, useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../posting.module.css';
import type { OwnListingData } from '../own-listings/own-listings.data.ts';

/** Notices above a section's form: link to all sections, conflicts, locked editing. */
export function DraftNotices({
  data: { org, word, listing, draft },
  isTasks = false,
  isClash = false,
}: {
  data: OwnListingData;
  isTasks?: boolean;
  isClash?: boolean;
}): ReactNode {
  const { t, locale } = useText();
  const params = { orgId: org.id, word, listingId: listing.id };
  return (
    <>
      {!isTasks && (
        <p>
          <a href={organizationPath('adminEdit', locale, params)}>{t('authoring.edit.back')}</a>
        </p>
      )}
      {draft.conflicts.length > 0 && !isClash && (
        <Notice kind="error">
          {t('authoring.clash.notice')}{' '}
          <a href={organizationPath('adminEdit', locale, { ...params, section: 'clash' })}>
            {t('authoring.clash.choose')}
          </a>
        </Notice>
      )}
      <RecentEdit draft={draft} />
      <BrokenLink listing={listing} draft={draft} />
      {!listing.can.edit && <Notice>{t('authoring.edit.closed')}</Notice>}
    </>
  );
}

/** A warning, not an error: a link that we cannot open may work for others. */
export function BrokenLink({
  listing,
  draft,
}: Pick<OwnListingData, 'listing' | 'draft'>): ReactNode {
  const { t } = useText();
  const { brokenLink } = draft;
  if (brokenLink === null) return null;
  const key = listing.type === 'EVENT' ? 'authoring.link.brokenEvent' : 'authoring.link.broken';
  return (
    <Notice kind="error">
      <span className={styles.broken}>{t(key, { url: brokenLink })}</span>
    </Notice>
  );
}

/** Another member saved within this time: a hint that both may be editing, without a lock. */
const recentMs = 10 * 60_000;

function RecentEdit({ draft: { updatedAt, updatedBy } }: Pick<OwnListingData, 'draft'>): ReactNode {
  const { t } = useText();
  const { user } = useSite().environment;
  const now = useNow();
  if (updatedAt === null || updatedBy === null || updatedBy.id === user?.id) return null;
  const passed = now.getTime() - Date.parse(updatedAt);
  if (passed >= recentMs) return null;
  const minutes = Math.max(0, Math.floor(passed / 60_000));
  return (
    <p className={styles.when}>{t('authoring.edit.recent', { name: updatedBy.name, minutes })}</p>
  );
}
