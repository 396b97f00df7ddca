import { bulkMax } from '@causa/shared/listings/bulk-actions';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import {
  listMessageTemplates,
  listReceived,
} from '@causa/shared/generated/applications/application-review.endpoints';
import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { AdminData } from '../../../organizations/org.data.ts';
import { readReceivedQuery, type ReceivedRow } from '../../review/received-filters.ts';
import type { Texts } from '../../review/texts.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminApplicationsBulkData extends AdminData {
  /** Of what is asked for: sent twice, it happens once. */
  id: string;
  /** The type of their listings; `ALL` where they differ, or none is chosen. */
  type: ListingType | 'ALL';
  total: number;
  tooMany: boolean;
  /** The list changed after its number was shown. */
  hasChanged: boolean;
  /** Those that were ticked; none where a filter says which. */
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
        : api.call(listReceived, {
            params,
            query: isAll ? { tab, ...filters } : { tab: 'all', ids: ids.join(',') },
          }),
    ]);
    return {
      data: {
        org,
        type: commonType(found.applications, isAll && filters.listingId === undefined),
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

/** The type of the listings of these rows; `ALL` for several, or where rows are missing. */
function commonType(rows: readonly ReceivedRow[], isPart: boolean): ListingType | 'ALL' {
  const [type, ...others] = new Set(rows.map(({ listing }) => listing.type));
  return isPart || type === undefined || others.length > 0 ? 'ALL' : type;
}
