import { conflict } from '../platform/conflict.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { audit } from '../platform/audit/audit.ts';
import { takeToken } from '../platform/limits/take-token.ts';
import { addQueueItem } from '../platform/review-queue/queue-items.ts';
import { lockOrganizationForUpdate, requireMember } from './members/require-member.ts';

const perDay = 3;

/**
 * Objects to a freeze as a member; staff decide. Repeated before the decision, it replaces the
 * text.
 * @throws INVALID_ORG to anyone but members
 * @throws CONFLICT when it is not frozen
 * @throws TOO_MANY_REQUESTS after three a day
 */
export async function objectToFreeze(
  context: Context,
  organizationId: string,
  text: string,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const { organization, userId } = await requireMember(tx, organizationId);
    if (organization.frozenAt === null) throw conflict('not-frozen');
    await takeToken(tx, `objections:${organizationId}`, perDay, 86_400);
    await addQueueItem(tx, {
      kind: 'OBJECTION',
      subject: `organization:${organizationId}`,
      organizationId,
      userId,
      score: 4,
      detail: { text },
    });
    await audit(tx, 'organization.object', `organization:${organizationId}`);
  });
}
