import { invite as readInvite } from '@causa/shared/generated/accounts/onboarding.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { inviteContract } from '@causa/shared/accounts/onboarding.contract';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';
import { loader as knownReader } from '../../../alerts/pages/visitor/known-reader.data.ts';

export interface SignupData {
  /** The invitation in the address; null without a valid one. */
  invite: ReplyOf<typeof inviteContract>['invite'] | null;
}

export const loader: PageLoader<SignupData> = {
  async load(context) {
    const known = await knownReader.load(context);
    if (!('data' in known)) return known;
    const id = context.url.searchParams.get('invite');
    if (id === null) return { data: { invite: null } };
    try {
      return { data: { invite: (await context.api.call(readInvite, { params: { id } })).invite } };
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return { data: { invite: null } };
      throw error;
    }
  },
};
