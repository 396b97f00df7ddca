import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readOrganizationContract } from '@causa/shared/organizations/organizations.contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { PageLoader } from '../lib/navigation/page.ts';

export type Org = ReplyOf<typeof readOrganizationContract>['org'];

/** Data of every dashboard page; 404 for users who are not members. */
export interface AdminData {
  org: Org;
}

export const adminLoader: PageLoader<AdminData> = {
  async load({ api, route }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const { orgId } = route.params;
    return { data: await api.call(readOrganization, { params: { orgId } }) };
  },
};
