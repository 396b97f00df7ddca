import type { ReplyOf } from '@causa/shared/platform/contract';
import { summarizeFeedback } from '@causa/shared/applications/feedback';
import type { readReceivedFeedbackContract } from '@causa/shared/applications/feedback.contract';
import { setShowsFeedback } from '../../organizations/details/set-shows-feedback.ts';
import {
  lockOrganizationForShare,
  requireMember,
  requireReader,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { mayEditOrganization } from '../../organizations/organization.policy.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { listFeedbackSentences } from './feedback-sentences.ts';

type ReceivedFeedback = Omit<ReplyOf<typeof readReceivedFeedbackContract>, '_version'>;

/**
 * Returns what applicants say of an organization, as its public page shows it or could show it.
 * @throws INVALID_ORG, LOGIN_REQUIRED
 */
export async function readReceivedFeedback(
  context: Context,
  orgId: string,
): Promise<ReceivedFeedback> {
  await requireReader(context, orgId, 'feedback');
  const { showsFeedback, feedback } = await context.db.organization.findUniqueOrThrow({
    where: { id: orgId },
    select: { showsFeedback: true, feedback: true },
  });
  const figures = summarizeFeedback(feedback);
  return {
    isPublic: showsFeedback,
    figures,
    sentences: figures === null ? [] : await listFeedbackSentences(context, orgId),
  };
}

/**
 * Sets whether the public page shows what applicants say.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 */
export async function publishFeedback(
  context: Context,
  orgId: string,
  isPublic: boolean,
): Promise<ReceivedFeedback> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForShare(tx, orgId);
    const member = await requireMember(tx, orgId);
    requireRight(member, mayEditOrganization(member));
    await setShowsFeedback(tx, orgId, isPublic);
    await audit(tx, 'organization.show-feedback', `organization:${orgId}`, { isPublic });
  });
  return readReceivedFeedback(context, orgId);
}
