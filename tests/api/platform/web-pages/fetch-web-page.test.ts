import { createServer, type RequestListener, type Server } from 'node:http';
import { AppError } from '@causa/shared/platform/errors';
import { fetchWebPage } from '@causa/core/adapters/web-pages/fetch-web-page';
import { afterEach, expect, test, describe, it } from 'vitest';
import { checkLink } from '@causa/core/adapters/web-pages/check-link';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
/** Starts a server on loopback and returns its origin. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

describe('fetchWebPage', () => {
  const fetchLocal = fetchWebPage({ allowHttp: true, isAllowed: (one) => one === '127.0.0.1' });

  const html = { 'content-type': 'text/html; charset=utf-8' };

  /** Returns the fields and codes of a failed read, or the page's HTML. */
  async function outcome(reading: Promise<{ html: string }>): Promise<string> {
    try {
      return (await reading).html;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.fields.map(({ field, code }) => `${field} ${code}`).join();
    }
  }

  test('reads a page and follows redirects', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
      else response.writeHead(200, html).end('<h1>Olá</h1>');
    });
    expect(await fetchLocal(`${origin}/old`)).toEqual({
      url: `${origin}/new`,
      html: '<h1>Olá</h1>',
    });
  });

  test('decodes a page by its declared encoding', async () => {
    const origin = await serve((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' })
        .end(Buffer.from('Educação', 'latin1')),
    );
    expect(await outcome(fetchLocal(origin))).toBe('Educação');
  });

  test.each([
    ['a missing page', 404, html, 'FIELD_PAGE_UNREACHABLE'],
    ['a failure', 500, html, 'FIELD_PAGE_UNREACHABLE'],
    ['a picture', 200, { 'content-type': 'image/png' }, 'FIELD_PAGE_NOT_HTML'],
    ['a page without a type', 200, {}, 'FIELD_PAGE_NOT_HTML'],
  ])('rejects %s', async (_what, status, headers, code) => {
    const origin = await serve((_request, response) =>
      response.writeHead(status, headers).end('x'),
    );
    expect(await outcome(fetchLocal(origin))).toBe(`url ${code}`);
  });

  test('stops reading an endless page at two megabytes', async () => {
    let sent = 0;
    const origin = await serve((_request, response) => {
      response.writeHead(200, html);
      const piece = Buffer.alloc(100_000, 'a');
      const more = (): void => {
        sent += piece.length;
        response.write(piece, (error) => (error ? undefined : more()));
      };
      more();
    });
    expect(await outcome(fetchLocal(origin))).toBe('url FIELD_PAGE_NOT_HTML');
    expect(sent).toBeLessThan(20_000_000);
  });

  test('stops following endless redirects', async () => {
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: `/${asked}` }).end();
    });
    expect(await outcome(fetchLocal(origin))).toBe('url FIELD_PAGE_UNREACHABLE');
    expect(asked).toBe(4);
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data/',
    'https://user:secret@example.org/',
    'https://example.org:8443/',
    'http://example.org/',
    'file:///etc/passwd',
    'gopher://example.org/',
    'not an address',
  ])('sends no request to %s', async (url) => {
    expect(await outcome(fetchWebPage()(url))).toBe('url FIELD_PAGE_UNREACHABLE');
  });

  test('stops at a redirect to a private address', async () => {
    let secrets = 0;
    const inner = await serve((_request, response) => {
      secrets += 1;
      response.writeHead(200, html).end('secret');
    });
    const origin = await serve((_request, response) =>
      response.writeHead(302, { location: inner.replace('127.0.0.1', 'localhost') }).end(),
    );
    let seen = 0;
    // Only the first address is allowed, so that the redirect is rejected.
    const reading = fetchWebPage({ allowHttp: true, isAllowed: () => (seen += 1) === 1 });
    expect(await outcome(reading(origin))).toBe('url FIELD_PAGE_UNREACHABLE');
    expect([secrets, seen]).toEqual([0, 2]);
  });
});

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
