import { dayMs } from '@causa/shared/platform/dates/durations';
import { retention, sweepRetention } from '@causa/core/platform/operations/retention';
import { newId } from '@causa/core/platform/ids';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { jobHandlers } from '@causa/worker/handlers';
import { schedules } from '@causa/worker/schedules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClient, runJobs, signUp, systemContext } from '../../../support/client.ts';
import { makeOrganization } from '../../../support/factories.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const ago = (days: number) => new Date(world.now().getTime() - days * dayMs);

test('declares a retention rule for every table, with an existing column', async () => {
  const { rows } = await world.pool.query<{ name: string; columns: string[] }>(
    `SELECT c.table_name AS name, array_agg(c.column_name::text) AS columns FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name) WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE'
     GROUP BY 1 ORDER BY 1`,
  );
  const names = rows.map(({ name }) => name);
  keepsPromise(
    'retention.tables-without-a-rule',
    names.filter((name) => !(name in retention)).length,
    0,
  );
  expect(Object.keys(retention).toSorted()).toEqual(names.toSorted());
  for (const { name, columns } of rows) {
    const rule = retention[name];
    if (rule !== undefined && 'days' in rule) expect(columns).toContain(rule.by);
  }
});

test('deletes only expired rows in batches every hour', async () => {
  const context = systemContext(world);
  await world.pool.query(
    `INSERT INTO tracked_events (name, properties, user_type, locale, created_at) SELECT 'Old', '{}', 'Logged Out User', 'en', $1 FROM generate_series(1, 2500)`,
    [ago(396)],
  );
  const event = { properties: {}, userType: 'Logged Out User', locale: 'en' as const };
  await world.db.trackedEvent.create({ data: { ...event, name: 'Recent', createdAt: ago(394) } });
  const mail = {
    template: 'welcome' as const,
    locale: 'en' as const,
    recipient: '',
    props: {},
    createdAt: ago(500),
  };
  const mails = (['QUEUED', 'SENT'] as const).map((status) => ({
    ...mail,
    id: newId(),
    messageId: newId(),
    idempotencyKey: newId(),
    status,
  }));
  await world.db.mailDelivery.createMany({ data: mails });
  expect(await sweepRetention(context)).toEqual({ tracked_events: 2500, mail_deliveries: 1 });
  expect(await world.db.trackedEvent.findMany({ select: { name: true } })).toEqual([
    { name: 'Recent' },
  ]);
  expect(await world.db.mailDelivery.count({ where: { status: 'QUEUED' } })).toBe(1);
  expect(await sweepRetention(context)).toEqual({});

  await world.db.trackedEvent.create({
    data: { ...event, name: 'Old again', createdAt: ago(400) },
  });
  await world.db.outboxJob.create({ data: { name: 'housekeeping.sweep', runAt: world.now() } });
  await world.db.mailDelivery.deleteMany();
  await runJobs(world);
  expect(await world.db.trackedEvent.count({ where: { name: 'Old again' } })).toBe(0);
  expect(schedules).toContainEqual({ name: 'housekeeping.sweep', everySeconds: 3_600 });
});

test('limits the size of events, events of a network an hour and all a day', async () => {
  const tell = (client: ReturnType<typeof openClient>, properties: object = {}) =>
    client.post('/data/tracked-events', { name: 'Page Viewed', properties });
  await world.db.trackedEvent.deleteMany();
  const large = Object.fromEntries(
    Array.from({ length: 4 }, (_, n) => [`part_${'abcd'.charAt(n)}`, 'x'.repeat(600)]),
  );
  expect((await tell(openClient(world), large)).status).toBe(422);
  expect((await tell(openClient(world), { link_url: 'x'.repeat(600) })).body.recorded).toBe(true);
  const client = openClient(world);
  const answers = [];
  for (let n = 0; n < 320; n += 1) answers.push(await tell(client));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  keepsPromise(
    'events.kept-of-a-network-an-hour',
    answers.filter(({ body }) => body.recorded).length,
    300,
  );
  expect(await world.db.trackedEvent.count()).toBe(301);
  await world.db.rateLimit.updateMany({ where: { key: 'events' }, data: { count: 100_000 } });
  expect((await tell(openClient(world))).body.recorded).toBe(false);
});

test('limits temporary items of a network an hour and all a day', async () => {
  const data = JSON.stringify([{ type: 'SURVEY_REPORT_DATA', data: 'x'.repeat(30_000) }]);
  const client = openClient(world);
  let kept = 0;
  for (let n = 0; n < 130; n += 1)
    if ((await client.post('/data/tmp-storage', { data })).status === 200) kept += 1;
  keepsPromise('tmp-storage.kept-of-a-network-an-hour', kept, 120);
  expect((await openClient(world).post('/data/tmp-storage', { data })).status).toBe(200);
  await world.db.rateLimit.updateMany({ where: { key: 'tmp-storage' }, data: { count: 20_000 } });
  expect((await openClient(world).post('/data/tmp-storage', { data })).status).toBe(429);
});

test('counts an event of a member of an organization as Org Admin', async () => {
  await world.db.rateLimit.deleteMany();
  await world.db.trackedEvent.deleteMany();
  const { client, id } = await signUp(world);
  await client.post('/data/tracked-events', { name: 'Before' });
  await world.db.user.update({ where: { id }, data: { permissions: ['orgAdmin'] } });
  await client.post('/data/tracked-events', { name: 'By Permission' });
  await world.db.user.update({ where: { id }, data: { permissions: [] } });
  const org = await makeOrganization(world.db);
  await world.db.organizationMember.create({
    data: { organizationId: org.id, userId: id, role: 'ADMIN' },
  });
  await client.post('/data/tracked-events', { name: 'By Membership' });
  await world.db.organization.update({ where: { id: org.id }, data: { deletedAt: world.now() } });
  await client.post('/data/tracked-events', { name: 'Organization Deleted' });
  const rows = await world.db.trackedEvent.findMany({
    orderBy: { id: 'asc' },
    select: { name: true, userType: true },
  });
  expect(rows.map(({ name, userType }) => [name, userType])).toEqual([
    ['Before', 'Logged In User'],
    ['By Permission', 'Org Admin'],
    ['By Membership', 'Org Admin'],
    ['Organization Deleted', 'Logged In User'],
  ]);
});

test('runs all sweep steps after a failure and fails the job', async () => {
  const context = systemContext(world);
  await world.pool.query(`
    INSERT INTO temporary_items (id_hash, data, expires_at) VALUES ('\\x00', '[]', '${ago(2).toISOString()}');
    CREATE FUNCTION refuse_sweep() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not swept'; END $$;
    CREATE TRIGGER refused_sweep BEFORE DELETE ON temporary_items
      FOR EACH ROW EXECUTE FUNCTION refuse_sweep()`);
  await world.db.trackedEvent.create({
    data: {
      name: 'Old',
      properties: {},
      userType: 'Logged Out User',
      locale: 'en',
      createdAt: ago(400),
    },
  });
  const sweep = jobHandlers({ mailer: localMailer(context) })['housekeeping.sweep'];
  await expect(sweep(context, {})).rejects.toThrow('not swept');
  expect(await world.db.trackedEvent.count({ where: { name: 'Old' } })).toBe(0);
  await world.pool.query('DROP FUNCTION refuse_sweep CASCADE');
  await sweep(context, {});
  expect(await world.db.temporaryItem.count({ where: { expiresAt: ago(2) } })).toBe(0);
});
