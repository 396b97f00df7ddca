import type { DecisionReason, QueueReason } from '@causa/shared/moderation/moderation';
import type { Context } from '../../../platform/context.ts';
import type {
  Integration,
  IntegrationOwnership,
  Prisma,
} from '../../../generated/prisma/client.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { requireOperator } from '../../../platform/identity.policy.ts';
import {
  addQueueItem,
  dropQueueItems,
  openItem,
} from '../../../platform/review-queue/queue-items.ts';
import type { BoardJob } from '../job-board.ts';
import { getKindName } from '../kind-names.ts';
import { notifyDecided } from './notify-of-runs.ts';

/** Jobs of a board that staff see. */
const jobsShown = 5;
const othersShown = 5;

const getSubject = (id: string) => `board:${id}` as const;

/**
 * Queues a staff review of a board that is unproven, or that another organization has connected as
 * well; closes the review of others.
 */
export function requestStaffReview(
  tx: Context,
  integration: Integration,
  jobs: readonly BoardJob[],
): Promise<void> {
  const { kind, board } = integration;
  return addReview(tx, integration, {
    text: [
      `${getKindName(kind)}: ${board}`,
      ...jobs.slice(0, jobsShown).map(({ title, url }) => `${title} · ${url}`),
    ].join('\n'),
  });
}

/** Updates the open review of a board with its current reasons. */
export async function renewStaffReview(tx: Context, integration: Integration): Promise<void> {
  const item = await openItem(tx, getSubject(integration.id), 'BOARD');
  if (item !== null) await addReview(tx, integration, item.detail as Prisma.InputJsonObject);
}

async function addReview(
  tx: Context,
  { id, organizationId, kind, board, ownership }: Integration,
  detail: Prisma.InputJsonObject,
): Promise<void> {
  const others =
    kind === 'JAZZHR'
      ? []
      : await tx.db.integration.findMany({
          where: { kind, board, organizationId: { not: organizationId } },
          select: { organization: { select: { name: true } } },
          take: othersShown,
        });
  if (ownership === 'PROVEN' && others.length === 0) return dropBoardReview(tx, id);
  const reasons: QueueReason[] = others.map(({ organization: { name } }) => ({
    rule: 'BOARD_SHARED',
    points: 2,
    found: name,
  }));
  if (ownership !== 'PROVEN') reasons.unshift({ rule: 'BOARD_UNPROVEN', points: 0, found: board });
  await addQueueItem(tx, {
    kind: 'BOARD',
    subject: getSubject(id),
    organizationId,
    reasons,
    detail,
  });
}

/** Closes the review of a board that was disconnected or proven. */
export function dropBoardReview(tx: Context, id: string): Promise<void> {
  return dropQueueItems(tx, getSubject(id), ['BOARD']);
}

/**
 * Stores the staff decision about a board: it is read from now on, or nothing is imported any more.
 * Owners are notified. Does nothing when it is not connected any more. Operators only.
 */
export async function decideBoard(
  tx: Context,
  id: string,
  { approved, because, reason }: { approved: boolean; because: DecisionReason; reason: string },
): Promise<void> {
  requireOperator(tx);
  const known = await tx.db.integration.findUnique({ where: { id } });
  const ownership: IntegrationOwnership = approved ? 'PROVEN' : 'REFUSED';
  if (known === null || known.ownership === ownership) return;
  await tx.db.integration.update({
    where: { id },
    data: approved
      ? { ownership, nextRunAt: tx.now() }
      : // The agreement of an owner ends with its board.
        { ownership, publishing: 'DRAFT' },
  });
  const { organizationId, kind, board } = known;
  await audit(
    tx,
    approved ? 'integration.accept' : 'integration.refuse',
    `organization:${organizationId}`,
    { kind: getKindName(kind), board },
  );
  await notifyDecided(tx, known, { approved, because: approved ? null : because, reason });
}
