import { environment } from '@causa/shared/generated/platform/site.endpoints';
import { internalTokenHeader } from '@causa/shared/platform/http/internal-call';
import { setExporter } from '@causa/tracing/tracing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRecorder } from '../../support/recorded-spans.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const recorder = createRecorder();
const traceId = 'c'.repeat(32);
const traceparent = `00-${traceId}-${'d'.repeat(16)}-01`;
let world: TestApp;

beforeAll(async () => {
  setExporter(recorder);
  world = await startTestApp({
    extend: (app) => {
      app.get('/broken', { schema: { hide: true } }, () => {
        throw new Error('ana@harbour.example is broken');
      });
      return Promise.resolve();
    },
  });
});
beforeEach(() => {
  recorder.spans = [];
});
afterAll(async () => {
  await world.close();
  setExporter(undefined);
});

describe('a request of the API', () => {
  test('continues the trace of the web service only', async () => {
    const url = environment.path;
    await world.app.inject({ url, headers: { traceparent } });
    await world.app.inject({
      url,
      headers: { traceparent, [internalTokenHeader]: 'not the token of the web service' },
    });
    await world.app.inject({
      url,
      headers: { traceparent, [internalTokenHeader]: world.app.internalToken },
    });
    const requests = recorder.spans.filter(({ kind }) => kind === 'server');
    expect(requests).toHaveLength(3);
    expect(requests.map((span) => span.traceId === traceId)).toEqual([false, false, true]);
    expect(requests.every(({ isEnded }) => isEnded)).toBe(true);
  });

  test('has a span with pattern, status and request id, never with its address', async () => {
    const id = 'e'.repeat(32);
    const reply = await world.app.inject({ url: `/data/website/jobs/${id}?q=private-words` });
    expect(reply.statusCode).toBe(404);
    const [span] = recorder.spans;
    expect(span).toMatchObject({
      name: 'GET /data/website/jobs/:id',
      kind: 'server',
      attributes: {
        'http.route': '/data/website/jobs/:id',
        'http.response.status_code': 404,
        'causa.error': 'NOT_FOUND',
        'causa.request_id': expect.any(String),
      },
      failure: undefined,
    });
    expect(JSON.stringify(recorder.spans)).not.toMatch(/private-words|eeee/);
  });

  test('has a failed span without the text of an unexpected error', async () => {
    expect((await world.app.inject({ url: '/broken' })).statusCode).toBe(500);
    const [span] = recorder.spans;
    expect(span).toMatchObject({ name: 'GET /broken', failure: '500', isEnded: true });
    expect(JSON.stringify(recorder.spans)).not.toContain('harbour');
  });

  test('keeps its trace while it reads a body', async () => {
    await world.app.inject({
      method: 'POST',
      url: '/data/website/signup',
      payload: {
        email: 'ana@harbour.example',
        password: 'seven quiet harbours',
        firstName: 'Ana',
        lastName: 'Lima',
        locale: 'en',
      },
    });
    const { rows } = await world.pool.query<{ traceparent: string | null }>(
      "SELECT traceparent FROM outbox_jobs WHERE name = 'mail.send'",
    );
    const span = recorder.find('POST /data/website/signup');
    expect(rows).toEqual([{ traceparent: `00-${span.traceId}-${span.spanId}-01` }]);
  });

  test('has no span for probes and scrapes', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) await world.app.inject({ url });
    expect(recorder.spans).toEqual([]);
  });
});
