import { findPoolerFailure } from '@causa/core/platform/database/kept-settings';
import { pendingMigrations } from '@causa/core/platform/database/pending-migrations';
import type { Config } from '@causa/core/platform/context';
import { setCell } from '@causa/shared/platform/cell';
import { createServices, type Services } from '@causa/core/create-services';
import type { OpsEnv } from './env.ts';
import { CommandFailure } from './failure.ts';

/** Public address of the site, the secret that signs its links, and its cell. */
export type Installation = Partial<Pick<Config, 'origin' | 'secret' | 'previousSecrets'>> & {
  cell?: number | undefined;
};

/** The database of a command. */
export interface CommandDatabase {
  url: string;
  /** The settings that the command received. */
  installation: Installation;
  /** Stops the server, if it was started for the command. */
  stop(): Promise<void>;
}

export type FindDatabase = () => Promise<CommandDatabase>;

/**
 * Returns DATABASE_URL.
 * @throws CommandFailure when it is not set
 */
export async function findDatabaseUrl(
  env: Pick<OpsEnv, 'DATABASE_URL'> & Partial<OpsEnv>,
): Promise<CommandDatabase> {
  const { DATABASE_URL: url } = env;
  if (url === undefined)
    throw new CommandFailure(
      'DATABASE_URL is not set: name the database, as postgresql://user:password@host:5432/name.',
    );
  return { url, installation: findInstallation(env), stop: async () => undefined };
}

/** Returns the installation of the settings. */
export function findInstallation({
  PUBLIC_ORIGIN,
  APP_SECRET,
  APP_SECRET_PREVIOUS,
  CELL,
}: Partial<OpsEnv>): Installation {
  return {
    origin: PUBLIC_ORIGIN,
    secret: APP_SECRET,
    previousSecrets: APP_SECRET_PREVIOUS,
    cell: CELL,
  };
}

/**
 * A missing setting must throw when used, not get a default: a link signed with another secret is
 * invalid. Most commands use neither.
 */
function readConfig({ origin, secret, previousSecrets }: Installation): Config {
  return {
    previousSecrets,
    get origin() {
      return toldMissing(
        origin,
        'PUBLIC_ORIGIN',
        'the address of the site, as https://causa.example',
      );
    },
    get secret() {
      return toldMissing(
        secret,
        'APP_SECRET',
        'the secret of the API, which signs the links of the site',
      );
    },
  };
}

function toldMissing(value: string | undefined, setting: string, what: string): string {
  if (value === undefined)
    throw new CommandFailure(`${setting} is not set: this command needs ${what}.`);
  return value;
}

export interface ServicesOptions {
  findDatabase: FindDatabase;
  meili?: { url: string; key: string } | null;
  /** PostgreSQL then rejects every change. */
  readOnly: boolean;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Calls `work` with the services of one command and closes them. Commands never migrate.
 * @throws CommandFailure when the database is not up to date
 */
export async function withServices<T>(
  { findDatabase, meili = null, readOnly }: ServicesOptions,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const database = await findDatabase();
  setCell(database.installation.cell ?? 0);
  const services = createServices({
    databaseUrl: database.url,
    meili,
    config: readConfig(database.installation),
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
  } catch (error) {
    const pooler = findPoolerFailure(error);
    throw pooler === undefined ? error : new CommandFailure(pooler.message);
  } finally {
    await services.close();
    await database.stop();
  }
}
