import { inviteCandidate } from '@causa/core/applications/candidates/invite-candidate';
import { listCandidates } from '@causa/core/applications/candidates/list-candidates';
import { listProfileViews } from '@causa/core/applications/candidates/profile-views';
import { readCandidate } from '@causa/core/applications/candidates/read-candidate';
import {
  listRecommendedCandidates,
  rateMailedCandidate,
  rateRecommendedCandidate,
  readMailedCandidate,
  type RecommendationRef,
} from '@causa/core/applications/candidates/recommended';
import * as contracts from '@causa/shared/applications/candidates.contract';
import { type DashboardWord, dashboardWords } from '@causa/shared/listings/listing-tabs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

const getListingRef = (params: {
  orgId: string;
  word: DashboardWord;
  listingId: string;
}): RecommendationRef => ({ ...params, type: dashboardWords[params.word] });

/** The candidates that organizations can find. */
export async function candidatesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.listCandidatesContract, (context, { params, query }) =>
    listCandidates(context, params.orgId, query),
  );
  serve(app, contracts.readCandidateContract, (context, { params }) =>
    readCandidate(context, { orgId: params.orgId, id: params.candidateId }),
  );
  serve(app, contracts.inviteCandidateContract, async (context, { params, body }) => {
    await inviteCandidate(context, { orgId: params.orgId, id: params.candidateId }, body);
    return {};
  });
  serve(app, contracts.listRecommendedCandidatesContract, (context, { params }) =>
    listRecommendedCandidates(context, getListingRef(params)),
  );
  serve(app, contracts.rateRecommendedCandidateContract, async (context, { params, body }) => {
    const { candidateId } = params;
    await rateRecommendedCandidate(context, getListingRef(params), {
      candidateId,
      rating: body.rating,
    });
    return listRecommendedCandidates(context, getListingRef(params));
  });
  serve(app, contracts.readMailedCandidateContract, (context, { params, query }) =>
    readMailedCandidate(context, params.candidateId, query.listingId),
  );
  serve(app, contracts.rateMailedCandidateContract, async (context, { params, body }) => ({
    url: await rateMailedCandidate(context, params.candidateId, body),
  }));
  serve(app, contracts.listProfileViewsContract, (context) => listProfileViews(context));
}
