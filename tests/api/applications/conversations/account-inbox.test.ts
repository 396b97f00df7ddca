import { newId } from '@causa/core/platform/ids';
import { dayMs, hourMs } from '@causa/shared/platform/dates/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpVerified } from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import {
  makeConversation,
  makeReceived,
  makeVisitorConversation,
} from '../../../support/records.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let person: Person;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  room = await startNewsroom(world);
  person = await signUpVerified(world, { firstName: 'Rui', lastName: 'Prado' });
});

const later = (minutes: number) => world.setNow(new Date(testNow.getTime() + minutes * 60_000));
const inbox = async ({ client }: Person, query = '') =>
  (await expectOk(client.get(`/data/userdashboard/conversations${query}`))).body;
const ids = async (reader: Person, query = ''): Promise<string[]> =>
  (await inbox(reader, query)).conversations.map(({ id }: { id: string }) => id);
/** The counts of menu and inbox. */
const counts = async (reader: Person): Promise<number[]> => [
  (await expectOk(reader.client.get('/data/environment'))).body.environment.unreadConversations,
  (await inbox(reader)).unread,
  (await ids(reader, '?filter=unread')).length,
];
const received = (id: string) => `${room.base}/applications/${id}`;
const writeToApplicant = (id: string, text = 'Come on Monday.') =>
  expectOk(room.owner.client.post(`${received(id)}/messages`, { id: newId(), text }));
const overview = async () =>
  (await expectOk(person.client.get('/data/userdashboard/overview'))).body;

describe('GET /data/userdashboard/conversations', () => {
  test('lists applications, registrations and messages, latest message first', async () => {
    const question = await makeConversation(world, room.orgId, person.id);
    const { id: application } = await makeReceived(world, room.orgId, { userId: person.id });
    const event = await makeListing(world.db, room.orgId, {
      type: 'EVENT',
      title: 'Soup day',
      startsAt: new Date(testNow.getTime() + dayMs),
    });
    const { id: registration } = await makeReceived(world, room.orgId, {
      userId: person.id,
      listingId: event.id,
    });
    expect(await ids(person)).toEqual([question]);
    later(1);
    await writeToApplicant(application);
    later(2);
    await writeToApplicant(registration, 'See you there.');
    const { conversations, total, unread } = await inbox(person);
    expect(conversations).toMatchObject([
      {
        kind: 'APPLICATION',
        id: registration,
        listing: { type: 'EVENT', title: 'Soup day' },
        excerpt: 'See you there.',
        isOwn: false,
        personName: null,
        unread: 1,
      },
      { kind: 'APPLICATION', id: application, listing: { type: 'JOB' }, unread: 1 },
      { kind: 'MESSAGE', id: question, listing: null, isOwn: true, unread: 0 },
    ]);
    expect([total, unread]).toEqual([3, 2]);
    expect(await counts(person)).toEqual([2, 2, 2]);
  });

  test('lists texts sent with a status, a decline only once it is visible', async () => {
    const { id } = await makeReceived(world, room.orgId, { userId: person.id });
    later(1);
    await expectOk(
      room.owner.client.post(`${received(id)}/status`, {
        from: 'SENT',
        status: 'DECLINED',
        message: 'We chose someone else.',
      }),
    );
    expect([await ids(person), await counts(person)]).toEqual([[], [0, 0, 0]]);
    later(62);
    expect((await inbox(person)).conversations).toMatchObject([
      { kind: 'APPLICATION', id, excerpt: 'We chose someone else.', unread: 1 },
    ]);
    expect(await counts(person)).toEqual([1, 1, 1]);
    later(63);
    const { body } = await expectOk(
      person.client.post(`/data/userdashboard/applications/${id}/read`, {}),
    );
    expect([body.unread, await counts(person)]).toEqual([0, [0, 0, 0]]);
    expect(await ids(person)).toEqual([id]);
  });

  test('counts a conversation once and names who spoke last', async () => {
    const id = await makeConversation(world, room.orgId, person.id);
    const reply = (text: string) =>
      expectOk(room.owner.client.post(`${room.base}/conversations/${id}`, { id: newId(), text }));
    later(1);
    await reply('Gladly.');
    later(2);
    await reply('On Friday?');
    expect((await inbox(person)).conversations).toMatchObject([
      { id, excerpt: 'On Friday?', isOwn: false, unread: 2 },
    ]);
    expect(await counts(person)).toEqual([1, 1, 1]);
    later(3);
    const { body } = await expectOk(
      person.client.post(`/data/userdashboard/conversations/${id}/read`, {}),
    );
    expect([body.unread, await counts(person)]).toEqual([0, [0, 0, 0]]);
  });

  test('shows members what people wrote to their organization, without spam', async () => {
    const question = await makeConversation(world, room.orgId, person.id);
    const visitor = await makeVisitorConversation(world, room.orgId);
    const { id: application } = await makeReceived(world, room.orgId, { userId: person.id });
    await makeReceived(world, room.orgId);
    later(1);
    await writeToApplicant(application);
    later(2);
    await expectOk(
      person.client.post(`/data/userdashboard/applications/${application}/messages`, {
        id: newId(),
        text: 'Monday is fine.',
      }),
    );
    const { conversations } = await inbox(room.admin);
    expect(conversations[0]).toMatchObject({
      kind: 'RECEIVED_APPLICATION',
      id: application,
      orgId: room.orgId,
      personName: 'Rui Prado',
      excerpt: 'Monday is fine.',
      isOwn: false,
      unread: 1,
    });
    expect(
      conversations
        .slice(1)
        .map(({ id }: { id: string }) => id)
        .toSorted(),
    ).toEqual([question, visitor].toSorted());
    expect(await counts(room.admin)).toEqual([3, 3, 3]);
    await expectOk(room.owner.client.post(`${received(application)}/viewed`, {}));
    await expectOk(
      room.owner.client.patch(`${room.base}/conversations/${visitor}`, { box: 'SPAM' }),
    );
    expect(await counts(room.admin)).toEqual([1, 1, 1]);
    expect((await ids(room.admin)).toSorted()).toEqual([application, question].toSorted());
    const own = (await expectOk(room.owner.client.get(`${room.base}/conversations`))).body;
    expect(own.counts.NEW).toBe(1);
  });

  test('hides conversations of an organization after the member left it', async () => {
    await makeConversation(world, room.orgId);
    expect(await counts(room.admin)).toEqual([1, 1, 1]);
    await world.db.organizationMember.deleteMany({ where: { userId: room.admin.id } });
    expect([await ids(room.admin), await counts(room.admin)]).toEqual([[], [0, 0, 0]]);
  });

  test('hides withdrawn applications from members, not from the applicant', async () => {
    const { id } = await makeReceived(world, room.orgId, { userId: person.id });
    later(1);
    await writeToApplicant(id);
    await expectOk(person.client.post(`/data/userdashboard/applications/${id}/withdraw`, {}));
    expect([await ids(room.owner), await ids(person)]).toEqual([[], [id]]);
  });

  test('pages all conversations without repeating any', async () => {
    for (let n = 0; n < 22; n += 1) await makeConversation(world, room.orgId);
    const pages = [await ids(room.owner), await ids(room.owner, '?page=2')];
    expect(pages.map(({ length }) => length)).toEqual([20, 2]);
    expect(new Set(pages.flat()).size).toBe(22);
  });
});

