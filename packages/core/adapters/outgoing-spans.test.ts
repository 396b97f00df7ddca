import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setExporter, withTrace } from '@causa/tracing/tracing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecorder } from '../../../tests/support/recorded-spans.ts';
import { stripeProvider } from './payments-stripe/stripe-provider.ts';
import { openMultiSearch } from './search-meilisearch/multi-search.ts';
import { checkLink } from './web-pages/check-link.ts';
import { fetchDocument, fetchWebPage } from './web-pages/fetch-web-page.ts';
import { postToPublic } from './web-pages/post-to-public.ts';

const secret = 'a-secret-of-the-address';
const headers: Record<string, unknown>[] = [];
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, reply) => {
    headers.push(request.headers);
    if (request.url?.startsWith('/v1/') === true)
      reply.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{}}');
    else if (request.url === '/multi-search') reply.end('{"results":[]}');
    else reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>Harbour</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const url = (): string => `http://127.0.0.1:${port}/${secret}`;
const open = { isAllowed: () => true, allowHttp: true };
const stripe = () =>
  stripeProvider({
    secretKey: `sk_test_${secret}`,
    publishableKey: 'pk_test',
    webhookSecrets: [],
    standIn: { host: '127.0.0.1', port, protocol: 'http' },
  });

describe('a call of another service', () => {
  test.each<[string, () => Promise<unknown>, object]>([
    [
      'post to another site',
      () => postToPublic({ allowLoopback: true })(url(), { headers: {}, body: secret }),
      { attributes: { 'http.response.status_code': 200 }, failure: undefined },
    ],
    [
      'post to another site',
      () => postToPublic()(url(), { headers: {}, body: secret }),
      { failure: 'ADDRESS' },
    ],
    ['check link', () => checkLink(open)(url()), { failure: undefined }],
    ['fetch page', () => fetchWebPage(open)(url()), { failure: undefined }],
    ['fetch page', () => fetchWebPage()(url()), { failure: 'INVALID' }],
    ['fetch document', () => fetchDocument(open)(url()), { failure: undefined }],
    [
      'search Meilisearch',
      () =>
        openMultiSearch({ url: `http://127.0.0.1:${port}`, key: secret, timeoutMs: 5_000 })([
          { indexUid: 'listings', q: secret },
        ]),
      { attributes: { 'causa.search.queries': 1 } },
    ],
    ['call Stripe', () => stripe().readPayment(secret), { failure: expect.any(String) }],
  ])('has the span %s without its address and content', async (name, call, expected) => {
    const recorder = createRecorder();
    setExporter(recorder);
    headers.length = 0;
    try {
      await withTrace({ name: 'request' }, null, () => call()).catch(() => undefined);
    } finally {
      setExporter(undefined);
    }
    const { spanId } = recorder.find('request');
    expect(recorder.find(name)).toMatchObject({
      kind: 'client',
      parent: spanId,
      isEnded: true,
      ...expected,
    });
    expect(JSON.stringify(recorder.spans)).not.toContain(secret);
    // Other companies do not learn our trace ids.
    expect(headers.filter((sent) => 'traceparent' in sent)).toEqual([]);
  });
});
