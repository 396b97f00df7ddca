import type { Context } from '../context.ts';

let known: ReadonlySet<string> | undefined;

/**
 * The time zones that PostgreSQL knows, asked once a process. A statement that tries a zone would
 * fail for an unknown one, and inside a transaction every statement after a failed one is refused.
 */
export async function knownTimeZones({ db }: Pick<Context, 'db'>): Promise<ReadonlySet<string>> {
  if (known === undefined) {
    const rows = await db.$queryRaw<{ name: string }[]>`SELECT name FROM pg_timezone_names`;
    known = new Set(rows.map(({ name }) => name));
  }
  return known;
}
