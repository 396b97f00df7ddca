import { createServer, type RequestListener, type Server } from 'node:http';
import { checkLink } from '@causa/core/adapters/web-pages/check-link';
import { afterEach, describe, expect, it } from 'vitest';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server on loopback; its origin. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

const check = checkLink({ allowHttp: true, isAllowed: (one) => one === '127.0.0.1' });

describe('checkLink', () => {
  it.each([
    [200, 'OPEN'],
    [404, 'BROKEN'],
    [410, 'BROKEN'],
    [403, 'UNKNOWN'],
    [500, 'UNKNOWN'],
  ])('returns for status %i: %s', async (status, state) => {
    const origin = await serve((_request, response) => response.writeHead(status).end('x'));
    expect(await check(origin)).toBe(state);
  });

  it('follows redirects to a missing page', async () => {
    const origin = await serve((request, response) =>
      request.url === '/old'
        ? response.writeHead(302, { location: '/new' }).end()
        : response.writeHead(404).end(),
    );
    expect(await check(`${origin}/old`)).toBe('BROKEN');
  });

  it('opens no private address, also behind a redirect', async () => {
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    });
    expect(await check(origin)).toBe('UNKNOWN');
    expect(await checkLink({ allowHttp: true })(origin)).toBe('UNKNOWN');
    expect(asked).toBe(1);
  });

  it('times out on a server without an answer', async () => {
    const origin = await serve(() => undefined);
    const impatient = checkLink({ allowHttp: true, isAllowed: () => true, timeoutMs: 50 });
    expect(await impatient(origin)).toBe('UNKNOWN');
  });
});
