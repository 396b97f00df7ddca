// `npm run db:check`: fails when a freshly migrated database differs from the Prisma schema.
import { migrate } from '@causa/core/platform/database/migrate';
import { diffFromSchema } from '@causa/core/platform/database/schema-diff';
import { startPostgres } from '../tests/support/postgres.ts';
import { orExit } from './or-exit.ts';

await orExit(async () => {
  const server = await startPostgres();
  try {
    await migrate(server.url);
    const difference = await diffFromSchema(server.url, 'summary');
    if (difference)
      throw new Error(
        `The migrations do not lead to the Prisma schema; \`npm run db:diff\` prints the missing SQL.\n${difference}`,
      );
    process.stdout.write('The migrations lead to the Prisma schema.\n');
  } finally {
    await server.stop();
  }
});
