import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/in-retried-transaction.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type {
  Integration,
  IntegrationChange,
  IntegrationRun,
} from '../../../generated/prisma/client.ts';
import { runIsolated } from '../../../platform/run-isolated.ts';
import { changeListing, deleteListing } from '../../../listings/listing-lifecycle.ts';
import { lockOrganizationForShare } from '../../../organizations/members/require-member.ts';
import { dropQueueItems } from '../../../platform/review-queue/queue-items.ts';
import { lockListing, type OwnListing } from '../../../listings/authoring/find-own-listing.ts';
import { writeFields } from './apply-change.ts';

/**
 * Undoes the changes of a run, last first, each in its own transaction; skips what members changed
 * since. The next run does not repeat them.
 */
export async function undoRun(
  context: Context,
  integration: Integration,
  run: IntegrationRun,
): Promise<void> {
  const rows = await context.db.integrationChange.findMany({
    where: { runId: run.id, outcome: 'DONE' },
    orderBy: { position: 'desc' },
  });
  const turns = rows.map(({ position, externalId: id }) => ({ id, position }));
  await runIsolated(context, turns, async ({ position }) => {
    await inRetriedTransaction(context, async (tx) => {
      await lockOrganizationForShare(tx, integration.organizationId);
      const key = { runId_position: { runId: run.id, position } };
      const row = await tx.db.integrationChange.findUniqueOrThrow({ where: key });
      if (row.outcome !== 'DONE') return;
      const outcome = (await tryRestore(tx, integration, row)) ? 'RESTORED' : 'LEFT';
      await tx.db.integrationChange.update({ where: key, data: { outcome } });
    });
    return 1;
  });
  await context.db.integrationRun.update({
    where: { id: run.id },
    data: { status: 'UNDONE' },
  });
}

async function tryRestore(
  tx: Context,
  integration: Integration,
  row: IntegrationChange,
): Promise<boolean> {
  try {
    return await inTransaction(tx, (inner) => restoreFields(inner, integration, row));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Drafts and listings in review are deleted; public ones are closed like a member would. */
async function revertChange(
  tx: Context,
  { kind }: Integration,
  { id, status }: OwnListing,
): Promise<void> {
  if (status === 'PUBLISHED') {
    await changeListing(tx, 'close', {
      id,
      content: { closeReason: 'STOPPED' },
      detail: { integration: kind },
    });
    return;
  }
  if (status === 'PENDING') {
    await changeListing(tx, 'return', { id, detail: { integration: kind } });
    await dropQueueItems(tx, `listing:${id}`, ['LISTING']);
  }
  await deleteListing(tx, id);
}

/** Returns true when the change was undone. */
async function restoreFields(
  tx: Context,
  integration: Integration,
  { action, listingId, externalId, before: kept }: IntegrationChange,
): Promise<boolean> {
  const before = kept;
  const item = { integrationId_externalId: { integrationId: integration.id, externalId } };
  if (action === 'link') {
    await tx.db.integrationItem.update({
      where: item,
      data: { listingId: null, isDismissed: true },
    });
    return true;
  }
  if (listingId === null || before === null) return false;
  const listing = await lockListing(tx, integration.organizationId, listingId);
  const isUntouched =
    listing.revision === before.revision &&
    (listing.workingCopy?.revision ?? null) === before.copyRevision;
  if (action !== 'close' && action !== 'reopen' && !isUntouched) return false;
  switch (action) {
    case 'create':
      await revertChange(tx, integration, listing);
      await tx.db.integrationItem.update({ where: item, data: { isDismissed: true } });
      return true;
    case 'update':
      // The restored value differs from the board's, so the next run pins it.
      await writeFields(tx, integration, listingId, before.fields);
      return true;
    case 'close':
      if (listing.status !== 'CLOSED' || listing.revision !== before.revision) return false;
      await changeListing(tx, 'reopen', {
        id: listingId,
        detail: { integration: integration.kind },
      });
      await tx.db.integrationItem.update({
        where: item,
        data: { autoCloseDisabled: true, closedAt: null },
      });
      return true;
    case 'reopen':
      if (listing.status !== 'PUBLISHED' || listing.revision !== before.revision) return false;
      await changeListing(tx, 'close', {
        id: listingId,
        content: { closeReason: 'STOPPED' },
        detail: { integration: integration.kind },
      });
      return true;
    default:
      return false;
  }
}