describe('GET /data/userdashboard/overview', () => {
  const save = (listingId: string) =>
    world.db.savedListing.create({
      data: { userId: person.id, listingId, savedAt: testNow },
    });

  test('lists saved listings that close within 48 hours and were not applied to', async () => {
    const make = async (hours: number) =>
      (
        await makeListing(world.db, room.orgId, {
          closesAt: new Date(testNow.getTime() + hours * hourMs),
        })
      ).id;
    const [soon, sooner, applied, lateOne, past] = [
      await make(47),
      await make(2),
      await make(3),
      await make(49),
      await make(-1),
    ];
    for (const id of [soon, sooner, applied, lateOne, past]) await save(id);
    await make(5);
    await makeReceived(world, room.orgId, { userId: person.id, listingId: applied });
    const { closing } = await overview();
    expect(closing.map(({ id }: { id: string }) => id)).toEqual([sooner, soon]);
    expect(closing[0]).toMatchObject({ state: 'CLOSING_SOON' });
  });

  test('lists written drafts of live listings', async () => {
    const draft = async (message: string, change: object = {}) => {
      const { id: listingId } = await makeListing(world.db, room.orgId, change);
      await world.db.applicationDraft.create({
        data: { userId: person.id, listingId, data: { message }, updatedAt: testNow },
      });
      return listingId;
    };
    const written = await draft('I cook.');
    await draft(' ');
    await draft('I cook.', { closesAt: new Date(testNow.getTime() - dayMs) });
    expect((await overview()).drafts).toMatchObject([
      { id: written, updatedAt: testNow.toISOString() },
    ]);
  });

  test('lists applications without a visible decision, latest change first', async () => {
    const first = await makeReceived(world, room.orgId, { userId: person.id });
    later(1);
    const second = await makeReceived(world, room.orgId, { userId: person.id });
    await makeReceived(world, room.orgId, { userId: person.id, status: 'HIRED' });
    await makeReceived(world, room.orgId, { userId: person.id, via: 'LINK' });
    const { id: gone } = await makeOrganization(world.db, { deletedAt: testNow });
    await makeReceived(world, gone, { userId: person.id });
    later(2);
    const move = (id: string, body: object) =>
      expectOk(room.owner.client.post(`${received(id)}/status`, body));
    await move(first.id, { from: 'SENT', status: 'INTERVIEW' });
    const open = async () => {
      const { applications, openApplications } = await overview();
      return [
        openApplications,
        ...applications.map((row: Record<string, unknown>) => [
          row['applicationId'],
          row['status'],
        ]),
      ];
    };
    expect(await open()).toEqual([2, [first.id, 'INTERVIEW'], [second.id, 'SENT']]);
    later(3);
    await move(first.id, { from: 'INTERVIEW', status: 'DECLINED', message: 'Sorry.' });
    expect((await open())[0]).toBe(2);
    later(64);
    expect(await open()).toEqual([1, [second.id, 'SENT']]);
  });
});
