import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listVersionsContract } from '@causa/shared/listings/own-listings.contract';
import {
  listMessageTemplates,
  listReceivedApplications,
} from '@causa/shared/generated/applications/application-review.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import {
  listVersions,
  readExtension,
} from '@causa/shared/generated/listings/own-listings.endpoints';
import { lazyActions } from '../../authoring/own-listings/lazy-actions.ts';
import { lazyChanges } from '../../authoring/drafts/lazy-changes.ts';
import {
  parseListingParams,
  loadOwnListing,
  type OwnListingData,
} from '../../authoring/own-listings/own-listings.data.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type { LoadContext, PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminListingData extends OwnListingData {
  /** `repost` is the listing's page after a refused repost. */
  tab: 'listing' | 'activity' | 'repost';
  versions: ReplyOf<typeof listVersionsContract>['versions'];
  /** The undecided applicants at closing; null without any. */
  waiting: { count: number; id: string; text: string } | null;
  /** What a later closing day may cost; null when it is free. */
  extension: { costs: number; paidUntil: string } | null;
  /** Ids for the forms of the page, so that each is idempotent. */
  newIds: { copy: string; repost: string; template: string };
}

export const loader: PageLoader<AdminListingData> = {
  async load({ api, route, locale }) {
    const params = parseListingParams(route);
    const tab =
      route.page === 'adminActivity'
        ? 'activity'
        : route.page === 'adminRepost'
          ? 'repost'
          : 'listing';
    if (params === undefined) return { notFound: true };
    const [own, { versions }] = await Promise.all([
      loadOwnListing({ api, route }),
      tab === 'activity' ? api.call(listVersions, { params }) : { versions: [] },
    ]);
    if (own === undefined) return { notFound: true };
    await Promise.all([
      lazyActions.load(locale),
      own.draft.changed.length > 0 ? lazyChanges.load(locale) : undefined,
    ]);
    const waiting = tab === 'activity' ? null : await readUndecided(api, params, own);
    const extension = tab === 'activity' ? null : await getExtension(api, params, own);
    const now = Date.now();
    const newIds = { copy: freshId(now), repost: freshId(now), template: freshId(now) };
    return { data: { ...own, tab, versions, waiting, extension, newIds } };
  },
};

/** Read only when it may be extended or reopened, for kinds that cost credits. */
async function getExtension(
  api: LoadContext['api'],
  params: NonNullable<ReturnType<typeof parseListingParams>>,
  { listing: { can, closesAtLocal } }: OwnListingData,
): Promise<AdminListingData['extension']> {
  if ((!can.extend && !can.reopen) || closesAtLocal === null) return null;
  try {
    const { costs, paidUntil } = await api.call(readExtension, { params });
    return costs === 0 || paidUntil === null ? null : { costs, paidUntil };
  } catch (error) {
    // Its run is over: the form reports it when it is sent.
    if (error instanceof ApiError && (error.status === 422 || error.status === 409)) return null;
    throw error;
  }
}

/** Read only for members, when it may be closed and has applications. */
async function readUndecided(
  api: LoadContext['api'],
  { orgId, listingId }: { orgId: string; listingId: string },
  { org, listing }: OwnListingData,
): Promise<AdminListingData['waiting']> {
  if (!listing.can.close || listing.applications === 0 || org.isStaffView) return null;
  const [{ counts }, { builtIn }] = await Promise.all([
    api.call(listReceivedApplications, { params: { orgId }, query: { tab: 'all', listingId } }),
    api.call(listMessageTemplates, { params: { orgId } }),
  ]);
  const count = counts.new + counts.progress;
  const text = builtIn.find(({ key, locale }) => key === 'decline' && locale === listing.locale);
  return count === 0 ? null : { count, id: freshId(Date.now()), text: text?.text ?? '' };
}
