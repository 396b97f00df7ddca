import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readOrganizationContract } from '@causa/shared/organizations/organizations.contract';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { PageLoader } from '../lib/navigation/page.ts';

export type Org = ReplyOf<typeof readOrganizationContract>['org'];

/** What every page of an organization's own side shows; 404 for anyone who is not a member. */
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
