import {
  listRecommended,
  readCandidate,
} from '@causa/shared/generated/applications/candidates.endpoints';
import type { readCandidateContract } from '@causa/shared/applications/candidates.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { Recommended } from '../../candidates/candidate-words.tsx';
import type { AdminData } from '../../../organizations/org.data.ts';
import {
  type ListingParams,
  listingParams,
} from '../../../listings/authoring/own-listings/own-listings.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminCandidateData extends AdminData {
  whole: ReplyOf<typeof readCandidateContract>;
  /** Where the page stands below a listing: for which, and why. */
  recommended: { params: ListingParams; why: Recommended } | null;
}

export const loader: PageLoader<AdminCandidateData> = {
  async load({ api, locale, route }) {
    if (route.page !== 'adminCandidate' && route.page !== 'adminRecommendedOne')
      return { notFound: true };
    const { orgId, candidateId } = route.params;
    const query = { lang: locale };
    const params = route.page === 'adminRecommendedOne' ? listingParams(route) : null;
    if (params === undefined) return { notFound: true };
    const [{ org }, list] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      params === null ? null : api.call(listRecommended, { params, query }),
    ]);
    const why = list?.candidates.find(({ id }) => id === candidateId);
    if (params !== null && why === undefined) return { notFound: true };
    // Only who is shown is looked at: the look is told to that person.
    const whole = await api.call(readCandidate, { params: { orgId, candidateId }, query });
    const recommended = params === null || why === undefined ? null : { params, why };
    return { data: { org, whole, recommended } };
  },
};
