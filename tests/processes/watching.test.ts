import { freePort } from '@causa/local/keep-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soon } from '../support/soon.ts';
import { startTwoServices, startWebService, type TwoServices } from '../support/two-services.ts';

let services: TwoServices;
let metrics: string;

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  services = await startTwoServices({ web: { METRICS_PORT: String(port), BUILD_VERSION: '31' } });
});
afterAll(() => services.close());

const scrape = async (): Promise<string> => (await fetch(metrics)).text();

/** Returns the lines of the access log of a program. */
const logged = (printed: string): Record<string, unknown>[] =>
  printed
    .split('\n')
    .filter((line) => line.endsWith('"msg":"request"}'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))));

describe('GET /metrics of the web service', () => {
  test('counts requests by page and status, and names the build', async () => {
    expect((await fetch(`${services.web.origin}/en`)).status).toBe(200);
    expect((await fetch(`${services.web.origin}/en/no-such-page-here`)).status).toBe(404);
    await soon(async () => {
      const text = await scrape();
      expect(text).toContain(
        'http_request_duration_seconds_count{method="GET",route="page:home",status="200"} 1',
      );
      expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*status="404"\} 1/);
      for (const line of [
        'build_info{version="31"} 1',
        'nodejs_eventloop_lag_p99_seconds ',
        'process_resident_memory_bytes ',
        'process_cpu_seconds_total ',
        'api_call_failures_total{reason="timeout"} 0',
      ])
        expect(text).toContain(`\n${line}`);
    });
  });

  test('stays hidden on the port of the site', async () => {
    const reply = await fetch(`${services.web.origin}/metrics`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('http_request_duration_seconds');
  });

  test('counts calls of an API that is away', async () => {
    const port = await freePort();
    const web = await startWebService({
      API_ORIGIN: 'http://127.0.0.1:1',
      PUBLIC_ORIGIN: 'http://127.0.0.1',
      INTERNAL_TOKEN: 'a token that is long enough for this',
      PORT: String(await freePort()),
      METRICS_PORT: String(port),
    });
    const [, origin] = /Server listening at (http:\/\/127[^"]+)/.exec(web.printed()) ?? [];
    await fetch(`${origin}/en`);
    await fetch(`${origin}/data/environment`);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await web.stop();
    const [, count] = /api_call_failures_total\{reason="unreachable"\} (\d+)/.exec(text) ?? [];
    expect(Number(count)).toBeGreaterThanOrEqual(2);
  });
});

describe('the access log', () => {
  test('has one line with pattern, status and id in both services, and no words of a person', async () => {
    const reply = await fetch(`${services.web.origin}/data/search/jobs?q=private-words`);
    await fetch(`${services.web.origin}/en/jobs?q=private-words`);
    expect(reply.status).toBe(200);
    await soon(() => {
      const web = logged(services.web.child.printed());
      expect(web).toContainEqual(
        expect.objectContaining({
          method: 'GET',
          route: 'page:search',
          status: 200,
          ms: expect.any(Number),
        }),
      );
      const proxied = web.find(({ route }) => route === '/data/*');
      const answered = logged(services.api.child.printed()).find(
        ({ reqId }) => reqId === proxied?.reqId,
      );
      expect(answered).toMatchObject({ method: 'GET', status: 200 });
      expect(answered?.route).toMatch(/^\/data\/search\//);
    });
    for (const { child } of [services.web, services.api])
      expect(child.printed()).not.toContain('private-words');
  });

  test('stays empty with ACCESS_LOG=0', async () => {
    const port = await freePort();
    const quiet = await startWebService({
      API_ORIGIN: services.api.origin,
      PUBLIC_ORIGIN: services.web.origin,
      INTERNAL_TOKEN: services.internalToken,
      PORT: String(port),
      METRICS_PORT: '0',
      ACCESS_LOG: '0',
    });
    expect((await fetch(`http://127.0.0.1:${port}/en`)).status).toBe(200);
    await quiet.stop();
    expect(logged(quiet.printed())).toEqual([]);
  });
});
