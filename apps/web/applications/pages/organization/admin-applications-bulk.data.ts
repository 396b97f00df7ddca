import { bulkMax } from '@causa/shared/listings/bulk-actions';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import {
  listMessageTemplates,
  listReceivedApplications,
} from '@causa/shared/generated/applications/application-review.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { AdminData } from '../../../organizations/org.data.ts';
import { readReceivedQuery, type ReceivedRow } from '../../review/received-filters.ts';
import type { Texts } from '../../review/texts.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminApplicationsBulkData extends AdminData {
  /** The id of the request: idempotent when sent twice. */
  id: string;
  /** The type of their listings; `ALL` when they differ or none is selected. */
  type: ListingType | 'ALL';
  total: number;
  tooMany: boolean;
  /** The list changed after its number was shown. */
  hasChanged: boolean;
  /** The selected ones; empty when a filter selects them. */
  people: ReceivedRow[];
  texts: Texts;
}

export const loader: PageLoader<AdminApplicationsBulkData> = {
  async load({ api, route, url }) {
    if (route.page !== 'adminApplicationsBulk') return { notFound: true };
    const params = route.params;
    const isAll = url.searchParams.has('all');
    const ids = url.searchParams.getAll('id').filter(isId).slice(0, 20);
    const { tab, filters } = readReceivedQuery(url.searchParams);
    const [{ org }, texts, found] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(listMessageTemplates, { params }),
      !isAll && ids.length === 0
        ? { total: 0, applications: [] }
        : api.call(listReceivedApplications, {
            params,
            query: isAll ? { tab, ...filters } : { tab: 'all', ids: ids.join(',') },
          }),
    ]);
    return {
      data: {
        org,
        type: getCommonType(found.applications, isAll && filters.listingId === undefined),
        id: freshId(Date.now()),
        total: found.total,
        tooMany: found.total > bulkMax,
        hasChanged: url.searchParams.has('changed'),
        people: isAll ? [] : found.applications,
        texts,
      },
    };
  },
};

/** Returns the common type of these rows; `ALL` for several types or missing rows. */
function getCommonType(rows: readonly ReceivedRow[], isPart: boolean): ListingType | 'ALL' {
  const [type, ...others] = new Set(rows.map(({ listing }) => listing.type));
  return isPart || type === undefined || others.length > 0 ? 'ALL' : type;
}
