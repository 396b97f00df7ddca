// `npm run db:diff`: prints the SQL between the migrations and the Prisma schema, for the next
// migration.
import { migrate } from '@causa/core/platform/database/migrate';
import { diffFromSchema } from '@causa/core/platform/database/schema-diff';
import { startPostgres } from '../tests/support/postgres.ts';
import { orExit } from './or-exit.ts';

await orExit(async () => {
  const server = await startPostgres();
  try {
    await migrate(server.url);
    const sql = await diffFromSchema(server.url, 'sql');
    process.stdout.write(sql ? `${sql}\n` : '-- The migrations and the Prisma schema agree.\n');
  } finally {
    await server.stop();
  }
});
