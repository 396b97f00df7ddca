import * as partnerContracts from '@causa/shared/integrations/partner.contract';
import * as webhookContracts from '@causa/shared/integrations/partner-webhooks.contract';
import { listPublicListingsContract } from '@causa/shared/search/public-feed.contract';
import type { Contract } from '@causa/shared/platform/contract';

/** The calls of the API reference by resource, in the order of the page. */
const documentedCalls = {
  key: { partnerMe: partnerContracts.readPartnerKeyContract },
  listings: {
    putPartnerListing: partnerContracts.putPartnerListingContract,
    publishPartnerListing: partnerContracts.publishPartnerListingContract,
    readPartnerListing: partnerContracts.readPartnerListingContract,
    listPartnerListings: partnerContracts.listPartnerListingsContract,
    createPartnerListing: partnerContracts.createPartnerListingContract,
    replacePartnerListing: partnerContracts.replacePartnerListingContract,
    closePartnerListing: partnerContracts.closePartnerListingContract,
    extendPartnerListing: partnerContracts.extendPartnerListingContract,
    deletePartnerListing: partnerContracts.deletePartnerListingContract,
  },
  applications: {
    listPartnerApplications: partnerContracts.listPartnerApplicationsContract,
    readPartnerApplication: partnerContracts.readPartnerApplicationContract,
  },
  facets: { partnerFacets: partnerContracts.listPartnerFacetsContract },
  events: { listPartnerEvents: partnerContracts.listPartnerEventsContract },
  endpoints: {
    createPartnerEndpoint: webhookContracts.createPartnerEndpointContract,
    listPartnerEndpoints: webhookContracts.listPartnerEndpointsContract,
    changePartnerEndpoint: webhookContracts.changePartnerEndpointContract,
    testPartnerEndpoint: webhookContracts.testPartnerEndpointContract,
    deletePartnerEndpoint: webhookContracts.deletePartnerEndpointContract,
  },
  deliveries: {
    listPartnerDeliveries: webhookContracts.listPartnerDeliveriesContract,
    replayPartnerDelivery: webhookContracts.replayPartnerDeliveryContract,
  },
  public: { publicListings: listPublicListingsContract },
} satisfies Record<string, Record<string, Contract>>;

type Calls = typeof documentedCalls;
type ResourceName = keyof Calls;
/** The name of a documented call; its sentences are `apiDocs.call.*` and `apiDocs.note.*`. */
export type DocumentedName = { [Resource in ResourceName]: keyof Calls[Resource] }[ResourceName];

export interface DocumentedResource {
  resource: ResourceName;
  calls: readonly { name: DocumentedName; contract: Contract }[];
}

/** The resources of the API reference with their calls. */
export const documentedResources: readonly DocumentedResource[] = Object.entries(
  documentedCalls,
).map(([resource, calls]) => ({
  resource: resource as ResourceName,
  calls: Object.entries(calls).map(([name, contract]) => ({
    name: name as DocumentedName,
    contract: contract as Contract,
  })),
}));
