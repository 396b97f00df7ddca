import { dayMs } from '@causa/shared/platform/dates/durations';
import { repostDays } from '@causa/shared/platform/limits';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import type { AdminListingData } from '../../pages/organization/admin-listing.data.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../posting.module.css';

/**
 * Explains why a listing cannot be posted again, and which other pages help. The listing's actions
 * are right below.
 */
export function RepostRefusal({
  data: { org, word, listing },
}: {
  data: AdminListingData;
}): ReactNode {
  const { t, locale, date } = useText();
  const { can, state, publishedAt } = listing;
  // Reasons that lock all editing are shown on every page.
  if (can.repost || !org.can.edit) return null;
  const params = { orgId: org.id, word, listingId: listing.id };
  const isDraft = state === 'DRAFT';
  const ways = [
    can.publish &&
      isDraft && {
        href: organizationPath('adminCheck', locale, params),
        name: t('publish.check.publish'),
      },
    state === 'REMOVED' && {
      href: adminPath(locale, org.id, 'adminPost'),
      name: t('admin.nav.adminPost'),
    },
  ].filter((way) => way !== false);
  return (
    <Notice>
      <p>
        {state === 'CLOSED' || state === 'ENDED'
          ? t('listed.one.notAgain.early', { date: date(formatRepostDay(publishedAt)) })
          : t(`listed.one.notAgain.${state}`)}
      </p>
      {ways.length > 0 && (
        <>
          <p>{t('listed.one.notAgain.instead')}</p>
          <ul className={styles.notes}>
            {ways.map(({ href, name }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function formatRepostDay(publishedAt: string | null): string {
  const from = publishedAt === null ? 0 : Date.parse(publishedAt);
  return new Date(from + repostDays * dayMs).toISOString();
}
