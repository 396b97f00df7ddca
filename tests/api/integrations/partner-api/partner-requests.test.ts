import { dayMs } from '@causa/shared/platform/dates/durations';
import { webhookPayloadTypes } from '@causa/shared/integrations/webhook-payloads';
import { locales } from '@causa/shared/platform/locales';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { type Answer, type Client, openClient } from '../../../support/client.ts';
import { testNow } from '../../../support/factories.ts';
import { giveCredits, startPrices } from '../../../support/money.ts';
import { completeJob, expectOk, type Newsroom, startNewsroom } from '../../../support/posting.ts';
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
const putListing = (body: object = job, externalId = 'ats-7'): Promise<Answer> =>
  program.put(`${v1}/listings/by-external-id/${encodeURIComponent(externalId)}`, body);
const publish = (id: string, body: object = {}): Promise<Answer> =>
  program.post(`${v1}/listings/${id}/publish`, body);
const close = (id: string): Promise<Answer> =>
  program.post(`${v1}/listings/${id}/close`, { reason: 'FILLED_ELSEWHERE' });
/** Returns `field: code` of each error of a reply. */
const listErrors = ({ body }: Answer): string[] =>
  body.errors.map(({ name, code }: { name: string; code: string }) => `${name}: ${code}`);

describe('timestamps of programs', () => {
  it.each([
    '2026-01-01T00:00:00+00:00',
    '2026-01-01T00:00:00 00:00',
    '2026-01-01t00:00:00.123456z',
    '2025-12-31T21:00:00-03:00',
  ])('accept %s', async (moment) => {
    for (const path of ['listings?updatedSince', 'applications?updatedSince', 'events?since']) {
      const written = moment.replaceAll(' ', '+');
      const { status, body } = await program.get(`${v1}/${path}=${written}`);
      expect([status, body.errors]).toEqual([200, undefined]);
    }
  });

  it('select changes at the instant of their offset', async () => {
    await putListing();
    const list = async (since: string) =>
      (await program.get(`${v1}/listings?updatedSince=${encodeURIComponent(since)}`)).body.listings;
    const local = new Date(testNow.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
    expect(await list(local)).toHaveLength(1);
    expect(await list(local.replace('-03:00', '-04:00'))).toEqual([]);
  });

  it('schedule a publication in UTC', async () => {
    const { id } = (await putListing()).body.listing;
    const at = new Date(testNow.getTime() + dayMs);
    const { body } = await publish(id, { publishAt: at.toISOString().replace('Z', '+00:00') });
    expect(body.listing).toMatchObject({ state: 'SCHEDULED', publishedAt: at.toISOString() });
  });

  it('cause an error of their field without an offset', async () => {
    const answer = await program.get(`${v1}/listings?updatedSince=2026-01-01`);
    expect([answer.status, listErrors(answer)]).toEqual([422, ['updatedSince: FIELD_INSTANT']]);
  });
});

describe('unknown fields of programs', () => {
  it('cause an error by name in a body and its parts, and change nothing', async () => {
    const answer = await putListing({
      ...job,
      functionz: ['operations'],
      place: { text: 'Lisbon, Portugal', postcode: '1100' },
      description: [{ type: 'paragraph', text: 'Cook.', size: 2 }],
      questions: [
        { id: 'a'.repeat(32), kind: 'YES_NO', text: 'Ok?', options: [], required: true, x: 1 },
      ],
    });
    expect([answer.status, listErrors(answer).toSorted()]).toEqual([
      422,
      [
        'description.0.size: FIELD_UNKNOWN',
        'functionz: FIELD_UNKNOWN',
        'place.postcode: FIELD_UNKNOWN',
        'questions.0.x: FIELD_UNKNOWN',
      ],
    ]);
    expect(await world.db.listing.count({ where: { organizationId: newsroom.orgId } })).toBe(0);
  });

  it('spend nothing when a publication has another field', async () => {
    const { id } = (await putListing()).body.listing;
    const answer = await publish(id, { at: '2027-01-01T00:00:00Z' });
    expect([answer.status, listErrors(answer)]).toEqual([422, ['at: FIELD_UNKNOWN']]);
    expect((await program.get(`${v1}/listings/${id}`)).body.listing.state).toBe('DRAFT');
  });

  it('cause an error by name in a query', async () => {
    for (const path of ['me', 'facets', 'listings', 'applications', 'events']) {
      const answer = await program.get(`${v1}/${path}?updated_since=2026-01-01&lang=es`);
      expect([path, answer.status, listErrors(answer)]).toEqual([
        path,
        422,
        ['updated_since: FIELD_UNKNOWN'],
      ]);
    }
  });

  it('do not include the content of a reply, which can be sent back', async () => {
    const { listing } = (await putListing()).body;
    const again = await putListing({ ...listing.content, type: 'JOB' });
    expect([again.status, again.body.listing.content]).toEqual([200, listing.content]);
  });
});

describe('refused requests of programs', () => {
  it('name the problems of path, query, headers and body at once', async () => {
    const { key } = await makeApiKey(world, newsroom.orgId);
    const shouting = openProgram(world, key, { 'idempotency-key': 'two words' });
    const answer = await shouting.put(`${v1}/listings/by-external-id/${'x'.repeat(101)}?draft=1`, {
      type: 'JOBB',
      locale: 'en',
      functions: 'operations',
      place: { text: 'Xyzzy qwrt' },
      closesOn: 'soon',
      applyBy: 'LINK',
      applyUrl: 'javascript:alert(1)',
    });
    expect([answer.status, listErrors(answer)]).toEqual([
      422,
      [
        'externalId: FIELD_TOO_LONG',
        'draft: FIELD_UNKNOWN',
        'functions: FIELD_FORMAT',
        'title: FIELD_REQUIRED',
        'type: FIELD_OPTION',
        'Idempotency-Key: FIELD_FORMAT',
        'applyUrl: FIELD_URL',
        'closesOn: FIELD_DATE',
        'place.text: FIELD_PLACE_UNKNOWN',
      ],
    ]);
  });

  it('name an invalid title and place at once', async () => {
    const answer = await putListing({ ...job, title: 'x', place: { placeId: 'nowhere' } });
    expect(listErrors(answer)).toEqual(['title: FIELD_TOO_SHORT', 'place: FIELD_OPTION']);
  });

  it('name the address and the events of a webhook endpoint at once', async () => {
    const answer = await program.post(`${v1}/webhook-endpoints`, {
      url: 'https://127.0.0.1/hook',
      events: ['listing.publishd'],
    });
    expect(listErrors(answer)).toEqual(['events.0: FIELD_OPTION', 'url: FIELD_PUBLIC_URL']);
  });
});

describe('external ID', () => {
  it.each(['REQ 2026/07 (b)', 'vaga-são-paulo#1', '求人?1&2', '50%'])(
    'accepts %j',
    async (externalId) => {
      const made = await putListing(job, externalId);
      expect([made.status, made.body.listing.externalId]).toEqual([201, externalId]);
      const again = await putListing(job, externalId);
      expect([again.status, again.body.listing.id]).toEqual([200, made.body.listing.id]);
    },
  );

  it.each([' ats-7', '..', 'a\nb'])('returns an error of its field for %j', async (externalId) => {
    const answer = await program.post(`${v1}/listings`, { ...job, externalId });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].name).toBe('externalId');
  });

  it.each([0, 40])('moves to a new listing %i days after the closing', async (days) => {
    const { id } = (await putListing()).body.listing;
    await expectOk(publish(id));
    await expectOk(close(id));
    world.setNow(new Date(testNow.getTime() + days * dayMs));
    const made = await putListing({ ...job, closesOn: '2026-05-20' });
    expect(made.status).toBe(201);
    expect(made.body.listing).toMatchObject({ externalId: 'ats-7', state: 'DRAFT' });
    expect(made.body.listing.id).not.toBe(id);
    const before = (await program.get(`${v1}/listings/${id}`)).body.listing;
    expect(before).toMatchObject({ externalId: null, state: 'CLOSED' });
    expect((await publish(made.body.listing.id)).body.listing.state).toBe('LIVE');
  });

  it('stays with a listing whose deadline passed within 30 days, and moves afterwards', async () => {
    const { id } = (await putListing()).body.listing;
    await expectOk(publish(id));
    const end = new Date(`${job.closesOn}T23:59:59Z`).getTime();
    world.setNow(new Date(end + 20 * dayMs));
    const edited = await putListing({ ...job, closesOn: '2026-05-20' });
    expect([edited.status, edited.body.listing.id]).toEqual([200, id]);
    world.setNow(new Date(end + 40 * dayMs));
    const made = await program.post(`${v1}/listings`, { ...job, externalId: 'ats-7' });
    expect([made.status, made.body.listing.id === id]).toEqual([201, false]);
  });

  it('creates one listing for concurrent requests after the closing', async () => {
    const { id } = (await putListing()).body.listing;
    await expectOk(publish(id));
    await expectOk(close(id));
    const answers = await Promise.all(Array.from({ length: 5 }, () => putListing()));
    expect(new Set(answers.map(({ body }) => body.listing?.id)).size).toBe(1);
    expect(await world.db.listing.count({ where: { organizationId: newsroom.orgId } })).toBe(2);
  });
});

