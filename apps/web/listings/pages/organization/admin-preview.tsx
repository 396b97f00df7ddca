import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import {
  parseListingParams,
  loadOwnListing,
} from '../../authoring/own-listings/own-listings.data.ts';
import { previewDraft } from '../../authoring/drafts/preview-of-draft.ts';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ListingData } from '../visitor/listing.data.ts';
import { loadLazyParts } from '../../lazy-parts.ts';
import { view as listingView } from '../visitor/listing.tsx';

interface AdminPreviewData {
  listing: ListingData;
  editPath: { orgId: string; word: string; listingId: string };
}

/** The public page with the content of the draft. */
function AdminPreviewPage({ data: { listing, editPath } }: { data: AdminPreviewData }): ReactNode {
  const { t, locale } = useText();
  return (
    <>
      <div className="container" data-chrome>
        <Notice>
          {t('publish.preview.notice')}{' '}
          <a href={organizationPath('adminCheck', locale, editPath)}>{t('publish.preview.back')}</a>
        </Notice>
      </div>
      <listingView.Component data={listing} />
    </>
  );
}

export const view: PageView<AdminPreviewData> = {
  Component: AdminPreviewPage,
  head: ({ listing }, context) =>
    accountHead(
      context.text.t('publish.preview.title', { title: listing.reply.listing.title }),
      context,
    ),
};

export const loader: PageLoader<AdminPreviewData> = {
  async load({ api, route, locale }) {
    const params = parseListingParams(route);
    const [own] = await Promise.all([loadOwnListing({ api, route }), loadLazyParts(locale)]);
    if (own === undefined || params === undefined) return { notFound: true };
    return { data: { listing: previewDraft(own, new Date()), editPath: params } };
  },
};
