import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort, keepServer } from '../../apps/local/keep-server.ts';
import { findProgram, installDebianPackage } from './find-program.ts';

export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

/**
 * A Redis for tests: the one of REDIS_URL, otherwise a private server without persistence that ends
 * with this process.
 */
export async function startRedis(): Promise<TestRedis> {
  return process.env.REDIS_URL
    ? { url: process.env.REDIS_URL, stop: async () => {} }
    : startPrivateRedis();
}

/** A private Redis Cluster of one node, which refuses commands with keys of several slots. */
export async function startRedisCluster(): Promise<TestRedis> {
  const cluster = await startPrivateRedis('--cluster-enabled', 'yes');
  const client = new Redis(cluster.url);
  await client.cluster('ADDSLOTSRANGE', 0, 16_383);
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (String(await client.cluster('INFO')).includes('cluster_state:ok')) break;
    await sleep(20);
  }
  client.disconnect();
  return cluster;
}

async function startPrivateRedis(...extraSettings: string[]): Promise<TestRedis> {
  const program =
    findProgram('redis-server', 'valkey-server') ??
    (installDebianPackage('redis-server') ? findProgram('redis-server') : undefined);
  if (!program)
    throw new Error(
      'These tests need Redis: set REDIS_URL, or install redis-server (as root on Debian it is installed by itself).',
    );
  const folder = mkdtempSync(join(tmpdir(), 'causa-redis-'));
  const port = await freePort();
  const settings = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    ...extraSettings,
  ];
  const keeper = keepServer(program, settings, join(folder, 'redis.log'));
  const ended = new Promise<void>((done) => keeper.once('exit', () => done()));
  const stop = async () => {
    keeper.stdin?.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (await accepts(port)) return { url: `redis://127.0.0.1:${port}`, stop };
    if (keeper.exitCode !== null) break;
    await sleep(20);
  }
  await stop();
  throw new Error(`${program} did not start.`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
