import { reportListing } from '@causa/core/reports/report-listing';
import { reportListingContract } from '@causa/shared/contracts/reports.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../contract-route.ts';

/** Reports of listings by readers. */
export async function reportsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, reportListingContract, async (context, { body, request }) => {
    await reportListing(context, body, request.ip);
    return { reported: true as const };
  });
}
