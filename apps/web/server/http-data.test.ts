import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { environmentContract } from '@causa/shared/platform/site.contract';
import { expect, onTestFinished, test } from 'vitest';
import { httpData } from './http-data.ts';

test('asks the API for replies without compression, whatever the browser accepts', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const api = createServer((request, reply) => {
    asked.push(request.headers);
    reply.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void api.close());
  const call = httpData(
    `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    'a token',
    () => undefined,
  );
  const reply = await call({
    path: environmentContract.path,
    method: environmentContract.method,
    headers: { 'accept-encoding': 'br, gzip', 'accept-language': 'pt' },
  });
  expect([reply.status, reply.body]).toEqual([200, '{"ok":true}']);
  expect(asked).toMatchObject([{ 'accept-encoding': 'identity', 'accept-language': 'pt' }]);
});
