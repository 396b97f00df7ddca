import { benefitKinds, features } from '@causa/shared/search/features';
import { typedEntries } from '@causa/shared/platform/typed-object';
import type { Context } from '@causa/core/platform/context';
import { readMe } from '@causa/core/integrations/partner-api/read-me';
import {
  listPartnerApplications,
  readPartnerApplication,
} from '@causa/core/integrations/partner-api/read-applications';
import {
  listPartnerListings,
  readPartnerListing,
  type WholeListing,
} from '@causa/core/integrations/partner-api/read-listings';
import {
  closePartnerListing,
  createPartnerListing,
  deletePartnerListing,
  extendPartnerListing,
  listContentProblems,
  publishPartnerListing,
  putPartnerListing,
  replacePartnerListing,
} from '@causa/core/integrations/partner-api/write-listings';
import { listEvents } from '@causa/core/integrations/webhooks/list-events';
import * as contracts from '@causa/shared/integrations/partner.contract';
import { facetOptions } from '@causa/shared/search/facets';
import { isMessageKey, messageFor } from '@causa/i18n/translate';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../server/contract-route.ts';
import { withSentences } from '../server/error-sentences.ts';
import { serveOnce } from '../server/serve-once.ts';
import { getRequestLocale } from '../server/plugins/request-context.ts';

/** Fields of a listing whose values are chosen from a list. */
const facetFields = {
  functions: facetOptions.functions,
  areasOfFocus: facetOptions.areasOfFocus,
  roleFamily: facetOptions.synonymId,
  professionalLevel: facetOptions.professionalLevel,
  education: facetOptions.education,
  actionTypes: facetOptions.actionType,
  locationType: facetOptions.locationType,
  jobTypes: facetOptions.jobType,
  payment: facetOptions.payment,
  locale: facetOptions.locale,
  features,
  benefitKinds,
} as const;
/** The facet that has the labels of a field's values. */
const getFacet: Readonly<Partial<Record<keyof typeof facetFields, string>>> = {
  functions: 'functions',
  areasOfFocus: 'areasOfFocus',
  roleFamily: 'synonymId',
  professionalLevel: 'professionalLevel',
  education: 'education',
  actionTypes: 'actionType',
  locationType: 'locationType',
  jobTypes: 'jobType',
  payment: 'payment',
  locale: 'locale',
};

/** The partner API, which programs of organizations call with their keys. */
export async function partnerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.readPartnerKeyContract, (context) => readMe(context));
  serve(app, contracts.listPartnerFacetsContract, (_context, { request }) => ({
    facets: readFacets(request),
  }));
  serveListings(app);
  serveListingStatus(app);
  serveApplications(app);
}

/** Listings of the organization of the key. */
function serveListings(app: FastifyInstance): void {
  serve(app, contracts.listPartnerListingsContract, (context, { query }) =>
    listPartnerListings(context, { ...query, updatedSince: readDate(query.updatedSince) }),
  );
  serve(
    app,
    contracts.createPartnerListingContract,
    async (context, input) => {
      const { type, externalId, ...content } = input.body;
      return serveOnce(context, input, async (id) => {
        const asked = { id, type, externalId, content };
        const { isNew, ...whole } = await createPartnerListing(context, asked);
        input.reply.code(isNew ? 201 : 200);
        return addReasons(input.request, whole);
      });
    },
    listContentProblems,
  );
  serve(app, contracts.readPartnerListingContract, async (context, { params, request }) =>
    addReasons(request, await readPartnerListing(context, params.listingId)),
  );
  serve(
    app,
    contracts.replacePartnerListingContract,
    async (context, { params, body, request }) =>
      addReasons(request, await replacePartnerListing(context, params.listingId, body)),
    listContentProblems,
  );
  serve(
    app,
    contracts.putPartnerListingContract,
    async (context, input) => {
      const { params, body, request, reply } = input;
      const { type, ...content } = body;
      const { isNew, ...whole } = await putPartnerListing(context, params.externalId, {
        type,
        content,
      });
      reply.code(isNew ? 201 : 200);
      return addReasons(request, whole);
    },
    listContentProblems,
  );
  serve(app, contracts.deletePartnerListingContract, async (context, { params }) => {
    await deletePartnerListing(context, params.listingId);
    return {};
  });
}

/** Publication, closing and extension of the organization's listings. */
function serveListingStatus(app: FastifyInstance): void {
  serve(app, contracts.publishPartnerListingContract, (context, input) =>
    serveOnce(context, input, async () => {
      const { params, body, request } = input;
      const { spent, ...whole } = await publishPartnerListing(context, params.listingId, {
        ...body,
        publishAt: readDate(body.publishAt),
      });
      return { ...addReasons(request, whole), spent };
    }),
  );
  serve(app, contracts.closePartnerListingContract, (context, input) =>
    serveOnce(context, input, async () =>
      addReasons(
        input.request,
        await closePartnerListing(context, input.params.listingId, input.body.reason),
      ),
    ),
  );
  serve(app, contracts.extendPartnerListingContract, (context, input) =>
    serveOnce(context, input, async () =>
      addReasons(
        input.request,
        await extendPartnerListing(context, input.params.listingId, input.body.closesOn),
      ),
    ),
  );
}

/** Applications and events. */
function serveApplications(app: FastifyInstance): void {
  serve(app, contracts.listPartnerApplicationsContract, (context, { query }) =>
    listPartnerApplications(context, { ...query, updatedSince: readDate(query.updatedSince) }),
  );
  serve(app, contracts.readPartnerApplicationContract, async (context: Context, { params }) => ({
    application: await readPartnerApplication(context, params.applicationId),
  }));
  serve(app, contracts.listPartnerEventsContract, (context, { query }) =>
    listEvents(context, { ...query, since: readDate(query.since) }),
  );
}

const readDate = (at: string | undefined): Date | undefined =>
  at === undefined ? undefined : new Date(at);

/** Adds the problems as sentences in the caller's language. */
function addReasons(request: FastifyRequest, { problems, ...whole }: WholeListing) {
  return { ...whole, problems: withSentences(getRequestLocale(request), problems) };
}

function readFacets(request: FastifyRequest): Record<string, { value: string; label: string }[]> {
  const locale = getRequestLocale(request);
  return Object.fromEntries(
    typedEntries(facetFields).map(([field, values]) => {
      const facet = getFacet[field];
      const named = values.map((value) => {
        // Features have their facet in their value.
        const name = facet === undefined ? `features.${value}` : `facets.${facet}.${value}`;
        const key = facet === 'synonymId' ? `filters.${facet}.${value}` : name;
        return { value, label: isMessageKey(key) ? messageFor(locale, key) : value };
      });
      return [field, named];
    }),
  );
}
