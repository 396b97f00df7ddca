// `npm run bench -- traces [FOLDER]`: requests of the API per second of its processor without traces,
// with all traces and with one in ten, as ratios; with FOLDER also of another bundled version without
// traces. Processor time depends less on other programs of the machine than time does.
import { randomBytes } from 'node:crypto';
import { freePort } from '@causa/local/keep-server';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { internalTokenHeader } from '@causa/shared/platform/http/internal-call';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import autocannon from 'autocannon';
import { bundledFolder } from '../../scripts/bundle.mjs';
import { startProgram } from '../support/child.ts';
import { startOtlpReceiver } from '../support/otlp-receiver.ts';
import { startDemoDatabase } from './demo-database.ts';

const rounds = 2;
const seconds = 3;
const paths = ['/data/environment', '/data/search/jobs?lang=en'];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const world = await startDemoDatabase('small');
const postgres = new PostgresEngine(world.pool);
if ((await postgres.documentCount()) === 0)
  await rebuildSearch({ db: world.db, pool: world.pool, now: () => new Date() }, postgres);
const receiver = await startOtlpReceiver();
const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
const [, , another] = process.argv;
const own = await bundledFolder();
const variants = [
  { name: 'without traces', folder: own, settings: {} },
  { name: 'all traces', folder: own, settings: tracing },
  {
    name: 'one trace in ten',
    folder: own,
    settings: {
      ...tracing,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    },
  },
  ...(another === undefined ? [] : [{ name: 'other version', folder: another, settings: {} }]),
];

async function measure(
  folder: string,
  settings: Readonly<Record<string, string>>,
  path: string,
): Promise<number> {
  const port = await freePort();
  const token = randomBytes(24).toString('hex');
  const env = {
    PORT: String(port),
    DATABASE_URL: world.url,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    APP_SECRET: randomBytes(24).toString('hex'),
    INTERNAL_TOKEN: token,
    SHUTDOWN_GRACE_MS: '0',
    SEARCH_CACHE_MS: '0',
    ACCESS_LOG: '0',
    ...settings,
  };
  const api = await startProgram(['bin/api.mjs'], folder, env, /Server listening/);
  const run = async (duration: number) => {
    const { requests, non2xx, errors } = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: 16,
      duration,
      requests: [
        {
          // Rate limits count visitors.
          setupRequest: (request) => ({
            ...request,
            path,
            headers: {
              [internalTokenHeader]: token,
              'x-forwarded-for': Array.from(randomBytes(4), (byte) => (byte % 250) + 1).join('.'),
            },
          }),
        },
      ],
    });
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
    return requests.total;
  };
  const readProcessorSeconds = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
  };
  // Warm, like a process that has run for a while.
  await run(2);
  const began = await readProcessorSeconds();
  const count = await run(seconds);
  const perSecond = count / ((await readProcessorSeconds()) - began);
  await api.stop();
  return perSecond;
}

for (const path of paths) {
  const best = new Map<string, number>();
  // In turn, so that a slow moment of the machine affects each of them.
  for (let round = 0; round < rounds; round += 1)
    for (const { name, folder, settings } of variants)
      best.set(name, Math.max(best.get(name) ?? 0, await measure(folder, settings, path)));
  const base = best.get('without traces') ?? 1;
  print(`\n${path}, best of ${rounds} rounds`);
  for (const [name, perSecond] of best)
    print(
      `${name.padEnd(20)} ${Math.round(perSecond)} requests per processor second, ratio ${(perSecond / base).toFixed(2)}`,
    );
}
print(`\n${receiver.spans.length} spans received`);
await receiver.close();
await world.stop();
