import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Integration } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isOwnBoard } from './board-ownership.ts';
import type { BoardJob } from './job-board.ts';
import { getKindName } from './kind-names.ts';
import { notifyDecided } from './running/notify-of-runs.ts';
import { requestStaffReview } from './running/staff-review.ts';

/**
 * Checks an unproven board again: when the organization's domain proves it, its owners are
 * notified. Returns false without a proof, and when staff or owners decided meanwhile.
 */
export async function proveBoard(
  context: Context,
  { id, organizationId, kind, board }: Integration,
  jobs: readonly BoardJob[],
): Promise<boolean> {
  const asked = { kind: getKindName(kind), board, jobs };
  if (!(await isOwnBoard(context, organizationId, asked))) return false;
  return inTransaction(context, async (tx) => {
    const { count } = await tx.db.integration.updateMany({
      where: { id, organizationId, board, ownership: 'WAITING' },
      data: { ownership: 'PROVEN' },
    });
    if (count === 0) return false;
    const integration = await tx.db.integration.findUniqueOrThrow({ where: { id } });
    await requestStaffReview(tx, integration, jobs);
    await audit(tx, 'integration.prove', `organization:${organizationId}`, {
      kind: getKindName(kind),
      board,
    });
    await notifyDecided(tx, integration, { approved: true, because: null, reason: '' });
    return true;
  });
}
