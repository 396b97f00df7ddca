import { candidateRatings } from '@causa/shared/applications/candidates';
import {
  inviteCandidate,
  rateMailedCandidate,
  rateRecommendedCandidate,
} from '@causa/shared/generated/applications/candidates.endpoints';
import { isId } from '@causa/shared/platform/ids';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { formAction, type FormValues, trimmed } from '../../lib/forms/form-action.ts';
import { getListingParams } from '../../listings/authoring/own-listings/own-listings.data.ts';

/** Returns the parameters in the address of a page. */
function getCandidateParams(url: URL): Partial<Record<string, string>> {
  const route = parsePath(url.pathname);
  return 'params' in route ? route.params : {};
}

function readRating(values: FormValues) {
  return candidateRatings.find((one) => one === values['rating']) ?? null;
}

export const inviteCandidateAction = formAction({
  name: 'invite-candidate',
  required: ['listing', 'text'],
  send: ({ api, url, values }) => {
    const { orgId = '', candidateId = '' } = getCandidateParams(url);
    return api.call(inviteCandidate, {
      params: { orgId, candidateId },
      body: { listingId: trimmed(values['listing']), text: trimmed(values['text']) },
    });
  },
  after: () => ({ flash: 'SAVED' }),
});

export const rateRecommendedCandidateAction = formAction({
  name: 'rate-recommended',
  send: ({ api, url, values }) =>
    api.call(rateRecommendedCandidate, {
      params: {
        ...getListingParams(url),
        candidateId: getCandidateParams(url)['candidateId'] ?? trimmed(values['candidate']),
      },
      body: { rating: readRating(values) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

/** Rates a candidate from the link of a mail, then shows the recommendations. */
export const rateMailedCandidateAction = formAction({
  name: 'rate-candidate',
  send: ({ api, url, values }) => {
    const listing = url.searchParams.get('listing') ?? '';
    return api.call(rateMailedCandidate, {
      params: { candidateId: getCandidateParams(url)['candidateId'] ?? '' },
      body: {
        rating: readRating(values) ?? 'GOOD',
        ...(isId(listing) ? { listingId: listing } : {}),
      },
    });
  },
  after: ({ locale }, { url }) => ({ redirectTo: url[locale], flash: 'SAVED' }),
});
