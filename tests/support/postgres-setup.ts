import type { TestProject } from 'vitest/node';
import { migrate } from '@causa/core/platform/database/migrate';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that test files copy. It has no connections. */
    templateUrl: string;
  }
}

// One server for a whole run, shared by all projects: each loads its own copy of this module.
const shared = globalThis as {
  causaTestServer?: Promise<{ url: string; stop(): Promise<void> }>;
  causaTestProjects?: number;
};

/** The global set-up of Vitest for every project that uses the database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.causaTestServer ??= startMigrated();
  shared.causaTestProjects = (shared.causaTestProjects ?? 0) + 1;
  const server = await shared.causaTestServer;
  project.provide('templateUrl', server.url);
  return async () => {
    shared.causaTestProjects = (shared.causaTestProjects ?? 1) - 1;
    if (shared.causaTestProjects === 0) await server.stop();
  };
}

async function startMigrated() {
  const server = await startPostgres();
  await migrate(server.url);
  return server;
}
