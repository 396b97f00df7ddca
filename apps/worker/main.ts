// The worker as a process of its own: jobs and schedules until SIGTERM.
import { openWorld } from '@causa/core/open-world';
import { pino } from 'pino';
import { readEnv } from './env.ts';
import { handlers } from './handlers.ts';
import { runWorker } from './run-worker.ts';
import { schedules } from './schedules.ts';

const env = readEnv(process.env);
const log = pino({ level: env.LOG_LEVEL });
const meili = env.MEILI_URL === null ? null : { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' };
const world = openWorld({ databaseUrl: env.DATABASE_URL, meili, log, statementTimeoutMs: 60_000 });
const worker = runWorker(world.system, handlers, schedules);
log.info('the worker is at work');

async function stop(): Promise<void> {
  await worker.stop();
  await world.close();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
