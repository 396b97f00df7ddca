import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openMultiSearch } from './multi-search.ts';

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => server?.close(done));
});

test('replaces an idle connection that the server closed', async () => {
  const seen: Socket[] = [];
  const url = await serve((request, reply) => {
    // The second request on a connection finds it closed, as after a server timeout.
    if (seen.includes(request.socket)) request.socket.resetAndDestroy();
    else {
      seen.push(request.socket);
      reply.end('{"results":[{"hits":[]}]}');
    }
  });
  const ask = openMultiSearch({ url, key: '', timeoutMs: 5_000 });
  await ask([]);
  expect(await ask([])).toEqual([{ hits: [] }]);
  expect(seen).toHaveLength(2);
});

test('fails on an error status, a broken reply and an endless reply', async () => {
  const url = await serve((request, reply) => {
    const mode = request.headers.authorization;
    if (mode === 'Bearer refuse') reply.writeHead(403).end('{"message":"no"}');
    else if (mode === 'Bearer nonsense') reply.end('<html>');
    else if (mode === 'Bearer other') reply.end('{"hits":[]}');
    else reply.write('{');
  });
  const ask = (key: string) => openMultiSearch({ url, key, timeoutMs: 300 })([]);
  await expect(ask('refuse')).rejects.toThrow('Meilisearch answered 403: {"message":"no"}');
  await expect(ask('nonsense')).rejects.toThrow(/JSON/);
  await expect(ask('other')).rejects.toThrow('without results');
  await expect(ask('hang')).rejects.toThrow('did not answer within 300 ms');
});
