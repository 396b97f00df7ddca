import type { Context } from '../../platform/context.ts';

/** Returns the name of a key, and when it ends. */
export function readKeyName(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ name: string; expiresAt: Date | null }> {
  return db.apiKey.findUniqueOrThrow({ where: { id }, select: { name: true, expiresAt: true } });
}
