import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const post = (headers: Record<string, string>, payload = '{}') =>
  world.app.inject({
    method: 'POST',
    url: '/data/website/accept-cookies',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('write', () => {
  test('returns 403 for another site', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const reply = await post(headers);
      expect([reply.statusCode, reply.json().errors[0].name]).toEqual([403, 'CROSS_SITE']);
    }
    expect(
      (await post({ 'sec-fetch-site': 'same-origin', origin: 'http://causa.test' })).statusCode,
    ).toBe(200);
  });

  test('accepts JSON only', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await post({ 'content-type': type }, 'a=b');
      expect([type, reply.statusCode]).toEqual([type, 415]);
    }
    expect((await post({}, '{broken')).statusCode).toBe(400);
    expect((await post({}, JSON.stringify({ a: 'x'.repeat(300_000) }))).statusCode).toBe(413);
  });
});

describe('every reply', () => {
  test('uses the requested language, also for errors', async () => {
    const readError = async (url: string, language: string) =>
      (await world.app.inject({ url, headers: { 'accept-language': language } })).json().errors[0]
        .description as string;
    const sentences = await Promise.all(
      ['en', 'es', 'pt-BR,pt;q=0.9', 'fr, de;q=0.8'].map((language) =>
        readError('/data/website/jobs/x', language),
      ),
    );
    expect(new Set(sentences).size).toBe(3);
    expect(sentences[3]).toBe(sentences[0]);
    expect(await readError('/data/nothing-here?lang=es', 'en')).toBe(sentences[1]);
  });

  test('sets security headers, a new nonce and the version', async () => {
    const [one, two] = await Promise.all([
      world.app.inject({ url: '/data/environment' }),
      world.app.inject({ url: '/data/environment' }),
    ]);
    const nonce = (reply: typeof one) =>
      /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))?.[1];
    expect(nonce(one)).toMatch(/^[\w+/=]{20,}$/);
    expect(nonce(one)).not.toBe(nonce(two));
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    expect(String(one.headers['content-security-policy'])).not.toContain(
      "script-src 'unsafe-inline'",
    );
    expect(one.json()._version).toBe(7);
  });
});

describe('operator endpoints', () => {
  test('return health, readiness, metrics and the OpenAPI document', async () => {
    expect((await world.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect((await world.app.inject({ url: '/metrics' })).body).toContain(
      'http_request_duration_seconds_count',
    );
    const document = (await world.app.inject({ url: '/data/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/data/environment',
        '/data/website/jobs/{id}',
        '/data/places/autocomplete',
      ]),
    );
  });
});
