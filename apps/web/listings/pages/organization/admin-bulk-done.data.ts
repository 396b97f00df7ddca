import { readBulk } from '@causa/shared/generated/listings/bulk.endpoints';
import type { readBulkContract } from '@causa/shared/listings/bulk.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { AdminData } from '../../../organizations/org.data.ts';
import { getBulkParams } from '../../authoring/own-listings/bulk.actions.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminBulkDoneData extends AdminData {
  bulk: ReplyOf<typeof readBulkContract>['bulk'];
}

export const loader: PageLoader<AdminBulkDoneData> = {
  async load({ api, url }) {
    const params = getBulkParams(url);
    const [{ org }, { bulk }] = await Promise.all([
      api.call(readOrganization, { params: { orgId: params.orgId } }),
      api.call(readBulk, { params }),
    ]);
    return { data: { org, bulk } };
  },
};
