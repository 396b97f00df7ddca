import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@causa/core/platform/database/database';
import { migrate } from '@causa/core/platform/database/migrate';
import { startEmbeddedPostgres } from '../../apps/local/postgres/embedded-postgres.ts';
import { loadWorld, type SeedSize } from '../../prisma/seed/load-world.ts';
import { banks } from '../../prisma/seed/words/banks.ts';

export interface DemoDatabase extends Pick<Database, 'db' | 'pool'> {
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens a database in `.data` with the demo world, which is reused between runs. The caller builds
 * the search index.
 */
export async function startDemoDatabase(size: SeedSize): Promise<DemoDatabase> {
  const folder = fileURLToPath(new URL(`../../.data/demo-${size}`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  const server = await startEmbeddedPostgres({ folder, durable: false });
  await migrate(server.url);
  const { db, pool, close } = openDatabase(server.url, { statementTimeoutMs: 600_000 });
  if ((await db.listing.count()) === 0)
    await loadWorld(pool, banks, size, new Date(), () => undefined);
  return {
    url: server.url,
    db,
    pool,
    async stop() {
      await close();
      await server.stop();
    },
  };
}
