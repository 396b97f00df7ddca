import type { ReplyOf } from '@causa/shared/platform/contract';
import type { previewDeletionContract } from '@causa/shared/organizations/organizations.contract';
import type { Context } from '../../platform/context.ts';
import { mayDeleteOrganization } from '../organization.policy.ts';
import { requireMember, requireRight } from '../members/require-member.ts';

type Preview = Omit<ReplyOf<typeof previewDeletionContract>, '_version'>;

/**
 * Returns what an organization loses when it is deleted.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 */
export async function previewDeletion(context: Context, id: string): Promise<Preview> {
  const member = await requireMember(context, id);
  requireRight(member, mayDeleteOrganization(member));
  const { db } = context;
  const [live, scheduledListings, waitingApplicants, credits, members] = await Promise.all([
    context.hooks.countLiveListings(context, id),
    db.listing.count({
      where: { organizationId: id, status: 'PUBLISHED', publishedAt: { gt: context.now() } },
    }),
    context.hooks.countUndecidedApplicants(context, id),
    context.hooks.readBalance(context, id),
    db.organizationMember.count({ where: { organizationId: id } }),
  ]);
  const { EVENT: upcomingEvents, ...others } = live;
  return {
    liveListings: Object.values(others).reduce((sum, count) => sum + count, 0),
    upcomingEvents,
    scheduledListings,
    waitingApplicants,
    credits,
    members,
  };
}
