import { listRecommendedCandidates } from '@causa/shared/generated/applications/candidates.endpoints';
import type { listRecommendedCandidatesContract } from '@causa/shared/applications/candidates.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import {
  CandidateFacts,
  getCandidateName,
  Reasons,
  type Recommended,
} from '../../candidates/candidate-words.tsx';
import { NoAccess } from '../../candidates/no-access.tsx';
import { RatePart } from '../../candidates/rate-part.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { AdminPage } from '../../../organizations/admin-page.tsx';
import { ListingPageTabs } from '../../../listings/authoring/own-listings/listing-page-tabs.tsx';
import {
  type ListingParams,
  parseListingParams,
  loadOwnListing,
  type OwnListingData,
} from '../../../listings/authoring/own-listings/own-listings.data.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';

interface AdminRecommendedData extends Pick<OwnListingData, 'org' | 'listing'> {
  params: ListingParams;
  found: ReplyOf<typeof listRecommendedCandidatesContract>;
}

/** The people recommended for a listing, with reasons. */
function AdminRecommendedPage({ data }: { data: AdminRecommendedData }): ReactNode {
  const { t, locale } = useText();
  const { org, listing, params, found } = data;
  return (
    <AdminPage
      org={org}
      page="adminListings"
      title={listing.title}
      lead={t('candidates.recommended.lead')}
    >
      <ListingPageTabs orgId={org.id} listing={listing} current="recommended" />
      {found.access !== 'open' ? (
        <NoAccess orgId={org.id} access={found.access} />
      ) : found.candidates.length === 0 ? (
        <Empty
          text={t('candidates.recommended.none')}
          hint={t('candidates.recommended.noneHint')}
          action={{
            label: t('candidates.recommended.search'),
            href: adminPath(locale, org.id, 'adminCandidates'),
          }}
        />
      ) : (
        <ul className={lists.list}>
          {found.candidates.map((candidate) => (
            <Row
              key={candidate.id}
              candidate={candidate}
              mayRate={org.can.edit}
              href={organizationPath('adminRecommendedOne', locale, {
                ...params,
                candidateId: candidate.id,
              })}
            />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

function Row({
  candidate,
  mayRate,
  href,
}: {
  candidate: Recommended;
  mayRate: boolean;
  href: string;
}): ReactNode {
  const text = useText();
  const { t, date } = text;
  const { headline, lastJob, reasons, invitedAt } = candidate;
  return (
    <li className={lists.item}>
      <h2 className={lists.name}>
        <a href={href}>{getCandidateName(text, candidate)}</a>
      </h2>
      <p>{headline ?? lastJob}</p>
      <CandidateFacts candidate={candidate} />
      <Reasons reasons={reasons} />
      {invitedAt !== null && <p>{t('candidates.invitedOn', { date: date(invitedAt) })}</p>}
      {mayRate && <RatePart candidate={candidate} />}
    </li>
  );
}

export const view: PageView<AdminRecommendedData> = {
  Component: AdminRecommendedPage,
  head: ({ listing, org }, context) =>
    accountHead(
      `${context.text.t('candidates.recommended')}: ${listing.title}, ${org.name}`,
      context,
    ),
};

export const loader: PageLoader<AdminRecommendedData> = {
  async load({ api, locale, route }) {
    const params = parseListingParams(route);
    if (params === undefined) return { notFound: true };
    const [own, found] = await Promise.all([
      loadOwnListing({ api, route }),
      api.call(listRecommendedCandidates, { params, query: { lang: locale } }),
    ]);
    if (own === undefined) return { notFound: true };
    return { data: { org: own.org, listing: own.listing, params, found } };
  },
};
