import type { Context } from '../context.ts';

let known: ReadonlySet<string> | undefined;

/**
 * Returns the time zones that PostgreSQL knows, queried once per process. Testing a zone with a
 * statement would fail for an unknown one and abort the transaction.
 */
export async function knownTimeZones({ db }: Pick<Context, 'db'>): Promise<ReadonlySet<string>> {
  if (known === undefined) {
    const rows = await db.$queryRaw<{ name: string }[]>`SELECT name FROM pg_timezone_names`;
    known = new Set(rows.map(({ name }) => name));
  }
  return known;
}
