import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

describe.each(['/data/openapi.json', '/api/openapi.json'])('GET %s', (url) => {
  const get = (headers: Record<string, string> = {}) => world.app.inject({ url, headers });

  it('returns the document compressed to a client that takes gzip', async () => {
    const plain = await get();
    const packed = await get({ 'accept-encoding': 'gzip, br' });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    expect(plain.json()).toMatchObject({ openapi: '3.1.0' });
    expect(gunzipSync(packed.rawPayload).toString('utf8')).toBe(plain.body);
  });

  it('returns 304 to a client with a current copy', async () => {
    const { headers } = await get();
    const known = await get({ 'if-none-match': `"other", ${String(headers['etag'])}` });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
});
