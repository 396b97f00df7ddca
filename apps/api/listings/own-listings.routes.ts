import { createDraftFromPage } from '@causa/core/integrations/import-export/create-draft-from-page';
import { closeAndAnswer } from '@causa/core/listings/authoring/closing/close-and-answer';
import { copyListing } from '@causa/core/listings/authoring/drafts/copy-listing';
import { createDraft } from '@causa/core/listings/authoring/drafts/create-draft';
import type { OwnListingRef } from '@causa/core/listings/authoring/find-own-listing';
import { listOwnListings } from '@causa/core/listings/authoring/list-own-listings';
import { getExtensionPrice } from '@causa/core/listings/authoring/publishing/get-extension-price';
import { publishDraft } from '@causa/core/listings/authoring/publishing/publish-draft';
import { readSimilarListing } from '@causa/core/listings/authoring/publishing/read-similar-listing';
import { readOwnListing } from '@causa/core/listings/authoring/read-own-listing';
import {
  closeOwnListing,
  deleteOwnDraft,
  extendListing,
  recallListing,
  unscheduleListing,
} from '@causa/core/listings/authoring/closing/change-listing-run';
import { suggestAnswers } from '@causa/core/listings/authoring/drafts/suggest-answers';
import { discardDraft, saveDraft } from '@causa/core/listings/authoring/drafts/save-draft';
import { undoClosing } from '@causa/core/listings/authoring/closing/undo-closing';
import { listVersions, restoreVersion } from '@causa/core/listings/authoring/publishing/versions';
import type { Context } from '@causa/core/platform/context';
import * as contracts from '@causa/shared/listings/own-listings.contract';
import { type DashboardWord, dashboardWords } from '@causa/shared/listings/listing-tabs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../server/contract-route.ts';
import { withSentences } from '../server/error-sentences.ts';
import { getRequestLocale } from '../server/plugins/request-context.ts';

interface Params {
  orgId: string;
  word: DashboardWord;
  listingId: string;
}

const getListingRef = ({ orgId, word, listingId: id }: Params): OwnListingRef => ({
  orgId,
  type: dashboardWords[word],
  id,
});

/** Listings as the members of their organization write and manage them. */
export async function ownListingsRoutes(app: FastifyInstance): Promise<void> {
  serveDrafts(app);
  servePublication(app);
  serveCopies(app);
}

/** The list of own listings, and their drafts. */
function serveDrafts(app: FastifyInstance): void {
  serve(app, contracts.listOwnListingsContract, (context, { params, query }) =>
    listOwnListings(context, params.orgId, query),
  );
  serve(app, contracts.createDraftContract, async (context, { params, body, request, reply }) => {
    const ref = getListingRef({ ...params, listingId: body.id });
    if (await createDraft(context, ref, body)) reply.code(201);
    return readListingReply(request, ref);
  });
  serve(
    app,
    contracts.createDraftFromPageContract,
    async (context, { params, body, request, reply }) => {
      const ref = getListingRef({ ...params, listingId: body.id });
      if (await createDraftFromPage(context, ref, body.url)) reply.code(201);
      return readListingReply(request, ref);
    },
  );
  serve(app, contracts.readOwnListingContract, async (context, { params, request }) => {
    const { declines, ...own } = await readOwnListing(context, getListingRef(params));
    return { ...addProblemSentences(request, own), declines };
  });
  serve(app, contracts.deleteDraftContract, async (context, { params }) => {
    await deleteOwnDraft(context, getListingRef(params));
    return {};
  });
  serve(app, contracts.saveDraftContract, async (context, { params, body, request }) => {
    const saved = await saveDraft(context, getListingRef(params), body);
    return { ...saved, problems: withSentences(getRequestLocale(request), saved.problems) };
  });
  serve(app, contracts.discardDraftContract, async (context, { params, body, request }) => {
    await discardDraft(context, getListingRef(params), body.revision);
    return readListingReply(request, getListingRef(params));
  });
}

/** Publication, extension and closing. */
function servePublication(app: FastifyInstance): void {
  serve(app, contracts.publishDraftContract, async (context, { params, body }) => {
    const publishAt = body.publishAt === undefined ? undefined : new Date(body.publishAt);
    const { revision, credits, similarTo } = body;
    const published = await publishDraft(context, getListingRef(params), {
      revision,
      publishAt,
      credits,
      similarTo,
    });
    return { ...published, ...(await getListing(context, params)) };
  });
  serve(app, contracts.readSimilarListingContract, async (context, { params }) => ({
    similar: await readSimilarListing(context, getListingRef(params)),
  }));
  serve(app, contracts.suggestAnswersContract, async (context, { params }) => ({
    suggestions: await suggestAnswers(context, getListingRef(params)),
  }));
  serve(app, contracts.closeOwnListingContract, async (context, { params, body }) => {
    const { reason, answer } = body;
    const ref = getListingRef(params);
    const { notified } =
      answer === undefined
        ? await closeOwnListing(context, ref, reason)
        : await closeAndAnswer(context, ref, reason, answer);
    return { ...(await getListing(context, params)), notified };
  });
  serve(app, contracts.undoClosingContract, async (context, { params }) => {
    await undoClosing(context, getListingRef(params));
    return getListing(context, params);
  });
  serve(app, contracts.extendListingContract, async (context, { params, body }) => {
    const { notified } = await extendListing(context, getListingRef(params), body);
    return { ...(await getListing(context, params)), notified };
  });
  serve(app, contracts.readExtensionContract, async (context, { params, query }) => {
    const { paidUntil, ...extension } = await getExtensionPrice(
      context,
      getListingRef(params),
      query,
    );
    return { ...extension, paidUntil: paidUntil?.toISOString() ?? null };
  });
  serve(app, contracts.unscheduleListingContract, async (context, { params }) => {
    await unscheduleListing(context, getListingRef(params));
    return getListing(context, params);
  });
  serve(app, contracts.recallListingContract, async (context, { params }) => {
    await recallListing(context, getListingRef(params));
    return getListing(context, params);
  });
}

/** Copies of a listing, and its earlier versions. */
function serveCopies(app: FastifyInstance): void {
  serve(app, contracts.repostListingContract, async (context, { params, body, request, reply }) => {
    const { isNew, ...copy } = await copyListing(context, getListingRef(params), 'repost', body.id);
    if (isNew) reply.code(201);
    return readListingReply(request, copy);
  });
  serve(
    app,
    contracts.duplicateListingContract,
    async (context, { params, body, request, reply }) => {
      const { isNew, ...copy } = await copyListing(
        context,
        getListingRef(params),
        'duplicate',
        body.id,
      );
      if (isNew) reply.code(201);
      return readListingReply(request, copy);
    },
  );
  serve(app, contracts.listVersionsContract, async (context, { params }) => ({
    versions: await listVersions(context, getListingRef(params)),
  }));
  serve(app, contracts.restoreVersionContract, async (context, { params, body, request }) => {
    await restoreVersion(context, getListingRef(params), { ...body, number: params.number });
    return readListingReply(request, getListingRef(params));
  });
}

async function readListingReply(request: FastifyRequest, ref: OwnListingRef) {
  return addProblemSentences(request, await readOwnListing(request.context, ref));
}

function addProblemSentences(
  request: FastifyRequest,
  { listing, draft }: Pick<Awaited<ReturnType<typeof readOwnListing>>, 'listing' | 'draft'>,
) {
  const problems = withSentences(getRequestLocale(request), draft.problems);
  return { listing, draft: { ...draft, problems } };
}

async function getListing(context: Context, params: Params) {
  const { listing } = await readOwnListing(context, getListingRef(params));
  return { listing };
}
