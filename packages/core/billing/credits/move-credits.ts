import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { getSqlState } from '../../platform/database/sql-state.ts';
import type { LedgerReason } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';

export interface CreditMovement {
  organizationId: string;
  /** More than zero gives, less takes. */
  change: number;
  /** The name of this effect: whatever asks for it again, it happens once. */
  effectKey: string;
  reason: LedgerReason;
  listingId?: string | null | undefined;
  invoiceId?: string | null | undefined;
  boothId?: string | null | undefined;
  note?: string | undefined;
  /** Of credits that are given: what one of them cost, and until when they last. */
  lot?: {
    unitAmount: number;
    currency: string | null;
    invoiceLineId?: string | null;
    expiresAt?: Date | null;
  };
  /** Of credits that are taken: from these lots alone, in the order in which lots are spent. */
  onlyFrom?: readonly string[] | undefined;
  /** Of credits that are given back: the entry that took them; each goes into its lot again. */
  reverses?: string;
}

export interface CreditMovementResult {
  entryId: string;
  /** False where the effect had happened before. */
  isNew: boolean;
  balance: number;
}

interface Move {
  lotId: string;
  credits: number;
}

/**
 * Moves credits of an organization, with the lots they come from or go into: the only writer of the
 * ledger, in the caller's transaction. An effect that happened already is done: nothing changes.
 * NOT_ENOUGH_CREDITS, with `needed` and `balance`.
 */
export async function moveCredits(
  context: Context,
  movement: CreditMovement,
): Promise<CreditMovementResult> {
  try {
    // A savepoint: a refusal of the database leaves the caller's transaction usable.
    return await inTransaction(context, (tx) => move(tx, movement));
  } catch (error) {
    // Without a balance there is nothing to lock: another one was first.
    const done =
      getSqlState(error) === '23505' ? await findEffect(context, movement.effectKey) : null;
    if (done === null) throw error;
    return done;
  }
}

/** What an organization has to spend. */
export async function readBalance(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<number> {
  const row = await db.creditBalance.findUnique({ where: { organizationId } });
  return row?.credits ?? 0;
}

/**
 * Makes those who move credits of one organization take turns until the transaction ends. The first
 * lock of all who take several: balance, listing, invoice, payment.
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

/** Those that run out soonest, then the oldest. */
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

/**
 * The lots that an entry took from get its credits back; empty for lots of another organization.
 */
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
