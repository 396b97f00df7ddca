// `npm run bench -- programs`: API, worker and web from source and as bundled for the image, in one
// run: milliseconds of processor time until they are up, memory after some work, and how long
// requests take.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { freePort } from '@causa/local/keep-server';
import { internalTokenHeader } from '@causa/shared/platform/http/internal-call';
import { bundle } from '../../scripts/bundle.mjs';
import { startProgram } from '../support/child.ts';
import { startDemoDatabase } from './demo-database.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const requests = 300;
const tree = join(tmpdir(), `causa-tree-${process.pid}`);
const token = 'a token of this measurement, of 32 characters';

const world = await startDemoDatabase('small');
const postgres = new PostgresEngine(world.pool);
if ((await postgres.documentCount()) === 0)
  await rebuildSearch({ db: world.db, pool: world.pool, now: () => new Date() }, postgres);
await bundle(tree);
const [apiPort, webPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
const env = {
  NODE_ENV: 'test',
  DATABASE_URL: world.url,
  PUBLIC_ORIGIN: `http://127.0.0.1:${webPort}`,
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  APP_SECRET: 'a secret of this measurement, of 32 characters',
  INTERNAL_TOKEN: token,
  FILES_DIR: join(tree, 'files'),
  METRICS_PORT: String(metricsPort),
  SHUTDOWN_GRACE_MS: '0',
};

/** How the image has its programs use memory. */
const ofImage = Object.fromEntries(
  [...readFileSync('Dockerfile', 'utf8').matchAll(/\b(NODE_OPTIONS|MALLOC_\w+)=(\S+)/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

const [, ...apiCommand] = JSON.parse(
  /^CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]',
) as string[];
const commandOf = (name: string): string[] => (name === 'api' ? apiCommand : [`bin/${name}.mjs`]);

/** Processor time in milliseconds and memory in MB of a process. */
function usage(pid: number): { cpu: number; memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const pages = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * 10,
    memory: Math.round(Number(pages) / 1_024),
  };
}

async function times(url: string): Promise<string> {
  const taken: number[] = [];
  for (let n = 0; n < requests; n++) {
    const began = performance.now();
    const reply = await fetch(url, {
      headers: { [internalTokenHeader]: token, 'x-forwarded-for': `9.9.${n >> 8}.${n & 255}` },
    });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${reply.status} for ${url}`);
    taken.push(performance.now() - began);
  }
  taken.sort((a, b) => a - b);
  return `${(taken[requests >> 1] ?? 0).toFixed(1)} / ${(taken[Math.floor(requests * 0.95)] ?? 0).toFixed(1)}`;
}

const programs = [
  {
    name: 'api',
    source: 'apps/api/main.ts',
    port: apiPort,
    path: '/data/search/jobs?q=teacher&lang=en',
  },
  { name: 'worker', source: 'apps/worker/main.ts', port: 0, path: undefined },
  { name: 'web', source: 'apps/web/server/main.ts', port: webPort, path: '/en/jobs?q=teacher' },
];
say('program  from     up after ms CPU   memory MB   request p50 / p95 ms');
for (const from of ['source', 'bundle'] as const) {
  const stops: (() => Promise<number>)[] = [];
  for (const { name, source, port, path } of programs) {
    const args = from === 'source' ? ['--import', 'tsx', source] : commandOf(name);
    const child = await startProgram(
      args,
      from === 'source' ? process.cwd() : tree,
      { ...env, ...(from === 'bundle' ? ofImage : {}), PORT: String(port) },
      /"level":30/,
    );
    stops.unshift(child.stop);
    const { cpu } = usage(child.pid);
    const spread = path === undefined ? '' : await times(`http://127.0.0.1:${port}${path}`);
    // Long enough for what a start leaves behind to be collected.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    say(
      `${name.padEnd(8)} ${from.padEnd(8)} ${String(cpu).padStart(12)} ${String(usage(child.pid).memory).padStart(14)}   ${spread}`,
    );
  }
  for (const stop of stops) await stop();
}
await world.stop();
