import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readMemberPreferencesContract } from '@causa/shared/organizations/members.contract';
import { readMemberPreferences } from '@causa/shared/generated/organizations/members.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { AdminData } from '../../org.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AdminNotificationsData
  extends AdminData, ReplyOf<typeof readMemberPreferencesContract> {}

export const loader: PageLoader<AdminNotificationsData> = {
  async load({ api, route }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const { orgId } = route.params;
    const [{ org }, preferences] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(readMemberPreferences, { params: { orgId } }),
    ]);
    return { data: { org, ...preferences } };
  },
};
