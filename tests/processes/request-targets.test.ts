import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@causa/local/keep-server';
import { rawRequest } from '../support/raw-request.ts';
import { startTwoServices, startWebService, type TwoServices } from '../support/two-services.ts';

let services: TwoServices;
let canary: Server;
let canaryHost: string;
const visits: string[] = [];

beforeAll(async () => {
  services = await startTwoServices();
  canary = createServer((request, reply) => {
    visits.push(`${request.method} ${request.url}`);
    reply.end('<script>the canary</script>');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  canaryHost = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
});
afterAll(async () => {
  canary.closeAllConnections();
  await new Promise((resolve) => canary.close(resolve));
  await services.close();
});

/** Request targets that name another host or leave the path they begin with. */
const foreign = (host: string): string[] => [
  `//${host}/feed.rss`,
  `//${host}/jobs/feed.rss`,
  `//${host}/y/calendar.ics`,
  `//${host}/en`,
  `http://${host}/data/x`,
  `http://${host}/en/jobs/feed.rss`,
  `HTTP://${host}/data/environment`,
  `http://${host}/data/%2e%2e/latest/meta-data`,
  `/\\${host}/feed.rss`,
  `/%5c${host}/data/x`,
  '////[',
  '//:80/x',
  '/data/%2e%2e/metrics',
  '/data/%2E%2e/metrics',
  '/data/.%2E/metrics',
  '/data/../metrics',
  '/data/x%2f..%2f..%2fmetrics',
  '/data/x%5c..%5c..%5cmetrics',
  '/docs/%2e%2e/metrics',
  '/en/a%2f..%2f..%2f..%2f..%2fenvironment',
  '/en/%00',
  '/en/jobs?q=%00',
  '/data/website/people/%01',
  '/data/%ff',
  '*',
];

describe.each(['web', 'api'] as const)('request targets of the %s service', (service) => {
  test('answers 400 to every request target but one slash and a path, without connecting', async () => {
    visits.length = 0;
    const answers: [string, number][] = [];
    for (const target of foreign(canaryHost)) {
      for (const method of ['GET', 'POST']) {
        if (target === '*' && method === 'POST') continue;
        const { status } = await rawRequest(services[service].origin, target, {
          method: target === '*' ? 'OPTIONS' : method,
          body: method === 'POST' ? 'hello' : '',
        });
        answers.push([`${method} ${target}`, status]);
      }
    }
    expect(answers.filter(([, status]) => status !== 400)).toEqual([]);
    expect(visits).toEqual([]);
  });

  test('answers 400 to a Host header without a host', async () => {
    for (const host of ['[::', 'a b', 'causa.test@evil.example', 'x/y', 'x?y', 'causa.test:port']) {
      const { status } = await rawRequest(
        services[service].origin,
        '/data/website/oauth/google/start',
        { headers: { Host: host } },
      );
      expect([host, status]).toEqual([host, 400]);
    }
  });
});

test('uses the configured site on a page requested for another host', async () => {
  const { status, body } = await rawRequest(services.web.origin, '/en', {
    headers: { Host: 'evil.example' },
  });
  expect([status, body.includes('evil.example')]).toEqual([200, false]);
});

test('answers a refused request with a page in the language of the visitor, with the request id and no internals', async () => {
  const { headers, body } = await rawRequest(services.web.origin, '//evil.example/en', {
    headers: { 'Accept-Language': 'pt-BR' },
  });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(body).toMatch(/<html lang="pt-BR">.*mencione a solicitação [\w-]{12}/s);
});

describe('headers between web service and API', () => {
  test('passes on listed headers in both directions and ignores connection headers of visitors', async () => {
    const seen: IncomingMessage[] = [];
    const api = createServer((request, reply) => {
      seen.push(request);
      reply.writeHead(200, {
        'content-type': 'application/json',
        'x-inner': '1',
        'x-powered-by': 'x',
        'access-control-allow-origin': '*',
        'keep-alive': 'timeout=99',
        etag: '"1"',
      });
      reply.end('{}');
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const [origin, internalToken] = [
      `http://127.0.0.1:${await freePort()}`,
      'a token that two services share'.padEnd(40, '.'),
    ];
    const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const web = await startWebService({
      PORT: new URL(origin).port,
      PUBLIC_ORIGIN: origin,
      API_ORIGIN: apiOrigin,
      INTERNAL_TOKEN: internalToken,
    });
    try {
      const reply = await rawRequest(origin, '/data/environment?lang=es', {
        headers: {
          Cookie: 'session=x',
          'X-Forwarded-For': '198.51.100.7',
          'X-Forwarded-Host': 'evil.example',
          'X-Causa-Internal': 'invented',
          'X-Causa-Page-Call': '1',
          'X-Anything': '1',
          'Proxy-Authorization': 'Basic eA==',
          TE: 'trailers',
          Upgrade: 'websocket',
        },
      });
      expect(Object.keys(seen[0]?.headers ?? {}).sort()).toEqual([
        'connection',
        'cookie',
        'host',
        'x-causa-internal',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-request-id',
      ]);
      expect(seen[0]?.headers).toMatchObject({
        'x-causa-internal': internalToken,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': new URL(origin).host,
      });
      expect(seen[0]?.url).toBe('/data/environment?lang=es');
      expect(reply.headers).toMatchObject({
        etag: '"1"',
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
      });
      for (const name of [
        'x-inner',
        'x-powered-by',
        'access-control-allow-origin',
        'x-causa-internal',
      ])
        expect(reply.headers).not.toHaveProperty(name);
    } finally {
      await web.stop();
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
    }
  });

  test('include the same security headers', async () => {
    const named = (headers: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(headers)
          .filter(([name]) =>
            /^(content-security|cross-origin|origin-agent|permissions|referrer|strict|x-(content|dns|frame|permitted))/.test(
              name,
            ),
          )
          .map(([name, value]) => [name, value.replace(/(?:nonce|sha256)-[^']+/g, 'own')]),
      );
    const [page, call] = [
      await rawRequest(services.web.origin, '/en'),
      await rawRequest(services.api.origin, '/data/environment'),
    ];
    expect(Object.keys(named(page.headers)).length).toBeGreaterThanOrEqual(8);
    expect(named(page.headers)).toEqual(named(call.headers));
    expect(named((await rawRequest(services.web.origin, '/data/environment')).headers)).toEqual(
      named(call.headers),
    );
  });
});
