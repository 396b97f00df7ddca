import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ProcessPool } from './process-pool.ts';

/** Process that replies, throws, loops forever or fills its memory, depending on the request. */
const program = `
const tasks = {
  echo: (input) => input,
  fail: (input) => { throw new Error(input); },
  spin: () => { for (;;); },
  read: (name) => process.env[name],
  hoard: () => { const all = []; for (;;) all.push(Array(1000).fill(all.length)); },
};
process.on('message', ({ name, input }) => {
  process.send({ kind: 'begun' });
  try { process.send({ kind: 'result', output: tasks[name](input) }); }
  catch (error) { process.send({ kind: 'error', error }); }
});
process.send({ kind: 'ready' });`;
const folder = mkdtempSync(join(tmpdir(), 'causa-tasks-'));
const file = join(folder, 'tasks.mjs');
writeFileSync(file, program);
afterAll(() => rmSync(folder, { recursive: true }));

const limits = {
  start: pathToFileURL(file),
  processes: 1,
  processorMs: 60_000,
  deadlineMs: 60_000,
  startMs: 60_000,
  waitMs: 60_000,
  idleMs: 60_000,
  queueMax: 3,
  keyMax: 2,
  heapMegabytes: 32,
};

describe('ProcessPool', () => {
  it('returns the result of the task and throws its error', async () => {
    const pool = new ProcessPool(limits);
    expect(await pool.run('echo', new Uint8Array([1, 2]), null)).toEqual(new Uint8Array([1, 2]));
    await expect(pool.run('fail', 'no such place', null)).rejects.toThrow('no such place');
    expect(await pool.run('echo', 'again', null)).toBe('again');
  });

  it('ends a task at its deadline and runs the next one in a new process', async () => {
    const pool = new ProcessPool({ ...limits, deadlineMs: 1_000 });
    await expect(pool.run('spin', null, null)).rejects.toMatchObject({ code: 'DEADLINE' });
    expect(await pool.run('echo', 'next', null)).toBe('next');
  });

  it.runIf(process.platform === 'linux')('ends a task at its CPU limit', async () => {
    const pool = new ProcessPool({ ...limits, processorMs: 200 });
    await expect(pool.run('spin', null, null)).rejects.toMatchObject({ code: 'DEADLINE' });
    expect(await pool.run('echo', 'next', null)).toBe('next');
  });

  it('hides settings from a task', async () => {
    process.env['APP_SECRET'] ??= 'secret of the test';
    expect(await new ProcessPool(limits).run('read', 'APP_SECRET', null)).toBeUndefined();
  });

  it('ends a task that needs more memory than the limit', async () => {
    const pool = new ProcessPool(limits);
    await expect(pool.run('hoard', null, null)).rejects.toMatchObject({ code: 'MEMORY' });
    expect(await pool.run('echo', 'next', null)).toBe('next');
  });

  it('refuses a task when too many wait, in total or for one key', async () => {
    const pool = new ProcessPool(limits);
    const running = pool.run('echo', 0, 'ana');
    const waiting = [pool.run('echo', 1, 'ana'), pool.run('echo', 2, 'ana')];
    await expect(pool.run('echo', 3, 'ana')).rejects.toMatchObject({ code: 'BUSY' });
    waiting.push(pool.run('echo', 4, 'bob'));
    await expect(pool.run('echo', 5, 'eva')).rejects.toMatchObject({ code: 'BUSY' });
    expect(await Promise.all([running, ...waiting])).toEqual([0, 1, 2, 4]);
  });

  it('refuses a task after its maximum wait', async () => {
    const pool = new ProcessPool({ ...limits, waitMs: 20, deadlineMs: 2_000 });
    const spinning = pool.run('spin', null, null);
    await expect(pool.run('echo', 1, null)).rejects.toMatchObject({ code: 'BUSY' });
    await expect(spinning).rejects.toMatchObject({ code: 'DEADLINE' });
  });

  it('runs tasks of one key in order and other keys concurrently', async () => {
    const pool = new ProcessPool({ ...limits, processes: 2, deadlineMs: 1_000 });
    const order: string[] = [];
    const done = (name: string) => () => void order.push(name);
    await Promise.all([
      pool.run('spin', null, 'ana').catch(done('ana spins')),
      pool.run('echo', 1, 'ana').then(done('ana again')),
      pool.run('echo', 2, 'bob').then(done('bob')),
    ]);
    expect(order).toEqual(['bob', 'ana spins', 'ana again']);
  });
});
