import { findImportedVolop, findListing } from '@causa/core/listings/find-listing';
import { findOrganization } from '@causa/core/listings/find-organization-page';
import {
  eventContract,
  importedVolopContract,
  internshipContract,
  jobContract,
  organizationContract,
  volopContract,
} from '@causa/shared/contracts/listings.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../contract-route.ts';

/** One record for its public page, of each type. */
export async function listingsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, jobContract, async (context, { params, query }) => ({
    data: await findListing(context, 'JOB', params.id, suggestions(query)),
  }));
  serve(app, internshipContract, async (context, { params, query }) => ({
    data: await findListing(context, 'INTERNSHIP', params.id, suggestions(query)),
  }));
  serve(app, volopContract, async (context, { params, query }) => ({
    data: await findListing(context, 'VOLOP', params.id, suggestions(query)),
  }));
  serve(app, eventContract, async (context, { params, query }) => ({
    data: await findListing(context, 'EVENT', params.id, suggestions(query)),
  }));
  serve(app, organizationContract, async (context, { params }) => ({
    data: await findOrganization(context, params.id),
  }));
  serve(app, importedVolopContract, async (context, { params, query }) => ({
    data: await findImportedVolop(context, params.source, params.volopId, suggestions(query)),
  }));
}

// `noSuggestions` counts by its presence, whatever its value.
function suggestions(query: { noSuggestions?: string }): { similar: boolean } {
  return { similar: query.noSuggestions === undefined };
}