describe('webhook payloads', () => {
  it('have the fields that the OpenAPI document states', async () => {
    const { id } = (await putListing()).body.listing;
    await expectOk(publish(id));
    await expectOk(close(id));
    const messages = await world.db.webhookMessage.findMany({
      where: { organizationId: newsroom.orgId },
    });
    expect(messages.map(({ type }) => type)).toEqual(['listing.published', 'listing.closed']);
    for (const { type, body } of messages) {
      const payload = webhookPayloadTypes.find(({ types }) => types.some((one) => one === type));
      expect(payload?.data.strict().safeParse(JSON.parse(body).data)).toMatchObject({
        success: true,
      });
    }
  });
});

describe('price of a listing', () => {
  it('states the credits to publish, the balance and what is missing', async () => {
    const made = await putListing();
    expect(made.body.price).toEqual({ credits: 2, balance: 10, missing: 0, isHeld: false });
    const { id } = made.body.listing;
    expect((await publish(id)).body).toMatchObject({
      spent: 2,
      price: { credits: 0, balance: 8, missing: 0 },
    });
    expect((await close(id)).body.price).toBeNull();
    const poor = await startNewsroom(world);
    program = openProgram(world, (await makeApiKey(world, poor.orgId)).key);
    const draft = (await putListing()).body;
    expect(draft.price).toMatchObject({ credits: 2, balance: 0, missing: 2 });
    const refused = await publish(draft.listing.id);
    expect(refused.body.details).toEqual({ needed: draft.price.credits, balance: 0 });
  });
});

