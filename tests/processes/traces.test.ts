import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledFolder } from '../../scripts/bundle.mjs';
import { type Child, startService } from '../support/child.ts';
import { goodPassword } from '../support/client.ts';
import {
  type OtlpReceiver,
  type ReceivedSpan,
  startOtlpReceiver,
} from '../support/otlp-receiver.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { printsMeasure } from '../support/promise.ts';
import { soon } from '../support/soon.ts';
import { startTwoServices, type TwoServices } from '../support/two-services.ts';

// The bundled programs with OTEL_EXPORTER_OTLP_ENDPOINT and a receiver on this machine.

const visitorTrace = 'a'.repeat(32);
const visitorHeader = { traceparent: `00-${visitorTrace}-${'b'.repeat(16)}-01` };
const account = {
  email: 'ana.traced@harbour.example',
  password: goodPassword,
  firstName: 'Anaximandra',
  lastName: 'Lima',
  locale: 'en',
};
const words = 'lighthouse-keeper';

interface Installation {
  services: TwoServices;
  worker: Child;
  sink: SmtpSink;
  close(): Promise<void>;
}

const tracingSettings = (endpoint: string): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-receiver-key=a-key',
  // Exported soon, for a short test.
  OTEL_BSP_SCHEDULE_DELAY: '100',
});

async function startInstallation(
  endpoint: string,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const tracing = { ...tracingSettings(endpoint), ...settings };
  const sink = await startSmtpSink();
  const secret = randomBytes(24).toString('hex');
  const services = await startTwoServices({
    api: { ...tracing, APP_SECRET: secret },
    web: { ...tracing, METRICS_PORT: '0' },
  });
  const worker = await startService('worker', {
    ...tracing,
    DATABASE_URL: services.databaseUrl,
    PUBLIC_ORIGIN: services.web.origin,
    APP_SECRET: secret,
    SMTP_URL: sink.url,
    METRICS_PORT: '0',
  });
  return {
    services,
    worker,
    sink,
    async close() {
      await worker.stop();
      await services.close();
      await sink.close();
    },
  };
}

