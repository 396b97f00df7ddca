import { sendCsv } from '../server/send-csv.ts';
import {
  exportSavedItems,
  formatSavedItemsCsv as toCsv,
} from '@causa/core/alerts/saved-items/export-saved-items';
import { listSavedItems } from '@causa/core/alerts/saved-items/list-saved-items';
import { saveListing, unsaveListing } from '@causa/core/alerts/saved-items/save-listing';
import { estimateSearch } from '@causa/core/alerts/saved-searches/estimate-search';
import {
  deleteSavedSearch,
  listSavedSearches,
  readSavedSearch,
  updateSavedSearch,
} from '@causa/core/alerts/saved-searches/own-searches';
import { renewAlert, readRenewalLink } from '@causa/core/alerts/saved-searches/renew-alert';
import { saveSearch } from '@causa/core/alerts/saved-searches/save-search';
import { compareListings } from '@causa/core/alerts/for-you/compare-listings';
import { suggestListings } from '@causa/core/alerts/for-you/suggest-listings';
import { readSearch } from '@causa/core/search/read-search';
import {
  createSavedSearchContract,
  deleteSavedSearchContract,
  estimateSearchContract,
  renewAlertContract,
  listSavedSearchesContract,
  readRenewalLinkContract,
  readSavedSearchContract,
  listSavedItemsContract,
  saveListingContract,
  unsaveListingContract,
  updateSavedSearchContract,
} from '@causa/shared/alerts/saved.contract';
import {
  compareListingsContract,
  listSuggestionsContract,
} from '@causa/shared/alerts/for-you.contract';
import { savedItemsCalendar, savedItemsCsv } from '@causa/shared/generated/alerts/saved.endpoints';
import { parseApiWord } from '@causa/shared/listings/listing-types';
import type { FastifyInstance } from 'fastify';
import { countOwnAction } from '../server/plugins/counting.ts';
import { requireAccess, serve } from '../server/contract-route.ts';
import { renderSavedCalendar } from './render-saved-calendar.ts';
import { parseQuery } from '../server/parse-query.ts';

/** Downloads of the user's own data. */
const ownPage = { schema: { hide: true }, onRequest: requireAccess('user') };

/** Saved listings, organizations and searches. */
export async function savedRoutes(app: FastifyInstance): Promise<void> {
  serveSavedItems(app);

  serveSavedSearches(app);

  serve(app, listSuggestionsContract, (context) => suggestListings(context));
  serve(app, compareListingsContract, async (context, { query }) => ({
    items: await compareListings(context, query.items),
  }));
}

function serveSavedItems(app: FastifyInstance): void {
  serve(app, saveListingContract, async (context, { body, request }) => {
    await saveListing(context, body);
    if (body.type !== 'ORG') countOwnAction(request, 'saved', body.id);
    return { savedListing: body };
  });
  serve(app, unsaveListingContract, async (context, { params }) => {
    await unsaveListing(context, params);
    return {};
  });
  app.get(savedItemsCsv.path, ownPage, async ({ context }, reply) => {
    const csv = toCsv(context, await exportSavedItems(context));
    return sendCsv(reply, 'causa-saved.csv', csv);
  });
  app.get(savedItemsCalendar.path, ownPage, async ({ context }, reply) => {
    const calendar = renderSavedCalendar(
      await exportSavedItems(context),
      context.locale,
      context.config.origin,
    );
    return reply
      .header('content-disposition', 'attachment; filename="causa-saved.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });
  serve(app, listSavedItemsContract, (context, { query }) =>
    listSavedItems(context, parseApiWord(query.tab) ?? 'ALL', query.page - 1),
  );
}

function serveSavedSearches(app: FastifyInstance): void {
  serve(app, createSavedSearchContract, async (context, { body }) => ({
    savedSearch: await saveSearch(context, body),
    status: 'EDITING' as const,
  }));
  serve(app, listSavedSearchesContract, (context, { query }) =>
    listSavedSearches(context, query.page - 1),
  );
  serve(app, readSavedSearchContract, async (context, { params }) => ({
    savedSearch: await readSavedSearch(context, params.id),
  }));
  serve(app, updateSavedSearchContract, async (context, { params, body }) => ({
    savedSearch: await updateSavedSearch(context, params.id, body),
    status: 'SAVED' as const,
  }));
  serve(app, deleteSavedSearchContract, async (context, { params }) => {
    await deleteSavedSearch(context, params.id);
    return { status: 'UNSAVED' as const };
  });
  serve(app, readRenewalLinkContract, (context, { params, query }) =>
    readRenewalLink(context, params.id, query.mac),
  );
  serve(app, renewAlertContract, (context, { params, query }) =>
    renewAlert(context, params.id, query.mac),
  );
  serve(app, estimateSearchContract, (context, { params, request }) => {
    const type = parseApiWord(params.type) ?? 'ALL';
    return estimateSearch(context, type, readSearch(parseQuery(request), type, context.locale));
  });
}
