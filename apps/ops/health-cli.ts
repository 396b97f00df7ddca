// `node bin/health.mjs PORT`: the health check of a container. Exits with 0 when the program that
// listens on this port of its own host answers `/healthz`, else with 1 and the reason.
import { checkHealth } from './check-health.ts';

const problem = await checkHealth(Number(process.argv[2]));
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
