import type { ClientBase } from 'pg';

/** Settings of every connection, as PostgreSQL shows them. */
export type ConnectionSettings = Readonly<Record<string, string>>;

const advice =
  'Connect to PostgreSQL directly or through a pooler in session mode that passes startup options on: time limits, the time zone and the read-only guard depend on them.';

/** A pooler between the program and PostgreSQL drops the settings of connections. */
export class PoolerFailure extends Error {
  override name = 'PoolerFailure';
}

/** Returns settings as startup options of a connection. */
export function toStartupOptions(settings: ConnectionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Checks that a new connection has its settings: a pooler that ignores startup options loses them
 * silently.
 * @throws PoolerFailure
 */
export async function requireKeptSettings(
  client: Pick<ClientBase, 'query'>,
  settings: ConnectionSettings,
): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE lower(name) = ANY($1)',
    [Object.keys(settings)],
  );
  const lost = rows.filter(({ name, setting }) => settings[name.toLowerCase()] !== setting);
  if (lost.length === 0) return;
  throw new PoolerFailure(
    `DATABASE_URL: a pooler drops ${lost.map(({ name }) => name).join(', ')}. ${advice}`,
  );
}

/** Returns the failure of a pooler behind an error of a connection, if it is one. */
export function findPoolerFailure(error: unknown): PoolerFailure | undefined {
  if (error instanceof PoolerFailure) return error;
  return error instanceof Error && error.message.includes('unsupported startup parameter')
    ? new PoolerFailure(`DATABASE_URL: a pooler refuses startup options. ${advice}`)
    : undefined;
}
