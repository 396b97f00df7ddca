import { pendingMigrations } from '@causa/core/database/pending-migrations';
import { createServices, type Services } from '@causa/core/create-services';
import { CommandFailure } from './failure.ts';

/** The database that a command works on. */
export interface CommandDatabase {
  url: string;
  /** Stops the server, when it was started for the length of the command. */
  stop(): Promise<void>;
}

export type FindDatabase = () => Promise<CommandDatabase>;

/** The database that DATABASE_URL names. Throws CommandFailure without one. */
export async function databaseOf({
  DATABASE_URL: url,
}: {
  DATABASE_URL?: string | undefined;
}): Promise<CommandDatabase> {
  if (url === undefined)
    throw new CommandFailure(
      'DATABASE_URL is not set: name the database, as postgresql://user:password@host:5432/name.',
    );
  return { url, stop: async () => undefined };
}

export interface ServicesOptions {
  findDatabase: FindDatabase;
  meili?: { url: string; key: string } | null;
  /** PostgreSQL itself then refuses every change. */
  readOnly: boolean;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Calls `work` with the services of one command and closes them. Throws CommandFailure for a
 * database that is not up to date: a command never migrates.
 */
export async function withServices<T>(
  { findDatabase, meili = null, readOnly }: ServicesOptions,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const database = await findDatabase();
  const services = createServices({
    databaseUrl: database.url,
    meili,
    log: silent,
    statementTimeoutMs: 60_000,
    readOnly,
  });
  try {
    const [first] = await pendingMigrations(services.pool);
    if (first !== undefined)
      throw new CommandFailure(
        `The database lacks the migration ${first}: run npm run db:migrate (npm start does so for its own database).`,
      );
    return await work(services);
  } finally {
    await services.close();
    await database.stop();
  }
}
