import { migrate } from '@causa/core/database/migrate';
import pg from 'pg';
import { databaseName, dropDatabase, startPostgres } from '../../tests/support/postgres.ts';

/**
 * A migrated database that all runs copy. `stop` also drops copies that killed runs left behind.
 */
export async function startTemplate(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startPostgres();
  await migrate(server.url);
  return {
    url: server.url,
    async stop() {
      const address = new URL(server.url);
      address.pathname = '/postgres';
      for (const name of await copiesOf(address.href, databaseName(server.url))) {
        address.pathname = `/${name}`;
        const copy = address.href;
        address.pathname = '/postgres';
        await dropDatabase(address.href, copy);
      }
      await server.stop();
    },
  };
}

async function copiesOf(url: string, template: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [`${template}_`],
    );
    return rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}
