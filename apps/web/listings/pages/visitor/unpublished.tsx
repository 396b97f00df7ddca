import { type FindableType, findableTypes } from '@causa/shared/listings/listing-types';
import type { ReactNode } from 'react';
import { UnpublishedView } from '../../unpublished-view.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useLocale } from '../../../lib/navigation/page-context.tsx';
import type { UnpublishedListing } from './listing.data.ts';
import type { UnpublishedOrganization } from '../../organization-page.ts';

type UnpublishedData = UnpublishedListing | UnpublishedOrganization;

/** A listing that is no longer public, or an organization that is not public or frozen. */
function UnpublishedPage({ data }: { data: UnpublishedData }): ReactNode {
  const locale = useLocale();
  return (
    <UnpublishedView
      type={getType(data)}
      title={data.title}
      orgName={data.orgName}
      orgHref={'orgUrl' in data ? data.orgUrl?.[locale] : undefined}
      isFrozen={'isFrozen' in data && data.isFrozen}
      {...('ended' in data ? { ended: data.ended, applied: data.applied } : {})}
    />
  );
}

function getType({ type }: UnpublishedData): FindableType {
  return findableTypes.find((findable) => type === `UNPUBLISHED_${findable}`) ?? 'JOB';
}

export const view: PageView<UnpublishedData> = {
  Component: UnpublishedPage,
  head: (data, { text }) => ({
    title: `${data.title} | Causa`,
    description: text.t('unpublished.text', { type: getType(data).toLowerCase() }),
    noindex: true,
    languageLinks: data.url,
  }),
};

export { loader } from '../../../layout/pages/visitor/nothing.data.ts';
