import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { newId } from '@causa/core/platform/ids';
import { applyClaimedItems } from '@causa/core/accounts/pending-actions/apply-pending-actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  goodPassword,
  mailTo,
  openClient,
  runJobs,
  signUp,
  signUpVerified,
  systemContext,
  tokenFor,
} from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let listingId: string;
const subsiteId = 'a'.repeat(32);
beforeAll(async () => {
  world = await startTestApp();
  listingId = (await makeListing(world.db, (await makeOrganization(world.db)).id)).id;
  await world.db.subsite.create({ data: { id: subsiteId, key: 'climate' } });
});
afterAll(() => world.close());

const leave = async (client: Client, items: unknown[]): Promise<string> =>
  (await client.post('/data/tmp-storage', { data: JSON.stringify(items) })).body.data.id;
const saveIt = () => ({ type: 'SAVE_LISTING', data: { id: listingId, type: 'JOB' } });
const saved = async (userId: string) => world.db.savedListing.count({ where: { userId } });

describe('pending action of a visitor', () => {
  test('runs once for a verified account in the browser that stored it', async () => {
    const { client, id } = await signUpVerified(world);
    const everything = [
      saveIt(),
      {
        type: 'SAVE_SEARCH',
        data: { text: 'cook', index: 'JOB', filters: {}, radius: 'auto', location: null },
      },
      { type: 'SUBSCRIBE_SUBSITE', data: { subsiteId } },
      {
        type: 'LISTING_APPLICATION_VALUES',
        data: { listingId, message: 'I would love to', answers: { one: 'a\u0000b\ud800' } },
      },
      { type: 'ORGANIZATION_ANSWERS', data: { amount: 5 } },
    ];
    const tmpId = await leave(client, everything);
    const tries = await Promise.all(
      [1, 2, 3].map(() => client.post(`/data/tmp-storage/${tmpId}/apply`)),
    );
    const done = tries.filter(({ status }) => status === 200);
    expect([done.length, tries.filter(({ status }) => status === 404).length]).toEqual([1, 2]);
    expect(done[0]?.body.applied).toMatchObject({
      savedListing: { id: listingId, type: 'JOB' },
      savedSearch: { name: 'cook' },
      subscribedSubsite: subsiteId,
      redirectUrl: expect.stringContaining(`/en/job/${listingId}`),
      returnedItems: [{ type: 'ORGANIZATION_ANSWERS', data: { amount: 5 } }],
      failed: [],
    });
    expect([await saved(id), await world.db.savedSearch.count({ where: { userId: id } })]).toEqual([
      1, 1,
    ]);
    expect(await world.db.applicationDraft.findFirst({ where: { userId: id } })).toMatchObject({
      data: { message: 'I would love to' },
    });
  });

  test('stays pending until the address is verified and a name is set', async () => {
    const { client, id, email } = await signUp(world);
    const tmpId = await leave(client, [saveIt()]);
    expect((await openClient(world).post(`/data/tmp-storage/${tmpId}/apply`)).status).toBe(401);
    const early = await client.post(`/data/tmp-storage/${tmpId}/apply`);
    expect([early.status, early.body.errors[0].name]).toEqual([403, 'EMAIL_UNVERIFIED']);
    await client.post(
      `/data/website/verify-email/${await tokenFor(world, email, '/verify-email')}`,
    );
    await world.db.user.update({ where: { id }, data: { lastName: null } });
    expect((await client.post(`/data/tmp-storage/${tmpId}/apply`)).body.errors[0].name).toBe(
      'NAME_REQUIRED',
    );
    await world.db.user.update({ where: { id }, data: { lastName: 'Duarte' } });
    expect((await client.post(`/data/tmp-storage/${tmpId}/apply`)).status).toBe(200);
    expect(await saved(id)).toBe(1);
  });

  test('runs after verification on another device when its browser signed up', async () => {
    const client = openClient(world);
    const tmpId = await leave(client, [saveIt()]);
    const email = 'two-devices@harbour.example';
    const { body } = await client.post('/data/website/signup', {
      email,
      password: 'tide-lamp-quiet-nine',
      firstName: 'Lia',
      lastName: 'Reis',
      locale: 'pt',
      tmpId,
    });
    const phone = openClient(world);
    const verified = await phone.post(
      `/data/website/verify-email/${await tokenFor(world, email, '/verify-email')}`,
    );
    expect(verified.body.pending).toMatchObject({ savedListing: { id: listingId } });
    expect(await saved(body.user.id)).toBe(1);
    expect((await client.post(`/data/tmp-storage/${tmpId}/apply`)).status).toBe(404);
  });

  test('runs once for two concurrent logins', async () => {
    const { client, id } = await signUpVerified(world);
    const tmpId = await leave(client, [saveIt()]);
    const idHash = hashSecret(tmpId);
    await world.db.temporaryItem.update({ where: { idHash }, data: { userId: id } });
    const context = systemContext(world);
    const applied = await overtaken(
      context,
      (tx) => tx.db.$executeRaw`SELECT 1 FROM temporary_items WHERE user_id = ${id} FOR UPDATE`,
      () => Promise.all([applyClaimedItems(context, id), applyClaimedItems(context, id)]),
      2,
    );
    expect(applied.filter((one) => one !== null)).toHaveLength(1);
  });

  test('requires a confirmation in another browser and cannot be run by a link alone', async () => {
    const { client, id } = await signUpVerified(world);
    const attacker = openClient(world);
    const tmpId = await leave(attacker, [
      saveIt(),
      { type: 'SUBSCRIBE_SUBSITE', data: { subsiteId } },
    ]);
    let effects = 0;
    for (let n = 0; n < 3; n += 1) {
      const asked = await client.post(`/data/tmp-storage/${tmpId}/apply`);
      expect(asked.body).toMatchObject({
        applied: null,
        toConfirm: [{ type: 'SAVE_LISTING' }, { type: 'SUBSCRIBE_SUBSITE' }],
      });
      effects += await saved(id);
    }
    await client.post('/data/website/login', {
      email: (await client.get('/data/environment')).body.environment.user.email,
      password: 'tide-lamp-quiet-nine',
      tmpId,
    });
    expect(await world.db.temporaryItem.count({ where: { userId: id } })).toBe(0);
    keepsPromise('tmp-storage.foreign-effects', effects, 0);
    expect(
      (await client.post(`/data/tmp-storage/${tmpId}/apply`, { confirmed: true })).body.applied
        .savedListing,
    ).toEqual({ id: listingId, type: 'JOB' });
  });

  test('never redirects off the site, reports impossible actions and expires after a day', async () => {
    const { client } = await signUpVerified(world);
    const odd = await leave(client, [
      { type: 'SIGNUP_BLOCK_REDIRECT', data: { url: 'https://evil.example/' } },
      { type: 'SAVE_LISTING', data: { id: 'f'.repeat(32), type: 'JOB' } },
      { type: 'SAVE_SEARCH', data: { nonsense: true } },
    ]);
    expect((await client.post(`/data/tmp-storage/${odd}/apply`)).body.applied).toMatchObject({
      redirectUrl: null,
      failed: [
        { type: 'SAVE_LISTING', code: 'NOT_FOUND' },
        { type: 'SAVE_SEARCH', code: 'INVALID' },
      ],
    });
    const good = await leave(client, [
      { type: 'SIGNUP_BLOCK_REDIRECT', data: { url: '/en/jobs?q=art' } },
    ]);
    expect((await client.post(`/data/tmp-storage/${good}/apply`)).body.applied.redirectUrl).toBe(
      '/en/jobs?q=art',
    );
    const old = await leave(client, [saveIt()]);
    world.setNow(new Date(testNow.getTime() + 25 * 3_600_000));
    expect((await client.post(`/data/tmp-storage/${old}/apply`)).status).toBe(404);
    world.setNow(testNow);
  });
});

