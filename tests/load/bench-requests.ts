// `npm run bench -- requests`: the share of the engine in the duration of a whole
// `/data/search/jobs` request, on the demo world (SEED=demo|large).
import { defaultRates } from '@causa/shared/listings/yearly-pay';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@causa/core/platform/database/migrate';
import { toEngineQuery } from '@causa/core/search/search';
import { analyzeQuery } from '@causa/core/search/text/understand-query';
import { parseSearchParams } from '@causa/shared/search/search-params';
import { startEmbeddedPostgres } from '../../apps/local/postgres/embedded-postgres.ts';
import { readLocalEnv } from '../../apps/local/env.ts';
import { buildServer, createLocalServices, seedIfEmpty } from '../../apps/local/parts.ts';
import { progressBar } from '@causa/ops/progress';

const rounds = Number(process.env['ROUNDS'] ?? '200');
const aim = 1.5;
const queries = [
  '',
  'q=nurse',
  'q=community+health',
  'q=coord',
  'q=educacion',
  'q=%22program+manager%22',
  'locationType=REMOTE&jobType=full-time',
  'q=fundraising&functions=fundraising,communications',
  'q=teacher&lat=19.42847&lng=-99.12766&country=MX&location=Ciudad+de+M%C3%A9xico',
  'functions=legal&areasOfFocus=human-rights,immigration',
];

async function percentiles(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let round = 0; round < 10; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(rounds * 0.5)] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 };
}

const env = readLocalEnv(process.env);
const folder =
  process.env['DATA_DIR'] === undefined
    ? mkdtempSync(join(tmpdir(), 'causa-requests-'))
    : join(env.DATA_DIR, 'postgres');
const server = await startEmbeddedPostgres({ folder, durable: false });
await migrate(server.url);
const world = createLocalServices(server.url, {
  origin: 'http://127.0.0.1:3000',
  secret: 'only for measuring',
});
const began = performance.now();
await seedIfEmpty(world, env.SEED, progressBar('Making the demo world'));
process.stdout.write(
  `demo world (${env.SEED}) ready in ${((performance.now() - began) / 1_000).toFixed(1)} s\n`,
);
await world.search.warm();
const app = await buildServer(world);
process.stdout.write(
  `${'query'.padEnd(62)}${'engine p50/p95'.padStart(18)}${'request p50/p95'.padStart(18)}  ratio of p50 (aim ${aim})\n`,
);
for (const query of queries) {
  const { params } = parseSearchParams(new URLSearchParams(query), 'JOB', 'en');
  const asked = toEngineQuery(
    'JOB',
    params,
    'en',
    analyzeQuery(params.q, 'JOB', { lang: 'en' }),
    new Date(),
    defaultRates.rates,
  );
  const engine = await percentiles(() => world.search.engine.search(asked));
  const request = await percentiles(async () => app.inject({ url: `/data/search/jobs?${query}` }));
  const show = ({ p50, p95 }: typeof engine) =>
    `${p50.toFixed(2)} / ${p95.toFixed(2)}`.padStart(18);
  const ratio = request.p50 / engine.p50;
  process.stdout.write(
    `${(query || '(nothing)').padEnd(62)}${show(engine)}${show(request)}  ${ratio.toFixed(2)} ${ratio <= aim ? 'ok' : 'FAIL'}\n`,
  );
}
await app.close();
await world.close();
await server.stop();
if (process.env['DATA_DIR'] === undefined) rmSync(folder, { recursive: true, force: true });
