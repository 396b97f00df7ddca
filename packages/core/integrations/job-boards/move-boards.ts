import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Integration } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { getKindName } from './kind-names.ts';
import { renewStaffReview, dropBoardReview } from './running/staff-review.ts';

/** The maximum duration of a merge's transaction. */
const leaseMs = 60_000;

/**
 * Moves the boards of an organization to the one that it is merged into, which keeps one of each
 * kind: the proven one, else its own. Automatic publishing of moved boards ends until an owner
 * agrees again, since other credits pay for it. The jobs of a board that both had connected stay
 * linked. The caller holds both locks.
 * @throws CONFLICT during a run
 */
export async function moveBoards(tx: Context, from: string, into: string): Promise<void> {
  const organizationId = { in: [from, into] };
  await lockBoards(tx, [from, into]);
  const rows = await tx.db.integration.findMany({ where: { organizationId } });
  for (const coming of rows.filter((row) => row.organizationId === from)) {
    const own = rows.find((row) => row.organizationId === into && row.kind === coming.kind);
    const isBetter = own === undefined || (!isProven(own) && isProven(coming));
    if (own !== undefined) await endBoard(tx, isBetter ? own : coming, isBetter ? coming : own);
    if (isBetter) await moveBoard(tx, coming, into);
    else await renewStaffReview(tx, own);
  }
  await tx.db.integration.updateMany({ where: { organizationId }, data: { runningUntil: null } });
}

const isProven = ({ ownership }: Integration): boolean => ownership === 'PROVEN';

/** Keeps new runs from starting before the merge is over. */
async function lockBoards({ db, now }: Context, organizations: string[]): Promise<void> {
  const where = { organizationId: { in: organizations } };
  const { count } = await db.integration.updateMany({
    where: { ...where, OR: [{ runningUntil: null }, { runningUntil: { lte: now() } }] },
    data: { runningUntil: new Date(now().getTime() + leaseMs) },
  });
  if (count < (await db.integration.count({ where }))) throw new AppError('CONFLICT');
}

/** Ends one of two integrations; when the other reads the same board, its jobs move there. */
async function endBoard(tx: Context, ended: Integration, stays: Integration): Promise<void> {
  if (ended.board === stays.board) {
    const known = await tx.db.integrationItem.findMany({
      where: { integrationId: stays.id },
      select: { externalId: true },
    });
    await tx.db.integrationItem.updateMany({
      where: {
        integrationId: ended.id,
        externalId: { notIn: known.map(({ externalId }) => externalId) },
      },
      data: { integrationId: stays.id },
    });
  }
  await dropBoardReview(tx, ended.id);
  await tx.db.integration.delete({ where: { id: ended.id } });
  await audit(tx, 'integration.disconnect', `organization:${ended.organizationId}`, {
    kind: getKindName(ended.kind),
    board: ended.board,
  });
}

async function moveBoard(
  tx: Context,
  { id, kind, board }: Integration,
  into: string,
): Promise<void> {
  const integration = await tx.db.integration.update({
    where: { id },
    data: { organizationId: into, publishing: 'DRAFT' },
  });
  await audit(tx, 'integration.move', `organization:${into}`, { kind: getKindName(kind), board });
  await renewStaffReview(tx, integration);
}
