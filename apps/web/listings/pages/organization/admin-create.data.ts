import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import { listOwnListings } from '@causa/shared/generated/listings/own-listings.endpoints';
import { listTemplates } from '@causa/shared/generated/listings/templates.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { dashboardWords } from '@causa/shared/listings/listing-tabs';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { AdminData } from '../../../organizations/org.data.ts';
import {
  parseListingParams,
  type OwnListing,
} from '../../authoring/own-listings/own-listings.data.ts';
import type { Template } from '../../authoring/templates.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

/** How many recent listings a new one can start from. */
const recent = 10;

export interface AdminCreateData extends AdminData {
  type: ListingType;
  /** The id of the draft: idempotent when sent twice. */
  id: string;
  latest: OwnListing[];
  templates: Template[];
  /** The template id in the address, or ''. */
  template: string;
}

export const loader: PageLoader<AdminCreateData> = {
  async load({ api, route, url }) {
    const params = parseListingParams(route);
    if (params === undefined) return { notFound: true };
    const { orgId, word } = params;
    const type = dashboardWords[word];
    const [{ org }, { listings }, { templates }] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(listOwnListings, { params: { orgId }, query: { type } }),
      api.call(listTemplates, { params: { orgId } }),
    ]);
    return {
      data: {
        org,
        type,
        id: freshId(Date.now()),
        latest: listings.filter(({ state }) => state !== 'REMOVED').slice(0, recent),
        templates: templates.filter((one) => one.type === type),
        template: url.searchParams.get('template') ?? '',
      },
    };
  },
};
