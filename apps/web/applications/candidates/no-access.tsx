import type { CandidateAccess } from '@causa/shared/applications/candidates';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Empty } from '../../layout/dashboard/empty.tsx';

/** Explains why an organization may not see candidates, and what to do about it. */
export function NoAccess({
  orgId,
  access,
}: {
  orgId: string;
  access: Exclude<CandidateAccess, 'open'>;
}): ReactNode {
  const { t, locale } = useText();
  if (access === 'frozen') return <Notice>{t('candidates.access.frozen')}</Notice>;
  const page = access === 'unverified' ? 'adminVerification' : 'adminPost';
  return (
    <Empty
      text={t(`candidates.access.${access}`)}
      hint={t(`candidates.access.${access}.hint`)}
      action={{
        label: t(`candidates.access.${access}.action`),
        href: adminPath(locale, orgId, page),
      }}
    />
  );
}
