import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@causa/local/keep-server';
import { webPages } from '@causa/web/server/render-pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { startTwoServices, startWebService, type TwoServices } from '../support/two-services.ts';

const token = 'a-token-that-must-not-be-logged-anywhere-at-all';

describe('page with unreadable data', () => {
  let web: Child;
  let broken: Server;
  let origin: string;
  beforeAll(async () => {
    broken = createServer((_request, reply) =>
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${await freePort()}`;
    const apiOrigin = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
    web = await startWebService({
      PORT: new URL(origin).port,
      PUBLIC_ORIGIN: origin,
      API_ORIGIN: apiOrigin,
      INTERNAL_TOKEN: 'x'.repeat(32),
    });
  });
  afterAll(async () => {
    await web.stop();
    broken.closeAllConnections();
    await new Promise((resolve) => broken.close(resolve));
  });

  test.each([
    ['en', /<html lang="en">.*Something went wrong.*please include request [\w-]{12}/s],
    ['es', /<html lang="es">.*Algo salió mal.*menciona la solicitud [\w-]{12}/s],
    ['pt', /<html lang="pt-BR">.*Algo deu errado.*mencione a solicitação [\w-]{12}/s],
  ])(
    'answers 500 with a page in %s with the request id and no internals',
    async (locale, words) => {
      const { status, headers, body } = await rawRequest(origin, `/${locale}/jobs`);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        500,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(body).toMatch(words);
      expect(body).not.toMatch(/undefined|TypeError|statusCode|\.tsx?:/);
    },
  );

  test('logs its route pattern without a token', async () => {
    await rawRequest(origin, `/en/reset-password/${token}?mac=${token}`);
    expect(web.printed()).toContain('"route":"/*"');
    expect(web.printed()).not.toContain(token);
  });
});

test('answers 500 with a page instead of JSON in the API process', async () => {
  const fail = (): Promise<never> => Promise.reject(new Error('an inner detail'));
  const site = await startTestApp({
    extend: async (app) =>
      app.register(webPages, { callData: fail, version: 7 }).then(() => undefined),
  });
  const reply = await site.app.inject('/es/empleos');
  await site.close();
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    500,
    'text/html; charset=utf-8',
  ]);
  expect(reply.body).toContain('Algo salió mal');
  expect(reply.body).not.toContain('an inner detail');
});

describe('failing call', () => {
  let world: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    world = await startTestApp({
      logging: 'info',
      logTo: { write: (line) => void lines.push(line) },
    });
  });
  afterAll(() => world.close());

  test('logs its route pattern without a token', async () => {
    await world.pool.query('ALTER TABLE account_tokens RENAME TO account_tokens_away');
    const reply = await world.app.inject({
      method: 'POST',
      url: `/data/website/verify-email/${token.slice(0, 43)}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(reply.statusCode).toBe(500);
    expect(lines.join('')).toMatch(/"route":"\/data\/website\/[^"]*:token/);
    expect(lines.join('')).not.toContain(token.slice(0, 43));
  });
});

describe('inline script of a page', () => {
  let services: TwoServices;
  beforeAll(async () => {
    services = await startTwoServices({ web: { PAGE_CACHE_MS: '60000' } });
  });
  afterAll(() => services.close());

  test('is allowed by its hash and contains no visitor input', async () => {
    const seen = new Set<string>();
    for (const text of ['</script>', '</style><script>', '{{hash}}', '</script>']) {
      const { headers, body } = await rawRequest(
        services.web.origin,
        `/en/jobs?q=${encodeURIComponent(text)}`,
      );
      const policy = headers['content-security-policy'] ?? '';
      const script = /<script type="module">([^]*?)<\/script>/.exec(body)?.[1] ?? '';
      const hash = createHash('sha256').update(script).digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
      expect(policy).not.toContain('nonce-');
      seen.add(policy);
    }
    expect(seen.size).toBe(1);
  });
});
