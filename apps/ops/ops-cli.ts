// `node --import tsx apps/ops/ops-cli.ts <command>`: operators' commands on DATABASE_URL.
import { readOpsEnv } from './env.ts';
import { findDatabaseUrl } from './open-services.ts';
import { ignoreBrokenPipes } from './run-command.ts';
import { runOps } from './run-ops.ts';

ignoreBrokenPipes();
process.exitCode = await runOps(
  process.argv.slice(2),
  () => findDatabaseUrl(readOpsEnv(process.env)),
  process.env,
);