describe('conflicts of programs', () => {
  it.each(locales)('have sentences in %s without a page to reload', async (lang) => {
    const { id } = (await putListing()).body.listing;
    const draft = await program.post(`${v1}/listings/${id}/close?lang=${lang}`, {
      reason: 'STOPPED',
    });
    await expectOk(publish(id));
    await expectOk(close(id));
    const closed = await program.put(`${v1}/listings/${id}?lang=${lang}`, {
      title: 'Kitchen chief',
      locale: 'en',
    });
    const { key } = await makeApiKey(world, newsroom.orgId);
    const once = openProgram(world, key, { 'idempotency-key': 'a-1' });
    const create = () => once.post(`${v1}/listings?lang=${lang}`, { ...job, title: 'Cook' });
    await expectOk(create());
    await world.db.partnerRequest.updateMany({ data: { status: null, reply: null } });
    const answers = [draft, closed, await create()];
    expect(answers.map(({ status, body }) => [status, body.errors[0].code])).toEqual([
      [409, 'LISTING_NOT_PUBLISHED'],
      [409, 'LISTING_CLOSED'],
      [409, 'CONFLICT'],
    ]);
    for (const { body } of answers)
      expect(body.errors[0].description).not.toMatch(/reload|recarg|vuelve a cargar/i);
  });
});

describe('paths of the API', () => {
  it.each([
    ['PATCH', 'listings/01a2105ad56c771c8ebee3dac9724e09', 'DELETE, GET, HEAD, PUT'],
    ['DELETE', 'me', 'GET, HEAD'],
    ['GET', 'listings/by-external-id/ats-7', 'PUT'],
    ['OPTIONS', 'listings', 'GET, HEAD, POST'],
    ['TRACE', 'events', 'GET, HEAD'],
    ['QUERY', 'listings', 'GET, HEAD, POST'],
  ])('answer 405 with the allowed methods to %s %s', async (method, path, allow) => {
    const { status, headers, body } = await program.call(method, `${v1}/${path}`);
    expect([status, headers['allow'], body.errors[0].code]).toEqual([
      405,
      allow,
      'METHOD_NOT_ALLOWED',
    ]);
  });

  it('answer 404 as JSON to an unknown path', async () => {
    const { status, body } = await openClient(world).get(`${v1}/nope`);
    expect([status, body.errors[0].code]).toEqual([404, 'NOT_FOUND']);
  });
});
