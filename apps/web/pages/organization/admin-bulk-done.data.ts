import { readBulk } from '@causa/shared/contracts/bulk.endpoints';
import type { readBulkContract } from '@causa/shared/contracts/bulk.contract';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import { readOrganization } from '@causa/shared/contracts/organizations.endpoints';
import type { AdminData } from '../../features/organization/org.data.ts';
import { bulkAt } from '../../features/posting/bulk.actions.ts';
import type { PageLoader } from '../../lib/page.ts';

export interface AdminBulkDoneData extends AdminData {
  bulk: ReplyOf<typeof readBulkContract>['bulk'];
}

export const loader: PageLoader<AdminBulkDoneData> = {
  async load({ api, url }) {
    const params = bulkAt(url);
    const [{ org }, { bulk }] = await Promise.all([
      api.call(readOrganization, { params: { orgId: params.orgId } }),
      api.call(readBulk, { params }),
    ]);
    return { data: { org, bulk } };
  },
};
