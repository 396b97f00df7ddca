import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addJob } from '@causa/core/platform/jobs/add-job';
import { examine } from '@causa/ops/doctor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOtlpReceiver } from '../../../support/otlp-receiver.ts';
import { startRedis, type TestRedis } from '../../../support/redis.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let redis: TestRedis;
/** Accepts connections and never answers. */
let mute: Server;
let mutePort: number;

beforeAll(async () => {
  [world, redis] = await Promise.all([startTestApp(), startRedis()]);
  mute = createServer(() => undefined);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  mutePort = (mute.address() as AddressInfo).port;
});
afterAll(async () => {
  mute.close();
  await redis.stop();
  await world.close();
});

const noRecord = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
const names = {
  resolveTxt: noRecord,
  resolveMx: async () => [{ exchange: 'mx.harbour.org', priority: 10 }],
  resolve4: noRecord,
  reverse: noRecord,
};
const good = {
  PUBLIC_ORIGIN: 'https://jobs.harbour.org',
  APP_SECRET: 'f3b1c9d07e5a42688b9d1c0e7a6f5243',
  INTERNAL_TOKEN: 'a7d2e8b4c1f06935d8e7a2b4c6f81035',
  SMTP_URL: 'smtps://mail.harbour.org',
  MAIL_FROM: 'Harbour <hello@harbour.org>',
  FILES_DIR: tmpdir(),
};
const run = async (
  variables: Record<string, string>,
  databaseUrl: string | undefined = world.databaseUrl,
) =>
  (await examine({ variables, databaseUrl, names, timeoutMs: 2_000 })).map(
    ({ state, about, sentence }) => `${state} ${about}: ${sentence}`,
  );

describe('npm run ops -- doctor', () => {
  test('finds real services well', async () => {
    const lines = await run({ ...good, REDIS_URL: redis.url });
    const ill = lines.filter((line) => !line.startsWith('ok') && !line.includes('mail records'));
    expect(ill.filter((line) => !line.includes(' disk: '))).toEqual([]);
    for (const known of [
      /ok settings/,
      /ok database: its clock differs by 0\.\d s/,
      /ok database: PostgreSQL 1\d, /,
      /ok database: all migrations/,
      /ok queue: /,
      /ok traces: OTEL_EXPORTER_OTLP_ENDPOINT is not set/,
      /ok search index: /,
      /ok Redis: its clock/,
      /ok Redis: (?:Redis )?\d/,
      /ok mail records: MX/,
      /fail mail records: SPF: .* Add: harbour\.org\. TXT/,
    ])
      expect(lines).toContainEqual(expect.stringMatching(known));
  });

  test('names a dead and a mute service in one line each', async () => {
    const lines = await run(
      { ...good, REDIS_URL: 'redis://127.0.0.1:1', MEILI_URL: `http://127.0.0.1:${mutePort}` },
      `postgresql://causa:wrong@127.0.0.1:${mutePort}/causa`,
    );
    for (const about of ['Redis', 'Meilisearch', 'database', 'queue', 'search index'])
      expect(lines.filter((line) => line.includes(` ${about}: `))).toEqual([
        expect.stringMatching(/^fail .*cannot be checked/),
      ]);
  });

  test('sends an empty export with its headers to the receiver of traces', async () => {
    const receiver = await startOtlpReceiver();
    const settings = { ...good, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key, x-other=b=c' };
    const accepted = await run({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/` });
    expect(accepted).toContain('ok traces: the receiver accepts them.');
    expect(receiver.headers[0]).toMatchObject({ 'x-key': 'a key', 'x-other': 'b=c' });
    const refused = await run({
      ...settings,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/wrong`,
    });
    expect(refused).toContainEqual(
      expect.stringMatching(/^fail traces: the receiver answers 404: correct OTEL_EXPORTER/),
    );
    await receiver.close();
    const away = await run({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    expect(away).toContainEqual(expect.stringMatching(/^fail traces: cannot be checked/));
  });

  test('measures the disk of a folder that does not exist yet', async () => {
    const folder = join(tmpdir(), 'causa-doctor', 'files');
    const lines = await run({ ...good, FILES_DIR: folder });
    expect(lines).toContainEqual(
      expect.stringMatching(/^\w+ disk: [\d.]+ GB \(\d+ %\) are free at .*causa-doctor.files/),
    );
  });

  test('refuses published secrets, a plain address and a foreign sender', async () => {
    const lines = await run({
      ...good,
      APP_SECRET: 'causa-on-this-host-and-more-of-this',
      INTERNAL_TOKEN: 'short',
      PUBLIC_ORIGIN: 'http://jobs.harbour.org',
      MAIL_FROM: 'Causa <hello@other.org>',
    });
    for (const known of [
      /fail settings: APP_SECRET is an example/,
      /fail settings: INTERNAL_TOKEN needs 32/,
      /fail settings: PUBLIC_ORIGIN must begin with https/,
      /warn settings: MAIL_FROM is at other\.org/,
    ])
      expect(lines).toContainEqual(expect.stringMatching(known));
  });

  test('notices a queue that stands still and changes that are not searchable', async () => {
    const past = new Date(Date.now() - 3_600_000);
    await addJob(world, 'search.refresh', { listings: [], organizations: [] }, { runAt: past });
    const lines = await run(good);
    expect(lines).toContainEqual(expect.stringMatching(/fail queue: a job waits for \d+ minutes/));
    expect(lines).toContainEqual(expect.stringMatching(/fail search index: a change waits for/));
  });
});