describe('application of a visitor', () => {
  const written = (message: string) => ({
    type: 'LISTING_APPLICATION_VALUES',
    data: { listingId, message, answers: {} },
  });
  const person = (email: string, tmpId: string) => ({
    email,
    password: goodPassword,
    firstName: 'Lia',
    lastName: 'Reis',
    locale: 'en',
    tmpId,
  });
  const draftPath = () => `/data/applications/new/${listingId}`;

  test('fills the form after sign-up, before the address is verified', async () => {
    const client = openClient(world);
    const tmpId = await leave(client, [written('OLD')]);
    expect(
      (await client.post('/data/website/signup', person('writes-early@harbour.example', tmpId)))
        .status,
    ).toBe(200);
    expect((await client.get(draftPath())).body.prefill).toMatchObject({
      message: 'OLD',
      from: 'DRAFT',
    });
  });

  test('never replaces later text at verification or a later login', async () => {
    const client = openClient(world);
    const email = 'writes-on@harbour.example';
    const tmpId = await leave(client, [written('OLD')]);
    await client.post('/data/website/signup', person(email, tmpId));
    await client.put(`/data/applications/drafts/${listingId}`, {
      message: 'NEWER',
      answers: {},
      resumeFileId: null,
    });
    await client.post(
      `/data/website/verify-email/${await tokenFor(world, email, '/verify-email')}`,
    );
    expect((await client.get(draftPath())).body.prefill.message).toBe('NEWER');
  });

  test('replaces the draft of the account only when it is newer', async () => {
    const { client, email } = await signUpVerified(world);
    const visitor = openClient(world);
    const older = await leave(visitor, [written('OLDER')]);
    await world.pool.query(
      `UPDATE temporary_items SET created_at = now() - interval '10 years' WHERE user_id IS NULL`,
    );
    await client.put(`/data/applications/drafts/${listingId}`, {
      message: 'DRAFT',
      answers: {},
      resumeFileId: null,
    });
    await visitor.post('/data/website/login', { email, password: goodPassword, tmpId: older });
    expect((await client.get(draftPath())).body.prefill.message).toBe('DRAFT');
    const later = openClient(world);
    const newer = await leave(later, [written('LATEST')]);
    await world.pool.query(
      `UPDATE temporary_items SET created_at = now() + interval '1 hour' WHERE user_id IS NULL`,
    );
    await later.post('/data/website/login', { email, password: goodPassword, tmpId: newer });
    expect((await client.get(draftPath())).body.prefill.message).toBe('LATEST');
  });
});

