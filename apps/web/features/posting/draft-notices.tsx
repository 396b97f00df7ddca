import { organizationPath } from '@causa/shared/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OwnListingData } from './own-listings.data.ts';

/**
 * Above a part of a listing's form: the way back to all parts, a clash, that it takes no changes.
 */
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
          <a href={organizationPath('adminEdit', locale, params)}>{t('posting.edit.back')}</a>
        </p>
      )}
      {draft.clashes.length > 0 && !isClash && (
        <Notice kind="error">
          {t('posting.clash.notice')}{' '}
          <a href={organizationPath('adminEdit', locale, { ...params, section: 'clash' })}>
            {t('posting.clash.choose')}
          </a>
        </Notice>
      )}
      {!listing.can.edit && <Notice>{t('posting.edit.closed')}</Notice>}
    </>
  );
}
