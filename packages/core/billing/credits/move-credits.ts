import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { getSqlState } from '../../platform/database/sql-state.ts';
import type { LedgerReason } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';

export interface CreditMovement {
  organizationId: string;
  /** Positive adds credits, negative removes them. */
  change: number;
  /** Idempotency key of the movement. */
  effectKey: string;
  reason: LedgerReason;
  listingId?: string | null | undefined;
  invoiceId?: string | null | undefined;
  boothId?: string | null | undefined;
  note?: string | undefined;
  /** For added credits: price of one, and last day. */
  lot?: {
    unitAmount: number;
    currency: string | null;
    invoiceLineId?: string | null;
    expiresAt?: Date | null;
  };
  /** For removed credits: only from these lots, in spending order. */
  onlyFrom?: readonly string[] | undefined;
  /** For returned credits: the entry that removed them; each returns to its lot. */
  reverses?: string;
}

export interface CreditMovementResult {
  entryId: string;
  /** False when the movement was made before. */
  isNew: boolean;
  balance: number;
}

interface Move {
  lotId: string;
  credits: number;
}

/**
 * Moves credits of an organization together with their lots, in the caller's transaction. The only
 * writer of the ledger. Idempotent per `effectKey`.
 * @throws NOT_ENOUGH_CREDITS with `needed` and `balance`
 */
export async function moveCredits(
  context: Context,
  movement: CreditMovement,
): Promise<CreditMovementResult> {
  try {
    // A savepoint keeps the caller's transaction usable after a database error.
    return await inTransaction(context, (tx) => move(tx, movement));
  } catch (error) {
    // Without a balance row there is nothing to lock, so another writer may have been first.
    const done =
      getSqlState(error) === '23505' ? await findEffect(context, movement.effectKey) : null;
    if (done === null) throw error;
    return done;
  }
}

/** Returns the available credits of an organization. */
export async function readBalance(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  const row = await db.creditBalance.findUnique({ where: { organizationId } });
  return row?.credits ?? 0;
}

/**
 * Locks the credits of an organization until the transaction ends. Lock order: balance, listing,
 * invoice, payment.
 */
export async function lockBalance(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  const [row] = await db.$queryRaw<{ credits: number }[]>`
    SELECT credits FROM credit_balances WHERE organization_id = ${organizationId} FOR UPDATE`;
  return row?.credits ?? 0;
}

export function notEnough(needed: number, balance: number): AppError {
  return new AppError('NOT_ENOUGH_CREDITS', { needed, balance }, [], {
    details: { needed, balance },
  });
}

async function findEffect(
  { db }: Pick<Context, 'db'>,
  effectKey: string,
): Promise<CreditMovementResult | null> {
  const entry = await db.ledgerEntry.findUnique({
    where: { effectKey },
    select: { id: true, balanceAfter: true },
  });
  return entry === null ? null : { entryId: entry.id, isNew: false, balance: entry.balanceAfter };
}

async function move(tx: Context, movement: CreditMovement): Promise<CreditMovementResult> {
  const { organizationId, change, effectKey, reason, listingId, invoiceId, boothId } = movement;
  await lockBalance(tx, organizationId);
  const before = await findEffect(tx, effectKey);
  if (before !== null) return before;
  const moves = change < 0 ? await takeFromLots(tx, movement) : await returnToLots(tx, movement);
  const { id: entryId, balanceAfter } = await tx.db.ledgerEntry.create({
    data: {
      id: newId(),
      organizationId,
      change,
      effectKey,
      reason,
      listingId: listingId ?? null,
      invoiceId: invoiceId ?? null,
      boothId: boothId ?? null,
      actorId: tx.actor.kind === 'user' ? tx.actor.userId : null,
      note: movement.note ?? null,
      createdAt: tx.now(),
    },
    select: { id: true, balanceAfter: true },
  });
  if (moves.length === 0)
    moves.push({ lotId: await makeLot(tx, entryId, movement), credits: change });
  await audit(tx, 'credits.move', `organization:${organizationId}`, { entryId, change, reason });
  await tx.db.creditMove.createMany({ data: moves.map((one) => ({ entryId, ...one })) });
  return { entryId, isNew: true, balance: balanceAfter };
}

/** Earliest expiry first, then oldest. */
async function takeFromLots(
  { db }: Pick<Context, 'db'>,
  { organizationId, change, onlyFrom }: CreditMovement,
): Promise<Move[]> {
  const lots = await db.creditLot.findMany({
    where: {
      organizationId,
      remaining: { gt: 0 },
      ...(onlyFrom === undefined ? {} : { id: { in: [...onlyFrom] } }),
    },
    orderBy: [{ expiresAt: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, remaining: true },
  });
  const moves: Move[] = [];
  let left = -change;
  for (const { id: lotId, remaining } of lots) {
    if (left === 0) break;
    const credits = Math.min(left, remaining);
    moves.push({ lotId, credits: -credits });
    left -= credits;
  }
  if (left > 0) throw notEnough(-change, -change - left);
  return moves;
}

/** Returns the credits of an entry to their lots; empty for lots of another organization. */
async function returnToLots(
  { db }: Pick<Context, 'db'>,
  { organizationId, reverses }: CreditMovement,
): Promise<Move[]> {
  if (reverses === undefined) return [];
  const taken = await db.creditMove.findMany({
    where: { entryId: reverses, lot: { organizationId } },
    select: { lotId: true, credits: true },
  });
  return taken.map(({ lotId, credits }) => ({ lotId, credits: -credits }));
}

async function makeLot(tx: Context, entryId: string, movement: CreditMovement): Promise<string> {
  const { organizationId, change, lot } = movement;
  const { id } = await tx.db.creditLot.create({
    data: {
      id: newId(),
      organizationId,
      entryId,
      granted: change,
      unitAmount: lot?.unitAmount ?? 0,
      currency: lot?.currency ?? null,
      invoiceLineId: lot?.invoiceLineId ?? null,
      expiresAt: lot?.expiresAt ?? null,
      createdAt: tx.now(),
    },
    select: { id: true },
  });
  return id;
}
