import { Prisma } from '../../generated/prisma/client.ts';

const stateOfPrisma: Readonly<Record<string, string>> = { P2002: '23505', P2034: '40001' };

/**
 * The five characters with which PostgreSQL says why it refused, whichever way the query went; null
 * for any other error.
 */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const known =
    error instanceof Prisma.PrismaClientKnownRequestError ? stateOfPrisma[error.code] : undefined;
  return known ?? stateIn(error, 0);
}

/** Whether a row that a statement names, or was to change, is not there. */
export function isRowGone(error: unknown): boolean {
  const isNotFound =
    error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025';
  return isNotFound || sqlStateOf(error) === '23503';
}

/** Whether a row that was to be deleted stays because others name it (RESTRICT). */
export function isRowHeld(error: unknown): boolean {
  return sqlStateOf(error) === '23001';
}

// The driver's own error is wrapped, under a name that depends on the kind of query.
function stateIn(value: unknown, depth: number): string | null {
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
    stateIn(cause, depth + 1) ?? stateIn(meta, depth + 1) ?? stateIn(driverAdapterError, depth + 1)
  );
}