describe('subsite subscription', () => {
  test('asks a visitor to confirm by mail with equal answers, and subscribes a verified user at once', async () => {
    const visitor = openClient(world);
    const ask = () =>
      visitor.post('/data/website/subsite-subscribe-email/climate', {
        email: 'reader@harbour.example',
        locale: 'es',
      });
    for (const { body } of await Promise.all([ask(), ask(), ask()]))
      expect(body.state).toBe('CONFIRM_BY_MAIL');
    const mails = await mailTo(world, 'reader@harbour.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirma tu suscripción']);
    const [, id, mac] =
      /\/es\/confirm-subscription\/(\w{32})\?mac=([\w-]+)/.exec(mails[0]?.text ?? '') ?? [];
    expect(
      (await visitor.post(`/data/website/confirm-subscription/${id}?mac=${'x'.repeat(43)}`)).status,
    ).toBe(404);
    expect(
      (await visitor.post(`/data/website/confirm-subscription/${id}?mac=${mac}`)).body.state,
    ).toBe('SUBSCRIBED');
    expect((await ask()).body.state).toBe('CONFIRM_BY_MAIL');
    await runJobs(world);
    expect(await mailTo(world, 'reader@harbour.example')).toHaveLength(1);
    const { client, email } = await signUpVerified(world);
    expect(
      (await client.post(`/data/website/subsite-subscribe-email/${subsiteId}`, { email })).body
        .state,
    ).toBe('SUBSCRIBED');
    expect(
      (await client.post('/data/website/subsite-subscribe-email/nowhere', { email })).status,
    ).toBe(404);
    expect((await client.post('/data/website/subsite-subscribe-email/%00', { email })).status).toBe(
      400,
    );
  });
});

