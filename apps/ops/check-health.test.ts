import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkHealth } from './check-health.ts';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('passes a program that answers, and names why another does not', async () => {
  let status = 200;
  const server = createServer(({ url }, reply) =>
    reply.writeHead(url === '/healthz' ? status : 404).end(),
  );
  const port = await listen(server);
  onTestFinished(() => void server.close());
  expect(await checkHealth(port)).toBeNull();
  status = 503;
  expect(await checkHealth(port)).toBe('/healthz answered 503');
  await new Promise((resolve) => server.close(resolve));
  expect(await checkHealth(port)).toMatch(/^\/healthz did not answer: ./);
});

test('refuses a call without a port', async () => {
  expect(await checkHealth(Number(undefined))).toContain('Name the port');
});
