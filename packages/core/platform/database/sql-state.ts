import { Prisma } from '../../generated/prisma/client.ts';

const stateByPrismaCode: Readonly<Record<string, string>> = { P2002: '23505', P2034: '40001' };

/**
 * Returns the five-character SQLSTATE of a PostgreSQL error from Prisma or pg; null for any other
 * error.
 */
export function getSqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const known =
    error instanceof Prisma.PrismaClientKnownRequestError
      ? stateByPrismaCode[error.code]
      : undefined;
  return known ?? readState(error, 0);
}

/** Returns true when a row that a statement refers to or updates is missing. */
export function isRowGone(error: unknown): boolean {
  const isNotFound =
    error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025';
  return isNotFound || getSqlState(error) === '23503';
}

/** Returns true when a row cannot be deleted because others refer to it (RESTRICT). */
export function isRowHeld(error: unknown): boolean {
  return getSqlState(error) === '23001';
}

// The error of the driver is wrapped under a name that depends on the kind of query.
function readState(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth > 4) return null;
  const { code, originalCode, kind, cause, meta, driverAdapterError } = value as Record<
    string,
    unknown
  >;
  for (const state of [originalCode, code])
    if (typeof state === 'string' && /^[0-9A-Z]{5}$/.test(state) && !state.startsWith('P2'))
      return state;
  if (kind === 'TransactionWriteConflict') return '40001';
  return (
    readState(cause, depth + 1) ??
    readState(meta, depth + 1) ??
    readState(driverAdapterError, depth + 1)
  );
}
