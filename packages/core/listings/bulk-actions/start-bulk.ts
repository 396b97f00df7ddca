import { bulkMax, bulkTypedAbove } from '@causa/shared/listings/bulk-actions';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BulkAction } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { assertSameContent } from '../../platform/idempotency.ts';
import {
  type ActingMember,
  lockOrganizationForUpdate,
  requireApplicationReader,
  requireMember,
  requireReader,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { addJob, addJobs } from '../../platform/jobs/add-job.ts';
import type { BulkRequest, BulkSubject } from './bulk-subject.ts';
import { type BulkView, bulkView, readItems } from './bulk.view.ts';

/**
 * Stores the items of a bulk action and queues it. Idempotent with the same id.
 * @throws CONFLICT with the number in `details.count` when it differs from the one shown, and when
 * the id has another request; LIMIT_REACHED for too many items; NOT_FOUND, INVALID, INVALID_ORG,
 * FORBIDDEN, ORGANIZATION_FROZEN
 */
export function startBulk<Request extends BulkRequest>(
  context: Context,
  orgId: string,
  asked: Request,
  subject: BulkSubject<Request>,
): Promise<BulkView> {
  return inTransaction(
    context,
    async (tx) => {
      await lockOrganizationForUpdate(tx, orgId);
      const member = await requireMember(tx, orgId);
      const known = await tx.db.bulkAction.findUnique({ where: { id: asked.id } });
      if (known !== null) {
        if (known.organizationId !== orgId) throw new AppError('NOT_FOUND');
        assertSameContent(known, { kind: asked.kind, params: asked.params }, 'message');
        return toView(tx, known, subject);
      }
      requireRight(member, subject.mayStart(member));
      await subject.check(tx, orgId, asked);
      const bulk = await createBulk(tx, member, orgId, asked, subject);
      return toView(tx, bulk, subject);
    },
    { timeout: 20_000 },
  );
}

async function createBulk<Request extends BulkRequest>(
  tx: Context,
  member: ActingMember,
  orgId: string,
  asked: Request,
  subject: BulkSubject<Request>,
): Promise<BulkAction> {
  const { id, kind, params, ids, count } = asked;
  const now = tx.now();
  await tx.db.bulkAction.create({
    data: {
      id,
      organizationId: orgId,
      kind,
      params,
      total: 0,
      requestedById: member.userId,
      closedListingId: asked.closedListingId ?? null,
      createdAt: now,
    },
  });
  const total = await tx.db.$executeRaw`
    INSERT INTO bulk_action_items (bulk_id, position, subject_id)
    SELECT ${id}, row_number() OVER (ORDER BY id), id
    FROM (${subject.find(tx, member, orgId, asked)}) AS found`;
  await storeBulk(tx, [id], subject);
  if (ids !== undefined && total !== new Set(ids).size) throw new AppError('NOT_FOUND');
  if (total > bulkMax) throw createCountError('LIMIT_REACHED', total);
  if (count !== 'any' && (count === undefined ? total > bulkTypedAbove : total !== count))
    throw createCountError('CONFLICT', total);
  await addJob(tx, 'bulk.run', { bulkId: id }, { runAt: now, dedupeKey: `bulk:${id}` });
  return tx.db.bulkAction.update({ where: { id }, data: { total } });
}

/**
 * Starts several bulk actions of one kind in few statements; `groups` has their items by the
 * listing whose closing starts them. Returns their ids by the same keys. The caller holds the
 * organization and has checked the rights.
 */
export async function beginBulks(
  tx: Context,
  { userId }: ActingMember,
  orgId: string,
  { kind, params }: Pick<BulkRequest, 'kind' | 'params'>,
  subject: Pick<BulkSubject, 'remembered'>,
  groups: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string>> {
  const now = tx.now();
  const begun = [...groups].map(([key, subjectIds]) => ({ key, id: newId(), subjectIds }));
  await tx.db.bulkAction.createMany({
    data: begun.map(({ id, key, subjectIds }) => ({
      id,
      organizationId: orgId,
      kind,
      params,
      total: subjectIds.length,
      requestedById: userId,
      closedListingId: key,
      createdAt: now,
    })),
  });
  const items = begun.flatMap(({ id: bulkId, subjectIds }) =>
    subjectIds.map((subjectId, n) => ({ bulkId, position: n + 1, subjectId })),
  );
  await tx.db.$executeRaw`
    INSERT INTO bulk_action_items (bulk_id, position, subject_id)
    SELECT "bulkId", position, "subjectId" FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      AS r ("bulkId" text, position int, "subjectId" text)`;
  await storeBulk(
    tx,
    begun.map(({ id }) => id),
    subject,
  );
  const jobs = begun.map(({ id: bulkId }) => ({ bulkId }));
  await addJobs(tx, 'bulk.run', jobs, now);
  return new Map(begun.map(({ key, id }) => [key, id]));
}

/** Stores the current state of each item, to detect later changes by others. */
async function storeBulk(
  { db }: Pick<Context, 'db'>,
  bulkIds: readonly string[],
  { remembered }: Pick<BulkSubject, 'remembered'>,
): Promise<void> {
  if (remembered !== undefined)
    await db.$executeRaw`
      UPDATE bulk_action_items i SET before = r.before FROM (${remembered}) r
      WHERE i.bulk_id = ANY(${[...bulkIds]}::text[]) AND r.id = i.subject_id`;
}

function createCountError(code: 'CONFLICT' | 'LIMIT_REACHED', count: number): AppError {
  const reason = code === 'CONFLICT' ? 'bulk-count' : 'bulk';
  return new AppError(code, { reason, count, max: bulkMax }, [], { details: { count } });
}

/**
 * Returns the progress of a bulk action.
 * @throws INVALID_ORG, NOT_FOUND; FORBIDDEN to staff when only members may read it
 */
export async function readBulk(
  context: Context,
  orgId: string,
  id: string,
  subjects: readonly BulkSubject[],
): Promise<BulkView> {
  await requireReader(context, orgId, 'bulk action');
  const { bulk, subject } = await findBulk(context, orgId, id, subjects);
  if (subject.isPrivate) await requireApplicationReader(context, orgId);
  return toView(context, bulk, subject);
}

/**
 * Restores changed items unless someone changed them since, and stops unprocessed ones. Idempotent.
 * @throws CONFLICT when the undo period is over; NOT_FOUND, INVALID_ORG, FORBIDDEN,
 * ORGANIZATION_FROZEN
 */
export function undoBulk(
  context: Context,
  orgId: string,
  id: string,
  subjects: readonly BulkSubject[],
): Promise<BulkView> {
  return inTransaction(context, async (tx) => {
    const member = await requireMember(tx, orgId);
    // Waits for the running batch.
    await tx.db.$executeRaw`SELECT 1 FROM bulk_actions WHERE id = ${id} FOR UPDATE`;
    const { bulk, subject } = await findBulk(tx, orgId, id, subjects);
    if (bulk.undoneAt !== null) return toView(tx, bulk, subject);
    requireRight(member, subject.mayStart(member));
    const now = tx.now();
    if ((getUndoDeadline(bulk, now, subject) ?? now) <= now)
      throw new AppError('CONFLICT', { reason: 'undo-late' });
    await addJob(tx, 'bulk.run', { bulkId: id }, { runAt: now, dedupeKey: `bulk:${id}` });
    const undone = await tx.db.bulkAction.update({
      where: { id },
      data: { undoneAt: now, undoneById: member.userId },
    });
    return toView(tx, undone, subject);
  });
}

/**
 * Returns the ones of these bulk actions that can be undone or were undone, by id. Each is locked
 * until the transaction ends, after its running batch.
 * @throws FORBIDDEN
 */
export async function lockUndoable<Request extends BulkRequest>(
  tx: Context,
  member: ActingMember,
  organizationId: string,
  ids: readonly string[],
  subject: BulkSubject<Request>,
): Promise<Map<string, BulkAction>> {
  if (ids.length === 0) return new Map();
  requireRight(member, subject.mayStart(member));
  await tx.db.$executeRaw`
    SELECT 1 FROM bulk_actions WHERE id = ANY(${[...ids]}::text[]) ORDER BY id FOR UPDATE`;
  const bulks = await tx.db.bulkAction.findMany({
    where: { id: { in: [...ids] }, organizationId, kind: { in: [...subject.kinds] } },
  });
  const now = tx.now();
  const undoable = bulks.filter(
    (bulk) => bulk.undoneAt !== null || subject.undoUntil(bulk, now) > now,
  );
  return new Map(undoable.map((bulk) => [bulk.id, bulk]));
}

/** Queues the undo of these bulk actions, except those that were undone before. */
export async function undoLocked(
  tx: Context,
  { userId }: ActingMember,
  held: readonly BulkAction[],
): Promise<void> {
  const ids = held.filter(({ undoneAt }) => undoneAt === null).map(({ id }) => id);
  if (ids.length === 0) return;
  const undoneAt = tx.now();
  await tx.db.bulkAction.updateMany({
    where: { id: { in: ids } },
    data: { undoneAt, undoneById: userId },
  });
  await addJobs(
    tx,
    'bulk.run',
    ids.map((bulkId) => ({ bulkId })),
    undoneAt,
  );
}

function getUndoDeadline(bulk: BulkAction, now: Date, subject: BulkSubject): Date | null {
  if (bulk.undoneAt !== null) return null;
  const until = subject.undoUntil(bulk, now);
  return until <= now ? null : until;
}

async function findBulk(
  { db }: Context,
  organizationId: string,
  id: string,
  subjects: readonly BulkSubject[],
): Promise<{ bulk: BulkAction; subject: BulkSubject }> {
  const bulk = await db.bulkAction.findFirst({ where: { id, organizationId } });
  const subject = subjects.find(({ kinds }) => bulk !== null && kinds.includes(bulk.kind));
  if (bulk === null || subject === undefined) throw new AppError('NOT_FOUND');
  return { bulk, subject };
}

async function toView(context: Context, bulk: BulkAction, subject: BulkSubject): Promise<BulkView> {
  const items = await readItems(context, bulk.id, subject);
  return bulkView(bulk, items, getUndoDeadline(bulk, context.now(), subject));
}