const signUp = (origin: string, headers = {}): Promise<Response> =>
  fetch(`${origin}/data/website/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(account),
  });

describe('tracing', () => {
  let receiver: OtlpReceiver;
  let installation: Installation;
  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    installation = await startInstallation(receiver.url);
  }, 240_000);
  afterAll(async () => {
    await installation.close();
    await receiver.close();
  });

  const findSpan = (test: (span: ReceivedSpan) => boolean): ReceivedSpan => {
    const span = receiver.spans.find(test);
    if (span === undefined)
      throw new Error(`not among ${receiver.spans.map(({ name }) => name).join(', ')}`);
    return span;
  };
  const childOf = (parent: ReceivedSpan, name: RegExp): ReceivedSpan =>
    findSpan((span) => span.parentSpanId === parent.spanId && name.test(span.name));

  test('joins web, API and SQL of a page in one trace', async () => {
    const page = await fetch(`${installation.services.web.origin}/en/jobs?q=${words}`, {
      headers: visitorHeader,
    });
    expect(page.status).toBe(200);
    await soon(() => {
      const web = findSpan(({ name }) => name === 'GET page:search');
      expect(web).toMatchObject({
        service: 'causa-web',
        kind: 'server',
        parentSpanId: '',
        attributes: { 'http.route': 'page:search', 'http.response.status_code': '200' },
      });
      const call = receiver.spans
        .filter(({ parentSpanId }) => parentSpanId === web.spanId)
        .find((span) =>
          receiver.spans.some(
            (one) => one.parentSpanId === span.spanId && one.name.includes('/data/search/'),
          ),
        );
      if (call === undefined) throw new Error('no call of the search');
      expect(call).toMatchObject({ service: 'causa-web', name: 'call API GET', kind: 'client' });
      const api = childOf(call, /\/data\/search\//);
      expect(api).toMatchObject({ service: 'causa-api', kind: 'server' });
      expect(api.name).toBe(`GET ${String(api.attributes['http.route'])}`);
      const sql = childOf(api, /^(?:SELECT|WITH)/);
      expect(sql).toMatchObject({
        service: 'causa-api',
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql' },
      });
      for (const span of [call, api, sql]) {
        expect(span.traceId).toBe(web.traceId);
        expect(span.startTimeUnixNano).toBeGreaterThanOrEqual(web.startTimeUnixNano);
      }
    });
  });

  test('joins web, API, worker and mail of a signup in one trace', async () => {
    expect((await signUp(installation.services.web.origin, visitorHeader)).status).toBe(200);
    await soon(() => {
      const web = findSpan(({ name }) => name === 'POST /data/*');
      const call = childOf(web, /^call API POST$/);
      const api = childOf(call, /^POST \/data\/website\/signup$/);
      childOf(api, /^INSERT users$/);
      childOf(api, /^BEGIN$/);
      childOf(api, /^COMMIT$/);
      const job = childOf(api, /^job mail\.send$/);
      expect(job).toMatchObject({ service: 'causa-worker', kind: 'consumer', status: { code: 0 } });
      childOf(job, /^SELECT mail_deliveries$/);
      const mail = childOf(job, /^send mail /);
      expect(mail).toMatchObject({
        service: 'causa-worker',
        kind: 'client',
        attributes: { 'causa.mail.attempt': '1', 'causa.mail.kind': 'service' },
      });
      for (const span of [call, api, job, mail]) expect(span.traceId).toBe(web.traceId);
    });
    expect(installation.sink.received).toHaveLength(1);
  });

  test('ignores the traceparent of a visitor', async () => {
    const { api } = installation.services;
    const reply = await fetch(`${api.origin}/data/environment`, { headers: visitorHeader });
    expect(reply.status).toBe(200);
    await soon(() => findSpan((span) => span.name.startsWith('GET /data/environment')));
    await soon(() =>
      findSpan((span) => span.name === 'GET /data/environment' && span.parentSpanId === ''),
    );
    expect(receiver.spans.filter(({ traceId }) => traceId === visitorTrace)).toEqual([]);
  });

  test('contains no address, name, word, token or id of a person', async () => {
    const { web } = installation.services;
    await fetch(`${web.origin}/en/reset-password/${'t'.repeat(43)}`);
    await fetch(`${web.origin}/data/website/jobs/${'c'.repeat(32)}?from=${words}`);
    await soon(() => findSpan(({ name }) => name.startsWith('GET /data/website/jobs/:')));
    await soon(() =>
      findSpan(({ name }) => name.startsWith('GET page:') && name !== 'GET page:search'),
    );
    const text = receiver.text();
    for (const secret of [
      account.email,
      'harbour',
      account.password,
      account.firstName,
      words,
      '127.0.0.1',
      't'.repeat(43),
      'c'.repeat(32),
      'a-key',
    ])
      expect(text, secret).not.toContain(secret);
    const keys = new Set(receiver.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...keys].filter((key) => !allowedKeys.has(key))).toEqual([]);
    expect(receiver.spans.flatMap(({ events }) => events)).toEqual([]);
    for (const { status } of receiver.spans) expect(status?.message ?? '').toBe('');
  });

  test('begins a trace with an operator command', async () => {
    const env = {
      ...tracingSettings(receiver.url),
      DATABASE_URL: installation.services.databaseUrl,
    };
    const cwd = await bundledFolder();
    await promisify(execFile)(process.execPath, ['bin/ops.mjs', 'backlog'], { cwd, env });
    await soon(() => {
      const root = findSpan(({ name }) => name === 'command backlog');
      expect(root).toMatchObject({ service: 'causa-ops', parentSpanId: '' });
      childOf(root, /^SELECT /);
    });
  });

  test('sends the headers of the receiver', () => {
    expect(receiver.headers[0]).toMatchObject({
      'content-type': 'application/x-protobuf',
      'x-receiver-key': 'a-key',
    });
  });

  test('writes ids of traces into the log lines of web and API', async () => {
    const { web, api } = installation.services;
    await fetch(`${web.origin}/data/website/jobs/${'d'.repeat(32)}`);
    await soon(() => {
      const [, traceId = ''] =
        /"trace_id":"([0-9a-f]{32})"[^\n]*"route":"\/data\/\*"[^\n]*\n$/.exec(
          web.child.printed(),
        ) ?? [];
      const line = api.child
        .printed()
        .split('\n')
        .find((one) => one.includes(traceId));
      expect(line).toContain('"route":"/data/website/jobs/:');
      expect(findSpan((span) => span.traceId === traceId)).toBeDefined();
    });
  });
});

/** Attributes that spans may have. A new one is added here after a check of what it contains. */
const allowedKeys = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'error.type',
  'causa.error',
  'causa.request_id',
  'causa.job.id',
  'causa.job.attempt',
  'causa.mail.template',
  'causa.mail.kind',
  'causa.mail.attempt',
  'causa.search.queries',
]);

describe.each([
  ['hangs', true],
  ['is away', false],
])('receiver that %s', (_what, isHanging) => {
  test('delays neither pages nor the end of the programs', async () => {
    const receiver = await startOtlpReceiver({ isHanging });
    if (!isHanging) await receiver.close();
    const { services, worker, sink } = await startInstallation(receiver.url, {
      OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    });
    try {
      expect((await fetch(`${services.web.origin}/en`)).status).toBe(200);
      expect((await signUp(services.web.origin)).status).toBe(200);
      await soon(() => expect(sink.received).toHaveLength(1));
      if (isHanging) await soon(() => expect(receiver.headers.length).toBeGreaterThan(0));
      // Without the limit of the last export, the connection to a hanging receiver would keep each
      // process alive for the time limit of the exporter, which is longer than the test.
      for (const child of [worker, services.web.child, services.api.child])
        printsMeasure('traces-shutdown', (await child.stop()) / 1_000, 8, 's');
      for (const child of [worker, services.web.child, services.api.child])
        expect(child.printed().match(/traces not exported/g)?.length ?? 0).toBeLessThanOrEqual(1);
    } finally {
      await services.close();
      await worker.stop();
      await sink.close();
      if (isHanging) await receiver.close();
    }
  });
});
