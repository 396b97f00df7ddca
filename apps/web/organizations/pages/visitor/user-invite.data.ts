import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { expiredLinkPath } from '@causa/shared/platform/pages/routes';
import { invite as readInvite } from '@causa/shared/generated/accounts/onboarding.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { inviteContract } from '@causa/shared/accounts/onboarding.contract';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface UserInviteData {
  /** Token of the invitation link. */
  token: string;
  invite: ReplyOf<typeof inviteContract>['invite'];
}

export const loader: PageLoader<UserInviteData> = {
  async load({ api, locale, route }) {
    if (route.page !== 'userInvite') return { notFound: true };
    const { token } = route.params;
    try {
      const { invite } = await api.call(readInvite, { params: { id: token } });
      // A member continues in the dashboard.
      if (invite.status === 'MEMBER')
        return { redirect: adminPath(locale, invite.organization.id) };
      return { data: { token, invite } };
    } catch (error) {
      // The link is invalid, expired, used, or replaced by a newer one.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429)
        return { redirect: expiredLinkPath(locale, 'mail') };
      throw error;
    }
  },
};
