import { Prisma } from '../generated/prisma/client.ts';
import type { Context } from '../context.ts';

/**
 * Whether an account has this address, whatever its case. The route limits how often one may ask.
 */
export async function userExists(context: Context, email: string): Promise<boolean> {
  const rows = await context.db.$queryRaw<unknown[]>(
    Prisma.sql`SELECT 1 FROM users WHERE lower(email) = lower(${email}) LIMIT 1`,
  );
  return rows.length > 0;
}