describe('invalid pending action', () => {
  const nested = `${'['.repeat(14_000)}${']'.repeat(14_000)}`;
  const poison = (listingId: string) =>
    `{"type":"LISTING_APPLICATION_VALUES","data":{"listingId":"${listingId}","answers":{"a":${nested}}}}`;

  test('refuses data nested too deeply', async () => {
    const answer = await openClient(world).post('/data/tmp-storage', {
      data: `[${poison('0'.repeat(32))}]`,
    });
    expect([answer.status, answer.body.errors[0].name]).toEqual([422, 'data']);
  });

  test('never blocks login and other actions', async () => {
    const listing = await makeListing(world.db, (await makeOrganization(world.db)).id);
    const { id, email } = await signUpVerified(world);
    const expiresAt = new Date(world.now().getTime() + 3_600_000);
    const keep = (data: string) =>
      world.db.temporaryItem.create({
        data: { idHash: hashSecret(newId()), data, userId: id, expiresAt },
      });
    const saved = { type: 'SAVE_LISTING', data: { id: listing.id, type: 'JOB' } };
    // Rows from before the limit, one with invalid JSON, and one that only the database
    // rejects.
    await keep(`[${poison(listing.id)}]`);
    await keep('{');
    await keep(
      JSON.stringify([
        {
          type: 'LISTING_APPLICATION_VALUES',
          data: { listingId: listing.id, answers: { 'a\\': '\u0000' } },
        },
        saved,
      ]),
    );
    const { status, body } = await openClient(world).post('/data/website/login', {
      email,
      password: goodPassword,
    });
    expect(status).toBe(200);
    expect(body.pending.savedListing).toEqual(saved.data);
    expect(await world.db.temporaryItem.count({ where: { userId: id } })).toBe(0);
  });

  test('blocks no login when all actions fail, and is retried at the next login', async () => {
    const { id, email } = await signUpVerified(world);
    const data = {
      idHash: hashSecret(newId()),
      data: JSON.stringify([saveIt()]),
      userId: id,
      expiresAt: new Date(world.now().getTime() + 3_600_000),
    };
    await world.db.temporaryItem.create({ data });
    await world.pool.query(
      `CREATE FUNCTION refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`,
    );
    await world.pool.query(
      'CREATE TRIGGER refuse_delete BEFORE DELETE ON temporary_items FOR EACH ROW EXECUTE FUNCTION refuse_delete()',
    );
    const logIn = () =>
      openClient(world).post('/data/website/login', { email, password: goodPassword });
    const refused = await logIn();
    await world.pool.query('DROP TRIGGER refuse_delete ON temporary_items');
    expect([refused.status, refused.body.pending]).toEqual([200, null]);
    expect((await logIn()).body.pending.savedListing).toEqual(saveIt().data);
  });

  test('reports an action refused by the database and applies others', async () => {
    const listing = await makeListing(world.db, (await makeOrganization(world.db)).id);
    const { id, email } = await signUpVerified(world);
    const saved = { type: 'SAVE_LISTING', data: { id: listing.id, type: 'JOB' } };
    const draft = {
      type: 'LISTING_APPLICATION_VALUES',
      data: { listingId: listing.id, message: 'x' },
    };
    await world.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`,
    );
    await world.pool.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON application_drafts FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    const data = {
      idHash: hashSecret(newId()),
      data: JSON.stringify([draft, saved]),
      userId: id,
      expiresAt: new Date(world.now().getTime() + 3_600_000),
    };
    await world.db.temporaryItem.create({ data });
    const { status, body } = await openClient(world).post('/data/website/login', {
      email,
      password: goodPassword,
    });
    await world.pool.query('DROP TRIGGER refuse ON application_drafts');
    expect([status, body.pending.savedListing, body.pending.failed]).toEqual([
      200,
      saved.data,
      [{ type: draft.type, code: 'INVALID' }],
    ]);
  });
});
