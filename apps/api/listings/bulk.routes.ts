import { sendCsv } from '../server/send-csv.ts';
import { exportOwnListings } from '@causa/core/listings/authoring/export-own-listings';
import type { ListingConditions } from '@causa/core/listings/authoring/list-own-listings';
import { applicationsBulk } from '@causa/core/applications/review/applications-bulk';
import { readBulk, startBulk, undoBulk } from '@causa/core/listings/bulk-actions/start-bulk';
import { bulkSubjects } from '@causa/core/bulk-subjects';
import { listingsBulk } from '@causa/core/listings/authoring/closing/listings-bulk';
import * as contracts from '@causa/shared/listings/bulk.contract';
import { listingsCsv as listingsCsvEndpoint } from '@causa/shared/generated/listings/bulk.endpoints';
import type { FastifyInstance } from 'fastify';
import { requireAccess, serve } from '../server/contract-route.ts';
import { formatListingsCsv } from './listings-csv.ts';

/** Bulk changes of an organization's listings. */
export async function bulkRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.startBulkContract, async (context, { params, body }) => ({
    bulk:
      body.kind === 'status'
        ? await startBulk(context, params.orgId, body, applicationsBulk)
        : await startBulk(context, params.orgId, body, listingsBulk),
  }));
  serve(app, contracts.readBulkContract, async (context, { params }) => ({
    bulk: await readBulk(context, params.orgId, params.bulkId, bulkSubjects),
  }));
  serve(app, contracts.undoBulkContract, async (context, { params }) => ({
    bulk: await undoBulk(context, params.orgId, params.bulkId, bulkSubjects),
  }));
  const { params, query } = contracts.listingsCsvInput;
  app.get<{ Params: { orgId: string }; Querystring: ListingConditions }>(
    listingsCsvEndpoint.path,
    { schema: { hide: true, params, querystring: query }, onRequest: requireAccess('member') },
    async ({ context, params: { orgId }, query: filter }, reply) => {
      const batches = await exportOwnListings(context, orgId, filter);
      return sendCsv(
        reply,
        'causa-listings.csv',
        formatListingsCsv(batches, context.locale, context.config.origin),
      );
    },
  );
}
