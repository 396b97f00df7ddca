import { dayMs } from '@causa/shared/platform/dates/durations';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readReceivedFeedbackContract } from '@causa/shared/applications/feedback.contract';
import { readReceivedFeedback } from '@causa/shared/generated/applications/feedback.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { readStatisticsContract } from '@causa/shared/organizations/statistics.contract';
import { readStatistics } from '@causa/shared/generated/organizations/statistics.endpoints';
import { statisticsDays } from '@causa/shared/organizations/statistics';
import type { AdminData } from '../../org.data.ts';
import {
  type ListingParams,
  parseListingParams,
  loadOwnListing,
  type OwnListing,
} from '../../../listings/authoring/own-listings/own-listings.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminStatisticsData extends AdminData {
  /** The selected listing; null for all. */
  one: { listing: OwnListing; params: ListingParams } | null;
  days: (typeof statisticsDays)[number];
  filter: { from: string; to: string; listingId?: string };
  statistics: ReplyOf<typeof readStatisticsContract>;
  /** What applicants say of the organization; null for one listing. */
  feedback: ReplyOf<typeof readReceivedFeedbackContract> | null;
}

export const loader: PageLoader<AdminStatisticsData> = {
  async load({ api, route, url }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const { orgId } = route.params;
    const requestedDays = Number(url.searchParams.get('days'));
    const days = statisticsDays.find((one) => one === requestedDays) ?? 28;
    const now = new Date();
    const dayAgo = (n: number) => new Date(now.getTime() - n * dayMs).toISOString().slice(0, 10);
    const period = { from: dayAgo(days - 1), to: dayAgo(0) };
    const params = route.page === 'adminListingStatistics' ? parseListingParams(route) : null;
    if (params === undefined) return { notFound: true };
    const filter = params === null ? period : { ...period, listingId: params.listingId };
    const [own, { org }, statistics, feedback] = await Promise.all([
      params === null ? null : loadOwnListing({ api, route }),
      api.call(readOrganization, { params: { orgId } }),
      api.call(readStatistics, { params: { orgId }, query: filter }),
      params === null ? api.call(readReceivedFeedback, { params: { orgId } }) : null,
    ]);
    if (own === undefined) return { notFound: true };
    const one = own === null || params === null ? null : { listing: own.listing, params };
    return { data: { org, one, days, filter, statistics, feedback } };
  },
};
