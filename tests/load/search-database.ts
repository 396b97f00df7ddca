import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '@causa/core/platform/database/migrate';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/local/postgres/embedded-postgres.ts';

export interface SearchDatabase {
  url: string;
  pool: pg.Pool;
  stop(): Promise<void>;
}

/** Opens a migrated database for an index of this size in `.data`, which is reused between runs. */
export async function openSearchDatabase(size: number): Promise<SearchDatabase> {
  const folder = fileURLToPath(new URL(`../../.data/bench-search-${size}`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  const server = await startEmbeddedPostgres({ folder, durable: false });
  await migrate(server.url);
  const pool = new pg.Pool({ connectionString: server.url, max: 10 });
  pool.on('error', () => undefined);
  return {
    url: server.url,
    pool,
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}
