import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchApiVersion } from './api-version.ts';

/** Starts an API whose programs answer in turn, each as the list says. Returns its origin. */
async function startApi(
  programs: readonly { status?: number; body: string }[],
  onRequest = (): void => undefined,
): Promise<string> {
  let at = 0;
  const server = createServer((_request, reply) => {
    onRequest();
    const { status = 200, body } = programs[at++ % programs.length] ?? { body: '' };
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ready = (version?: number) => ({ body: JSON.stringify({ status: 'ready', version }) });

describe('watchApiVersion', () => {
  test.each([
    ['accepts an API of the same version', [ready(7)], true],
    ['accepts an API of a later version', [ready(8)], true],
    ['refuses an API of an earlier version', [ready(6)], false],
    ['refuses while one of several programs is of an earlier version', [ready(7), ready(6)], false],
    ['refuses a program that does not name its version', [ready()], false],
    ['accepts an API that is not ready', [{ status: 503, body: '{}' }], true],
    ['accepts an answer that is no JSON', [{ body: '<p>' }], true],
  ])('%s', async (_what, programs, expected) => {
    const apiOrigin = await startApi(programs);
    expect(await watchApiVersion({ apiOrigin, version: 7 })()).toBe(expected);
  });

  test('accepts an API that does not answer', async () => {
    const isReady = watchApiVersion({ apiOrigin: 'http://127.0.0.1:9', version: 7 });
    expect(await isReady()).toBe(true);
  });

  test('stays ready after all programs had its version', async () => {
    const programs = [ready(7)];
    const isReady = watchApiVersion({ apiOrigin: await startApi(programs), version: 7 });
    expect(await isReady()).toBe(true);
    programs[0] = ready(6);
    expect(await isReady()).toBe(true);
  });

  test('asks once for probes at the same time', async () => {
    let asked = 0;
    const apiOrigin = await startApi([ready(6)], () => void (asked += 1));
    const isReady = watchApiVersion({ apiOrigin, version: 7 });
    const answers = await Promise.all(Array.from({ length: 50 }, isReady));
    expect(answers.some(Boolean)).toBe(false);
    expect(asked).toBe(8);
  });

  test('stops waiting for earlier programs after ten minutes', async () => {
    let now = 0;
    const apiOrigin = await startApi([ready(6)]);
    const isReady = watchApiVersion({ apiOrigin, version: 7, now: () => now });
    expect(await isReady()).toBe(false);
    now = 600_001;
    expect(await isReady()).toBe(true);
  });
});
