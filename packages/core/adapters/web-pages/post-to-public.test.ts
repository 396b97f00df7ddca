import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLoopbackTarget, postToPublic } from './post-to-public.ts';

const server = createServer((_request, reply) => void reply.writeHead(204).end());
let port: number;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const send = (url: string, allowLoopback: boolean) =>
  postToPublic({ allowLoopback, timeoutMs: 2_000 })(url, { headers: {}, body: '{}' });

test('posts to this machine by name and address when allowed', async () => {
  for (const host of ['localhost', '127.0.0.1', '2130706433'])
    expect([host, (await send(`http://${host}:${port}/hook`, true)).status]).toEqual([host, 204]);
});

test('refuses to post to this machine by default', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(await send(`http://${host}:${port}/hook`, false)).toMatchObject({ error: 'ADDRESS' });
});

test.each([
  'http://10.0.0.1:8000/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest',
  'http://0.0.0.0:8000/',
  'http://example.org/',
  'https://example.org:8443/',
  'http://localhost.example.org/',
  'http://ana:secret@localhost:8000/',
  'ftp://localhost/',
])('refuses to post to %s', async (url) => {
  expect(isLoopbackTarget(url)).toBe(false);
  expect(await send(url, true)).toMatchObject({ status: null, error: 'ADDRESS' });
});
