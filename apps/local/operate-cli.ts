// `npm run ops` and `npm run search:*`: operators' commands on DATABASE_URL, else on the database
// of `npm start`.
import { runOps } from '@causa/ops/run-ops';
import { runSearch } from '@causa/ops/run-search';
import { readLocalEnv } from './env.ts';
import { findDatabase } from './find-database.ts';

const [program, ...args] = process.argv.slice(2);
const database = () => findDatabase(readLocalEnv(process.env));
process.exitCode =
  program === 'search'
    ? await runSearch(args, process.env, database)
    : await runOps(args, database);
