import {
  type BulkKind,
  bulkMax,
  bulkTypedAbove,
  bulkUndoMinutes,
} from '@causa/shared/bulk-actions';
import { AppError } from '@causa/shared/errors';
import { isDay } from '@causa/shared/listing-values';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { BulkAction } from '../generated/prisma/client.ts';
import { mayEditListing } from '../organizations/organization.policy.ts';
import {
  type ActingMember,
  lockOrganization,
  requireMember,
  requireReader,
  requireRight,
} from '../organizations/require-member.ts';
import { addJob } from '../outbox/add-job.ts';
import type { BulkParams } from './bulk-verbs.ts';
import { type BulkView, bulkView, readItems } from './bulk.view.ts';
import { json } from './find-own-listing.ts';
import { foundBy, inTab, type ListingConditions } from './list-own-listings.ts';
import { requireMembers } from './run-listing.ts';

/** What is asked for: these listings, or all that a filter finds. */
export type NewBulk = {
  id: string;
  ids?: readonly string[] | undefined;
  filter?: ListingConditions | undefined;
  /** How many the member was shown. */
  count?: number | undefined;
} & { [Kind in BulkKind]: { kind: Kind; params: BulkParams[Kind] } }[BulkKind];

/**
 * Notes which listings are meant, and has the worker do it. Asked again with the same id it answers
 * the same. CONFLICT with the number of listings in `details.count` where it is not the one that
 * was shown; LIMIT_REACHED for more than may be changed at once; NOT_FOUND, INVALID.
 */
export function startBulk(context: Context, orgId: string, asked: NewBulk): Promise<BulkView> {
  return inTransaction(
    context,
    async (tx) => {
      await lockOrganization(tx, orgId);
      const member = await requireMember(tx, orgId);
      const known = await tx.db.bulkAction.findUnique({ where: { id: asked.id } });
      if (known !== null) {
        if (known.organizationId !== orgId) throw new AppError('NOT_FOUND');
        return viewOf(tx, known);
      }
      requireRight(member, mayEditListing(member));
      await checkParams(tx, orgId, asked);
      return viewOf(tx, await begin(tx, member, orgId, asked));
    },
    { timeout: 20_000 },
  );
}

async function begin(
  tx: Context,
  { userId }: ActingMember,
  orgId: string,
  { id, kind, params, ids, filter, count }: NewBulk,
): Promise<BulkAction> {
  const now = tx.now();
  await tx.db.bulkAction.create({
    data: {
      id,
      organizationId: orgId,
      kind,
      params: json(params),
      total: 0,
      requestedById: userId,
      createdAt: now,
    },
  });
  const { tab = 'all', ...conditions } = filter ?? {};
  const total = await tx.db.$executeRaw`
    INSERT INTO bulk_action_items (bulk_id, position, listing_id)
    SELECT ${id}, row_number() OVER (ORDER BY id), id
    FROM (${foundBy(orgId, ids === undefined ? conditions : { ids }, now)}) AS found
    WHERE ${inTab[tab]}`;
  if (ids !== undefined && total !== new Set(ids).size) throw new AppError('NOT_FOUND');
  if (total > bulkMax) throw refused('LIMIT_REACHED', total);
  if (count === undefined ? total > bulkTypedAbove : total !== count)
    throw refused('CONFLICT', total);
  await addJob(tx, 'listings.bulk', { bulkId: id }, { runAt: now, dedupeKey: `bulk:${id}` });
  return tx.db.bulkAction.update({ where: { id }, data: { total } });
}

async function checkParams(
  context: Context,
  orgId: string,
  { kind, params }: NewBulk,
): Promise<void> {
  if (kind === 'recipients') await requireMembers(context, orgId, params.recipients);
  if (kind === 'extend' && params.closesOn !== undefined && !isDay(params.closesOn))
    throw new AppError('INVALID', {}, [{ field: 'params.closesOn', code: 'FIELD_DATE' }]);
}

function refused(code: 'CONFLICT' | 'LIMIT_REACHED', count: number): AppError {
  return new AppError(code, {}, [], { details: { count } });
}

/** How far it is. INVALID_ORG, NOT_FOUND. */
export async function readBulk(context: Context, orgId: string, id: string): Promise<BulkView> {
  await requireReader(context, orgId, 'bulk action');
  return viewOf(context, await findBulk(context, orgId, id));
}

/**
 * Has what was changed restored where nobody changed it since; what still waits is left as it is.
 * Asked again, it answers the same. CONFLICT once the time for it is over.
 */
export function undoBulk(context: Context, orgId: string, id: string): Promise<BulkView> {
  return inTransaction(context, async (tx) => {
    const member = await requireMember(tx, orgId);
    // Waits for the listing whose turn it is.
    await tx.db.$executeRaw`SELECT 1 FROM bulk_actions WHERE id = ${id} FOR UPDATE`;
    const bulk = await findBulk(tx, orgId, id);
    if (bulk.undoneAt !== null) return viewOf(tx, bulk);
    requireRight(member, mayEditListing(member));
    const now = tx.now();
    if ((undoUntil(bulk, now) ?? now) <= now) throw new AppError('CONFLICT');
    await addJob(tx, 'listings.bulk', { bulkId: id }, { runAt: now, dedupeKey: `bulk:${id}` });
    return viewOf(
      tx,
      await tx.db.bulkAction.update({
        where: { id },
        data: { undoneAt: now, undoneById: member.userId },
      }),
    );
  });
}

/** Ten minutes from its end; while it goes on, from now. */
function undoUntil({ undoneAt, finishedAt }: BulkAction, now: Date): Date | null {
  if (undoneAt !== null) return null;
  const until = new Date((finishedAt ?? now).getTime() + bulkUndoMinutes * 60_000);
  return until <= now ? null : until;
}

async function findBulk({ db }: Context, organizationId: string, id: string): Promise<BulkAction> {
  const bulk = await db.bulkAction.findFirst({ where: { id, organizationId } });
  if (bulk === null) throw new AppError('NOT_FOUND');
  return bulk;
}

async function viewOf(context: Context, bulk: BulkAction): Promise<BulkView> {
  return bulkView(bulk, await readItems(context, bulk.id), undoUntil(bulk, context.now()));
}
