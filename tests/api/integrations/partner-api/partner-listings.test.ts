import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { listPartnerApplications } from '@causa/core/integrations/partner-api/read-applications';
import { listPartnerListings } from '@causa/core/integrations/partner-api/read-listings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { type Client, openClient, runJobs, systemContext } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import { getBalance, giveCredits, startPrices } from '../../../support/money.ts';
import { completeJob, expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
import { makeReceived } from '../../../support/records.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let newsroom: Newsroom;
let program: Client;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world, { costs: { JOB: 2, INTERNSHIP: 0, VOLOP: 0, EVENT: 0, BOOTH: 0 } });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  newsroom = await startNewsroom(world);
  await giveCredits(world, newsroom.orgId, 10);
  program = openProgram(world, (await makeApiKey(world, newsroom.orgId)).key);
});

const v1 = '/api/v1';
const job = { type: 'JOB', title: 'Kitchen coordinator', locale: 'en', ...completeJob };
const codeOf = (answer: { body: { errors?: { code: string }[] } }) => answer.body.errors?.[0]?.code;
const putListing = (body: object = job, externalId = 'ats-7') =>
  program.put(`${v1}/listings/by-external-id/${externalId}`, body);

describe('partner listing', () => {
  test('creates and changes by one call, publishes by another and appears afterwards', async () => {
    const made = await putListing({
      ...job,
      payMin: 1_800,
      payMax: 2_100,
      place: { text: 'Lisbon, Portugal' },
    });
    expect(made.status).toBe(201);
    const { id } = made.body.listing;
    expect(made.body).toMatchObject({
      listing: { externalId: 'ats-7', state: 'DRAFT', url: null },
      problems: [],
    });
    expect(made.body.listing.content.place.city).toBe('Lisbon');
    const again = await putListing({ ...job, title: 'Kitchen lead' });
    expect([again.status, again.body.listing.id, again.body.listing.content.title]).toEqual([
      200,
      id,
      'Kitchen lead',
    ]);
    const published = await program.post(`${v1}/listings/${id}/publish`, {});
    expect(published.body).toMatchObject({ listing: { state: 'LIVE', revision: 0 }, spent: 2 });
    const page = await openClient(world).get(`/data/website/jobs/${id}`);
    expect(page.body.data.listing.title).toBe('Kitchen lead');
    const closed = await program.post(`${v1}/listings/${id}/close`, { reason: 'FILLED_ELSEWHERE' });
    expect(closed.body.listing).toMatchObject({ state: 'CLOSED', closeReason: 'FILLED_ELSEWHERE' });
  });

  test('takes italic text and links, and refuses other addresses by field', async () => {
    const text = (url: string) => ({
      type: 'paragraph',
      text: 'We cook at our place. '.repeat(12).trim(),
      italic: [{ from: 3, to: 7 }],
      links: [{ from: 11, to: 20, url }],
    });
    const made = await putListing({ ...job, description: [text('HTTPS://Cauce.example')] });
    expect([made.status, made.body.problems]).toEqual([201, []]);
    expect(made.body.listing.content.description).toEqual([text('https://cauce.example/')]);
    for (const url of ['javascript:alert(1)', 'https://ana:x@cauce.example', '/jobs', 'tel:1']) {
      const { status, body } = await putListing({ ...job, description: [text(url)] });
      expect([status, body.errors[0].name, body.errors[0].code]).toEqual([
        422,
        'description.0.links.0.url',
        'FIELD_LINK',
      ]);
    }
    const list = {
      type: 'list',
      items: Array.from({ length: 21 }, () => 'our place in the harbor'),
      links: Array.from({ length: 21 }, (_, item) => ({
        item,
        from: 4,
        to: 9,
        url: 'mailto:ana@cauce.example',
      })),
    };
    const many = await putListing({ ...job, description: [list] });
    expect(many.body.problems).toMatchObject([
      { field: 'description', code: 'FIELD_TOO_MANY_LINKS', params: { max: 20 } },
    ]);
  });

  test('returns every missing field with sentences', async () => {
    const { body } = await putListing({ type: 'JOB', title: 'Cook', locale: 'es' });
    expect(body.problems.length).toBeGreaterThan(3);
    const refused = await program.post(`${v1}/listings/${body.listing.id}/publish`, {});
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ name }: { name: string }) => name)).toEqual(
      body.problems.map(({ field }: { field: string }) => field),
    );
  });

  test('rejects the whole call, without a draft for an invalid place', async () => {
    const refused = await putListing({ ...job, place: { placeId: 'nowhere' } });
    expect(refused.status).toBe(422);
    expect(await world.db.listing.count({ where: { organizationId: newsroom.orgId } })).toBe(0);
    expect((await putListing({ ...job, place: { text: 'Xyzzy qwrt' } })).body.errors).toMatchObject(
      [{ name: 'place.text', code: 'FIELD_PLACE_UNKNOWN' }],
    );
  });

  test('lists the places to choose from for a name of several', async () => {
    const { status, body } = await putListing({ ...job, place: { text: 'Springfield, USA' } });
    expect([status, body.errors[0].name, body.errors[0].code]).toEqual([
      422,
      'place.text',
      'FIELD_PLACE_AMBIGUOUS',
    ]);
    expect(body.errors[0].description).toContain('Springfield, Missouri, United States; ');
    const [first] = body.details.places;
    expect(first.text).toBe('Springfield, Missouri, United States');
    const chosen = await putListing({ ...job, place: { placeId: first.placeId } });
    expect(chosen.body.listing.content.place).toMatchObject({
      city: 'Springfield',
      stateCode: 'MO',
    });
  });

  test.each([
    ['New York, NY', 'New York City'],
    ['350 5th Ave, New York, NY 10118, USA', 'New York City'],
    ['London, UK', 'London'],
    ['Köln', 'Cologne'],
  ])('reads the place %s', async (text, city) => {
    const { body } = await putListing({ ...job, place: { text } });
    expect(body.listing.content.place.city).toBe(city);
  });

  test('returns the name of the region beside its code, and accepts its reply', async () => {
    const { body } = await putListing({ ...job, place: { text: 'Guadalajara, Jal.' } });
    expect(body.listing.content.place).toMatchObject({ stateCode: '14', region: 'Jalisco' });
    const again = await putListing({ ...job, place: body.listing.content.place });
    expect([again.status, again.body.listing.content.place]).toEqual([
      200,
      body.listing.content.place,
    ]);
    const iso = await putListing({ ...job, place: { text: 'Guadalajara, MX-JAL' } });
    expect(iso.body.listing.content.place.city).toBe('Guadalajara');
  });

  test('prefers the place in the country of the organization', async () => {
    const where = { id: newsroom.orgId };
    await world.db.organization.update({ where, data: { countryCode: 'US' } });
    const { body } = await putListing({ ...job, place: { text: 'Birmingham' } });
    expect(body.listing.content.place).toMatchObject({ stateCode: 'AL', countryCode: 'US' });
  });

  test('creates one listing for ten concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => putListing()));
    const ids = new Set(answers.map(({ body }) => body.listing?.id));
    ids.delete(undefined);
    expect(ids.size).toBe(1);
    expect(await world.db.listing.count({ where: { organizationId: newsroom.orgId } })).toBe(1);
  });

  test('keeps the published text until it is published again', async () => {
    const { id } = (await putListing()).body.listing;
    await expectOk(program.post(`${v1}/listings/${id}/publish`, {}));
    const edited = await program.put(`${v1}/listings/${id}`, {
      ...job,
      title: 'Kitchen chief',
      type: undefined,
    });
    expect(edited.body.listing).toMatchObject({ state: 'LIVE', hasEdits: true });
    const live = () => openClient(world).get(`/data/website/jobs/${id}`);
    expect((await live()).body.data.listing.title).toBe('Kitchen coordinator');
    await expectOk(program.post(`${v1}/listings/${id}/publish`, {}));
    expect((await live()).body.data.listing.title).toBe('Kitchen chief');
  });

  test('spends credits once for repeated publication and reports missing ones', async () => {
    const { id } = (await putListing()).body.listing;
    await Promise.all(
      Array.from({ length: 5 }, () => program.post(`${v1}/listings/${id}/publish`, {})),
    );
    expect(await getBalance(world, newsroom.orgId)).toEqual({ credits: 8, inLots: 8 });
    const poor = await startNewsroom(world);
    program = openProgram(world, (await makeApiKey(world, poor.orgId)).key);
    const refused = await program.post(
      `${v1}/listings/${(await putListing()).body.listing.id}/publish`,
      {},
    );
    expect([refused.status, codeOf(refused)]).toEqual([409, 'NOT_ENOUGH_CREDITS']);
    expect(refused.body.details).toEqual({ needed: 2, balance: 0 });
  });

  test('appears in the activity with its key', async () => {
    const { id } = (await putListing()).body.listing;
    await expectOk(program.post(`${v1}/listings/${id}/publish`, {}));
    const { entries } = (await newsroom.owner.client.get(`${newsroom.base}/activity`)).body;
    expect(entries[0]).toMatchObject({ action: 'listing.publish', apiKey: 'Recruiting system' });
  });

  test('returns 404 to another organization', async () => {
    const { id } = (await putListing()).body.listing;
    const other = await startNewsroom(world);
    const stolen = openProgram(world, (await makeApiKey(world, other.orgId)).key);
    const answers = await Promise.all([
      stolen.get(`${v1}/listings/${id}`),
      stolen.put(`${v1}/listings/${id}`, { title: 'Mine', locale: 'en' }),
      stolen.post(`${v1}/listings/${id}/close`, { reason: 'STOPPED' }),
      stolen.delete(`${v1}/listings/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await stolen.get(`${v1}/listings`)).body.listings).toEqual([]);
  });

  test('can be deleted as a draft and not once public', async () => {
    const { id } = (await putListing()).body.listing;
    await expectOk(program.post(`${v1}/listings/${id}/publish`, {}));
    expect((await program.delete(`${v1}/listings/${id}`)).status).toBe(409);
    const draft = (await putListing(job, 'ats-8')).body.listing.id;
    expect((await program.delete(`${v1}/listings/${draft}`)).status).toBe(200);
    expect((await program.get(`${v1}/listings/${draft}`)).status).toBe(404);
  });
});

describe('list ordered by change', () => {
  test('returns each row once in pages, and only later changes', async () => {
    for (let made = 0; made < 5; made++) {
      world.setNow(new Date(testNow.getTime() + made * 1_000));
      await putListing(job, `ats-${made}`);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await program.get(`${v1}/listings?limit=2${query}`);
      seen.push(...body.listings.map(({ externalId }: { externalId: string }) => externalId));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(['ats-0', 'ats-1', 'ats-2', 'ats-3', 'ats-4']);
    const since = new Date(testNow.getTime() + 3_000).toISOString();
    const { body } = await program.get(`${v1}/listings?updatedSince=${since}`);
    expect(body.listings).toHaveLength(2);
    expect((await program.get(`${v1}/listings?cursor=nonsense`)).status).toBe(422);
  });
});

test.each(['listings?updatedSince', 'applications?updatedSince', 'events?since'])(
  'rejects %s with an impossible year',
  async (path) => {
    const { status } = await program.get(`${v1}/${path}=0000-01-01T00:00:00Z`);
    expect(status).toBe(422);
  },
);

describe('page of a list ordered by change', () => {
  /**
   * Returns a context in which `change` runs after a page is found and before its rows are
   * read.
   */
  function readsBefore(change: () => Promise<unknown>): Context {
    const db = world.db.$extends({
      query: {
        listing: { findMany: ({ args, query }) => change().then(() => query(args)) },
        application: { findMany: ({ args, query }) => change().then(() => query(args)) },
      },
    });
    const { orgId: organizationId } = newsroom;
    const actor = { kind: 'apiKey', keyId: '', organizationId, mode: 'live' } as const;
    return {
      ...systemContext(world),
      db: db as unknown as Context['db'],
      actor: { ...actor, scopes: ['listings:read', 'applications:read'] },
    };
  }
  const inSeconds = (count: number) => new Date(testNow.getTime() + count * 1_000);

  test('continues after its last listing when that changed during the read', async () => {
    const ids = [newId(), newId(), newId()];
    for (const [at, id] of ids.entries())
      await makeListing(world.db, newsroom.orgId, { id, updatedAt: inSeconds(at) });
    const context = readsBefore(() =>
      world.db.listing.update({ where: { id: ids[0] }, data: { updatedAt: inSeconds(60) } }),
    );
    const first = await listPartnerListings(context, { limit: 1 });
    const after = `${v1}/listings?cursor=${first.nextCursor}`;
    const { body } = await program.get(after);
    expect(body.listings.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2], ids[0]]);
  });

  test('continues after its last application when that changed during the read', async () => {
    const made = [];
    for (const at of [0, 1, 2])
      made.push(await makeReceived(world, newsroom.orgId, { updatedAt: inSeconds(at) }));
    const ids = made.map(({ id }) => id);
    const context = readsBefore(() =>
      world.db.application.update({ where: { id: ids[0] }, data: { updatedAt: inSeconds(60) } }),
    );
    const first = await listPartnerApplications(context, { limit: 1 });
    const after = `${v1}/applications?cursor=${first.nextCursor}`;
    const { body } = await program.get(after);
    expect(body.applications.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2], ids[0]]);
  });

  test('continues after its only listing when that was deleted during the read', async () => {
    const ids = [newId(), newId()];
    for (const [at, id] of ids.entries())
      await makeListing(world.db, newsroom.orgId, { id, updatedAt: inSeconds(at) });
    const context = readsBefore(() => world.db.listing.deleteMany({ where: { id: ids[0] } }));
    const first = await listPartnerListings(context, { limit: 1 });
    expect(first.listings).toEqual([]);
    const { body } = await program.get(`${v1}/listings?cursor=${first.nextCursor}`);
    expect(body.listings.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
  });
});

describe('Idempotency-Key', () => {
  const once = (key: string, body: object = job) =>
    openProgram(world, shownKey, { 'idempotency-key': key }).post(`${v1}/listings`, body);
  let shownKey: string;
  beforeEach(async () => {
    shownKey = (await makeApiKey(world, newsroom.orgId)).key;
  });

  test('returns the same reply and makes one listing', async () => {
    const first = await once('a-1');
    const second = await once('a-1');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await world.db.listing.count({ where: { organizationId: newsroom.orgId } })).toBe(1);
  });

  test('rejects another body', async () => {
    await once('a-1');
    const answer = await once('a-1', { ...job, title: 'Another one' });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'KEY_REUSED']);
  });

  test('returns a conflict while running and resumes after a crash without a second listing', async () => {
    const { body } = await once('a-1');
    await world.db.partnerRequest.updateMany({ data: { status: null, reply: null } });
    expect((await once('a-1')).status).toBe(409);
    world.setNow(new Date(testNow.getTime() + 61_000));
    const again = await once('a-1');
    expect([again.status, again.body.listing.id]).toEqual([200, body.listing.id]);
  });

  test('can be reused after a refusal and after a day', async () => {
    expect((await once('a-1', { ...job, place: { placeId: 'nowhere' } })).status).toBe(422);
    expect((await once('a-1')).status).toBe(201);
    world.setNow(new Date(testNow.getTime() + 25 * 3_600_000));
    expect((await once('a-1', { ...job, title: 'Another one' })).status).toBe(201);
  });
});

describe('sandbox key', () => {
  test('accepts the same calls without public, searchable or paid results', async () => {
    const { key } = await makeApiKey(world, newsroom.orgId, { mode: 'sandbox' });
    const sandbox = openProgram(world, key);
    const title = 'Keeper of the sandbox lighthouse';
    const made = await sandbox.put(`${v1}/listings/by-external-id/s-1`, { ...job, title });
    const { id } = made.body.listing;
    const published = await sandbox.post(`${v1}/listings/${id}/publish`, {});
    expect(published.body).toMatchObject({ listing: { state: 'LIVE', url: null }, spent: 0 });
    await runJobs(world);
    const visitor = openClient(world);
    expect((await visitor.get(`/data/website/jobs/${id}`)).body.data?.listing).toBeUndefined();
    expect((await visitor.get(`/data/search/jobs?q=lighthouse`)).body.count).toBe(0);
    for (const path of ['/api/v1/public/listings?limit=100', '/en/jobs/feed.json'])
      expect(JSON.stringify((await visitor.get(path)).body)).not.toContain('lighthouse');
    expect((await program.get(`${v1}/listings`)).body.listings).toEqual([]);
    expect((await program.get(`${v1}/listings/${id}`)).status).toBe(404);
    const list = await newsroom.owner.client.get(`${newsroom.base}/listings`);
    expect(list.body.total).toBe(0);
    const mails = await world.db.mailDelivery.count({
      where: { props: { path: ['title'], equals: title } },
    });
    expect(mails).toBe(0);
    expect(await world.db.queueItem.count({ where: { listingId: id } })).toBe(0);
  });

  test('uses an organization hidden by the database', async () => {
    await makeApiKey(world, newsroom.orgId, { mode: 'sandbox' });
    await expect(
      world.db.organization.update({
        where: { sandboxOfId: newsroom.orgId },
        data: { publishedAt: testNow },
      }),
    ).rejects.toThrow(/organizations_sandbox_hidden/);
  });
});

describe('scopes', () => {
  test('allow only the named calls', async () => {
    const { id } = (await putListing()).body.listing;
    const reader = openProgram(
      world,
      (await makeApiKey(world, newsroom.orgId, { scopes: ['listings:read'] })).key,
    );
    expect((await reader.get(`${v1}/listings/${id}`)).status).toBe(200);
    const refused = [
      await reader.put(`${v1}/listings/${id}`, { title: 'No', locale: 'en' }),
      await reader.delete(`${v1}/listings/${id}`),
      await reader.get(`${v1}/applications`),
    ];
    expect(refused.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      refused.map(() => [403, 'SCOPE_MISSING']),
    );
  });

  test('allow reading and no changes in a frozen organization', async () => {
    const { id } = (await putListing()).body.listing;
    await world.db.organization.update({
      where: { id: newsroom.orgId },
      data: { frozenAt: testNow },
    });
    expect((await program.get(`${v1}/listings/${id}`)).status).toBe(200);
    expect(codeOf(await putListing())).toBe('ORGANIZATION_FROZEN');
  });
});

test('returns applications as members see them, with only the withdrawal of a withdrawn one', async () => {
  const { id } = await makeReceived(world, newsroom.orgId);
  const gone = await makeReceived(world, newsroom.orgId, { status: 'WITHDRAWN' });
  await makeReceived(world, (await startNewsroom(world)).orgId);
  const { body } = await program.get(`${v1}/applications`);
  expect(new Set(body.applications.map((one: { id: string }) => one.id))).toEqual(
    new Set([id, gone.id]),
  );
  const one = await program.get(`${v1}/applications/${id}`);
  expect(one.body.application).toMatchObject({ message: 'I cook.', status: 'SENT' });
  expect((await program.get(`${v1}/applications/${gone.id}`)).body.application.message).toBe('');
  expect(JSON.stringify(body)).not.toContain('@');
});

test('returns field values with names in three languages', async () => {
  const { body } = await program.get(`${v1}/facets?lang=es`);
  expect(body.facets.locationType).toContainEqual({ value: 'REMOTE', label: expect.any(String) });
  expect(body.facets.features).toContainEqual({
    value: 'support.visa',
    label: 'Patrocinio de visa',
  });
  for (const values of Object.values(
    body.facets as Record<string, { label: string; value: string }[]>,
  ))
    expect(values.every(({ label }) => label !== '')).toBe(true);
});
