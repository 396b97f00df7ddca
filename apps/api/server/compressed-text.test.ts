import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { CompressedText } from './compressed-text.ts';

const long = JSON.stringify(Array.from({ length: 500 }, (_, n) => `liberté ${n}`));

function serveText(text: string) {
  const app = fastify();
  const document = new CompressedText(text);
  app.get('/', (request, reply) => document.send(request, reply.header('vary', 'cookie')));
  return (accepted?: string) =>
    app.inject({
      url: '/',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
}

test.each([
  ['gzip', 'gzip'],
  ['deflate, gzip;q=1.0, *;q=0.5', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, GZIP', 'gzip'],
  ['gzip;q=1, br;q=0.1', 'gzip'],
  ['br ; q=1', 'br'],
  ['*', 'br'],
])('encodes for clients that accept %s', async (accepted, encoding) => {
  const get = serveText(long);
  for (const reply of [await get(accepted), await get(accepted)]) {
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'cookie, accept-encoding',
    });
    const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(decode(reply.rawPayload).toString()).toBe(long);
  }
});

test.each([undefined, 'identity', 'gzip;q=0', 'deflate'])(
  'sends text to clients that accept %s',
  async (accepted) => {
    const reply = await serveText(long)(accepted);
    expect([reply.headers['content-encoding'], reply.headers.vary, reply.body]).toEqual([
      undefined,
      'cookie, accept-encoding',
      long,
    ]);
  },
);

test('sends a short text as it is', async () => {
  const reply = await serveText('{}')('br, gzip');
  expect([reply.headers['content-encoding'], reply.body]).toEqual([undefined, '{}']);
});
