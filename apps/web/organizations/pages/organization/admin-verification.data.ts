import type { ReplyOf } from '@causa/shared/platform/contract';
import { readCredits } from '@causa/shared/generated/billing/billing.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { readVerificationContract } from '@causa/shared/organizations/verification.contract';
import { readVerification } from '@causa/shared/generated/organizations/verification.endpoints';
import type { FirstPosting } from '../../../billing/credits/billing.data.ts';
import type { AdminData } from '../../org.data.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type Verification = ReplyOf<typeof readVerificationContract>['verification'];

export interface AdminVerificationData extends AdminData {
  verification: Verification;
  firstPosting: FirstPosting;
}

export const loader: PageLoader<AdminVerificationData> = {
  async load({ api, route }) {
    if (!('params' in route && 'orgId' in route.params)) return { notFound: true };
    const { orgId } = route.params;
    const [{ org }, { verification }, { firstPosting }] = await Promise.all([
      api.call(readOrganization, { params: { orgId } }),
      api.call(readVerification, { params: { orgId } }),
      api.call(readCredits, { params: { orgId } }),
    ]);
    return { data: { org, verification, firstPosting } };
  },
};
