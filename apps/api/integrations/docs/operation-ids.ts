import type { DocumentedName } from './documented-calls.ts';

/** Names of calls in generated clients: they never change within a version. */
export const operationIds: Record<DocumentedName, string> = {
  partnerMe: 'getApiKey',
  putPartnerListing: 'putListingByExternalId',
  publishPartnerListing: 'publishListing',
  readPartnerListing: 'getListing',
  listPartnerListings: 'listListings',
  createPartnerListing: 'createListing',
  replacePartnerListing: 'replaceListing',
  closePartnerListing: 'closeListing',
  extendPartnerListing: 'extendListing',
  deletePartnerListing: 'deleteListing',
  listPartnerApplications: 'listApplications',
  readPartnerApplication: 'getApplication',
  partnerFacets: 'listFieldValues',
  listPartnerEvents: 'listEvents',
  createPartnerEndpoint: 'createWebhookEndpoint',
  listPartnerEndpoints: 'listWebhookEndpoints',
  changePartnerEndpoint: 'updateWebhookEndpoint',
  testPartnerEndpoint: 'testWebhookEndpoint',
  deletePartnerEndpoint: 'deleteWebhookEndpoint',
  listPartnerDeliveries: 'listWebhookDeliveries',
  replayPartnerDelivery: 'resendWebhookDelivery',
  publicListings: 'listPublicListings',
};
