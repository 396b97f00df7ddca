// `npm run ops`: operators' commands on DATABASE_URL, else on the database of `npm start`.
import { join } from 'node:path';
import { readOpsEnv } from '@causa/ops/env';
import { findInstallation } from '@causa/ops/open-services';
import { ignoreBrokenPipes } from '@causa/ops/run-command';
import { runOps } from '@causa/ops/run-ops';
import { runSearch } from '@causa/ops/run-search';
import { readLocalEnv } from './env.ts';
import { findDatabase } from './postgres/find-database.ts';
import { localSecret } from './local-secret.ts';

const [command, ...args] = process.argv.slice(2);
const database = async () => {
  const env = readLocalEnv(process.env);
  const installation =
    env.DATABASE_URL === undefined
      ? { origin: `http://${env.HOST}:${env.PORT}`, secret: localSecret(env.DATA_DIR) }
      : findInstallation(readOpsEnv(process.env));
  return { ...(await findDatabase(env)), installation };
};
/** The embedded database has its files beside it. */
const variables = () => {
  const { DATABASE_URL: url, DATA_DIR: folder } = readLocalEnv(process.env);
  return url === undefined ? { FILES_DIR: join(folder, 'files'), ...process.env } : process.env;
};
ignoreBrokenPipes();
process.exitCode =
  command === 'search'
    ? await runSearch(args, process.env, database)
    : await runOps(process.argv.slice(2), database, variables());
