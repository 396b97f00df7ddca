import {
  listRecommendedCandidates,
  readCandidate,
} from '@causa/shared/generated/applications/candidates.endpoints';
import type { readCandidateContract } from '@causa/shared/applications/candidates.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { Recommended } from '../../candidates/candidate-words.tsx';
import type { AdminData } from '../../../organizations/org.data.ts';
import {
  type ListingParams,
  parseListingParams,
} from '../../../listings/authoring/own-listings/own-listings.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminCandidateData extends AdminData {
  whole: ReplyOf<typeof readCandidateContract>;
  /** Below a listing: the listing and the reasons of the recommendation. */
  recommended: { params: ListingParams; why: Recommended } | null;
}

export const loader: PageLoader<AdminCandidateData> = {
  async load({ api, locale, route }) {
    if (route.page !== 'adminCandidate' && route.page !== 'adminRecommendedOne')
      return { notFound: true };
    const { orgId, candidateId } = route.params;
    const query = { lang: locale };
    const params = route.page === 'adminRecommendedOne' ? parseListingParams(route) : null;
    if (params === undefined) return { notFound: true };
    const [{ org }, list] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      params === null ? null : api.call(listRecommendedCandidates, { params, query }),
    ]);
    const why = list?.candidates.find(({ id }) => id === candidateId);
    if (params !== null && why === undefined) return { notFound: true };
    // Only rendered candidates are read, because the person sees who viewed their profile.
    const whole = await api.call(readCandidate, { params: { orgId, candidateId }, query });
    const recommended = params === null || why === undefined ? null : { params, why };
    return { data: { org, whole, recommended } };
  },
};
