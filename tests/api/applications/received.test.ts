import { hooks } from '@causa/core/hooks';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { readFile } from 'node:fs/promises';
import { getAccessEnd, selectUnreadableListings } from '@causa/core/applications/review/access';
import { readableBy } from '@causa/core/platform/files/file.policy';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { mailTo, runJobs, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization, makeUser, testNow } from '../../support/factories.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { makeReceived } from '../../support/records.ts';
import { readRefusal, fieldSentBefore } from '../../support/refusals.ts';
import { grantStaff } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let people: Newsroom;
let room: Newsroom;
let applicant: Person;
beforeAll(async () => {
  world = await startTestApp();
  people = await startNewsroom(world);
  applicant = await signUpVerified(world, { firstName: 'Rui', lastName: 'Prado' });
  await runJobs(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  await world.db.outboxJob.deleteMany();
  await world.db.localMail.deleteMany();
  await world.db.notification.deleteMany();
  room = await anotherRoom();
});

/** Creates another organization with the same members. */
async function anotherRoom(): Promise<Newsroom> {
  const { id: orgId } = await makeOrganization(world.db);
  await world.db.organizationMember.createMany({
    data: [
      { organizationId: orgId, userId: people.owner.id, role: 'OWNER' },
      { organizationId: orgId, userId: people.admin.id, role: 'ADMIN' },
    ],
  });
  return { ...people, orgId, base: `/data/orgdashboard/${orgId}` };
}

const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const daysAgo = (days: number) => new Date(testNow.getTime() - days * dayMs);
const receive = (override: Parameters<typeof makeReceived>[2] = {}) =>
  makeReceived(world, room.orgId, { userId: applicant.id, ...override });
const at = (id: string) => `${room.base}/applications/${id}`;
const list = async (query = '', client = room.owner.client) =>
  (await expectOk(client.get(`${room.base}/applications${query}`))).body;
const read = async (id: string, client = room.owner.client) =>
  (await expectOk(client.get(at(id)))).body.application;
const move = (id: string, body: object, client = room.owner.client) =>
  client.post(`${at(id)}/status`, body);
const decline = (id: string, message?: string) =>
  expectOk(move(id, { from: 'SENT', status: 'DECLINED', message }));
const own = async (id: string) =>
  (await expectOk(applicant.client.get(`/data/userdashboard/applications/${id}`))).body;
const bell = async (person: Person) =>
  (await person.client.get('/data/notifications')).body.notifications.filter(
    ({ kind }: { kind: string }) => kind.startsWith('application-'),
  );
const mails = async (person: Person) =>
  (await mailTo(world, person.email))
    .filter(({ subject }) => !subject.includes('confirm'))
    .map(({ subject, text }) => ({ subject, text }));

describe('application list', () => {
  test('lists applications by tab, the longest waiting first', async () => {
    const listing = await makeListing(world.db, room.orgId);
    const make = async (lastName: string, override: object) => {
      const { id: userId } = await makeUser(world.db, { lastName });
      return makeReceived(world, room.orgId, { listingId: listing.id, userId, ...override });
    };
    await make('Newest', { createdAt: daysAgo(1) });
    await make('Oldest', { createdAt: daysAgo(9), status: 'VIEWED' });
    await make('Answered', { createdAt: daysAgo(20), status: 'VIEWED', repliedAt: daysAgo(2) });
    await make('Guest', { status: 'INTERVIEW' });
    await make('Elsewhere', { via: 'LINK' });
    const { applications, counts, total } = await list();
    expect(
      applications.map(({ name, waitingDays }: Record<string, unknown>) => [name, waitingDays]),
    ).toEqual([
      ['Ana Oldest', 9],
      ['Ana Newest', 1],
      ['Ana Answered', null],
    ]);
    expect(total).toBe(3);
    expect(counts).toEqual({
      new: 3,
      progress: 1,
      offered: 0,
      declined: 0,
      withdrawn: 0,
      all: 4,
    });
    expect((await list('?tab=progress&status=SHORTLISTED')).total).toBe(0);
  });

  test('filters by listing, name, verdict, answer, resume and day', async () => {
    const question = { id: newId(), kind: 'YES_NO' as const, text: 'May you lift?', position: 0 };
    const listing = await makeListing(world.db, room.orgId, { questions: { create: question } });
    const answers = [{ questionId: question.id, kind: 'YES_NO', question: 'x', answer: 'yes' }];
    const { id } = await receive({ listingId: listing.id, answers, createdAt: daysAgo(3) });
    await makeReceived(world, room.orgId);
    await expectOk(room.owner.client.put(`${at(id)}/verdict`, { verdict: 'MAYBE' }));
    const day = daysAgo(3).toISOString().slice(0, 10);
    const finding = [
      `?listingId=${listing.id}`,
      '?q=ui%20pr',
      '?verdict=MAYBE',
      `?listingId=${listing.id}&answer=${question.id}:yes`,
      `?from=${day}&to=${day}`,
    ];
    for (const query of finding)
      expect([
        query,
        (await list(query)).applications.map((row: { id: string }) => row.id),
      ]).toEqual([query, [id]]);
    for (const query of ['?resume=yes', `?answer=${question.id}:no`, '?q=%25'])
      expect([query, (await list(query)).total]).toEqual([query, 0]);
    expect((await list('?verdict=NONE')).total).toBe(1);
    // A verdict is personal: another member has none.
    expect((await list('?verdict=MAYBE', room.admin.client)).total).toBe(0);
    expect((await list(`?listingId=${listing.id}`)).questions).toMatchObject([{ id: question.id }]);
  });

  test('links to the next application under its filters', async () => {
    const ids: string[] = [];
    for (const days of [3, 2, 1])
      ids.push((await makeReceived(world, room.orgId, { createdAt: daysAgo(days) })).id);
    const middle = (await expectOk(room.owner.client.get(at(ids[1] ?? '')))).body;
    expect(middle).toMatchObject({ previous: ids[0], next: ids[2], nextUnread: ids[0] });
    const newest = (await expectOk(room.owner.client.get(`${at(ids[1] ?? '')}?sort=newest`))).body;
    expect(newest).toMatchObject({ previous: ids[2], next: ids[0] });
  });

  test('ends twelve months after the listing closed, with resumes and pages', async () => {
    const listing = { status: 'CLOSED', closedAt: daysAgo(366) } as const;
    const { id: listingId } = await makeListing(world.db, room.orgId, listing);
    const { id } = await receive({ listingId });
    expect((await list('?tab=all')).counts.all).toBe(0);
    expect((await room.owner.client.get(at(id))).status).toBe(404);
    await world.db.listing.update({ where: { id: listingId }, data: { closedAt: daysAgo(360) } });
    expect((await read(id)).accessUntil?.slice(0, 10)).toBe('2026-03-07');
  });

  test('ends at the same moment in pages, lists and resumes for any deadline', async () => {
    const { id: listingId } = await makeListing(world.db, room.orgId);
    const file = await world.db.storedFile.create({
      data: {
        id: newId(),
        ownerId: applicant.id,
        purpose: 'RESUME',
        storageKey: newId(),
        fileName: 'cv.pdf',
        mediaType: 'application/pdf',
        bytes: 1,
        sha256: Buffer.alloc(32),
      },
    });
    await receive({ listingId, resumeFileId: file.id });
    const days = [null, daysAgo(400), daysAgo(300)];
    const wrong: object[] = [];
    let ended = 0;
    for (const type of ['JOB', 'EVENT'] as const)
      for (const closedAt of days)
        for (const closesAt of days)
          for (const startsAt of type === 'EVENT' ? days.slice(1) : days)
            for (const endsAt of days) {
              if (startsAt !== null && endsAt !== null && endsAt < startsAt) continue;
              const dates = { type, closedAt, closesAt, startsAt, endsAt };
              await world.db.listing.update({ where: { id: listingId }, data: dates });
              const ends = getAccessEnd(dates);
              const isReadable = ends === null || ends > testNow;
              if (!isReadable) ended += 1;
              const [files, hidden] = [
                await world.db.storedFile.count({
                  where: {
                    id: file.id,
                    ...readableBy({ hooks, now: () => testNow }, people.owner.id),
                  },
                }),
                await world.db.$queryRaw<object[]>(selectUnreadableListings(room.orgId, testNow)),
              ];
              if (files !== (isReadable ? 1 : 0) || hidden.length !== (isReadable ? 0 : 1))
                wrong.push({ ...dates, isReadable, files, hidden: hidden.length });
            }
    expect(wrong).toEqual([]);
    // Both outcomes occur often enough to be significant.
    expect(ended).toBeGreaterThan(20);
  });
});

describe('application review', () => {
  test('marks an application as seen once by any action of a member', async () => {
    const [first, second] = [await receive(), await makeReceived(world, room.orgId)];
    await expectOk(room.owner.client.post(`${at(first.id)}/viewed`));
    await expectOk(room.admin.client.post(`${at(first.id)}/viewed`));
    expect((await read(first.id)).events.map((one: { status: string }) => one.status)).toEqual([
      'SENT',
      'VIEWED',
    ]);
    await expectOk(
      room.owner.client.post(`${at(second.id)}/notes`, { id: newId(), text: 'Kind.' }),
    );
    expect((await read(second.id)).status).toBe('VIEWED');
    expect(await bell(applicant)).toEqual([]);
  });

  test('shows verdicts of others after the own verdict', async () => {
    const { id } = await receive();
    await expectOk(room.admin.client.put(`${at(id)}/verdict`, { verdict: 'NO' }));
    expect((await read(id)).verdicts).toEqual({ given: 1, others: null });
    await expectOk(room.owner.client.put(`${at(id)}/verdict`, { verdict: 'YES' }));
    expect((await read(id)).verdicts.others).toMatchObject([{ verdict: 'NO' }]);
    await expectOk(room.owner.client.put(`${at(id)}/verdict`, { verdict: null }));
    expect((await read(id)).verdicts.others).toBeNull();
  });

  test('stores a repeated note once and lets only its author delete it', async () => {
    const { id } = await receive();
    const note = { id: newId(), text: 'Speaks Wolof.' };
    await expectOk(room.owner.client.post(`${at(id)}/notes`, note));
    await expectOk(room.owner.client.post(`${at(id)}/notes`, note));
    const { notes } = await read(id, room.admin.client);
    expect(notes).toMatchObject([
      { text: 'Speaks Wolof.', author: 'Ana Duarte', canDelete: false },
    ]);
    expect((await room.admin.client.delete(`${at(id)}/notes/${note.id}`)).status).toBe(404);
    await expectOk(room.owner.client.delete(`${at(id)}/notes/${note.id}`));
    expect((await read(id)).notes).toEqual([]);
  });

  test('refuses a repeated note with another text', async () => {
    const { id } = await receive();
    const note = { id: newId(), text: 'Speaks Wolof.' };
    const add = (text: string) => room.owner.client.post(`${at(id)}/notes`, { ...note, text });
    await expectOk(add(note.text));
    expect(await readRefusal(add('Speaks Wolof and Pulaar.'))).toEqual(fieldSentBefore);
    expect((await read(id)).notes).toMatchObject([{ text: note.text }]);
  });

  test('shows only the withdrawal once withdrawn', async () => {
    const { id } = await receive();
    await expectOk(applicant.client.post(`/data/userdashboard/applications/${id}/withdraw`));
    expect(await read(id)).toMatchObject({
      name: 'Rui Prado',
      status: 'WITHDRAWN',
      message: '',
      resume: null,
      can: { become: [], write: false },
    });
  });

  test('excludes answers and resume of withdrawn applications from the search', async () => {
    const question = { id: newId(), kind: 'YES_NO' as const, text: 'May you lift?', position: 0 };
    const listing = await makeListing(world.db, room.orgId, { questions: { create: question } });
    const answers = [{ questionId: question.id, kind: 'YES_NO', question: 'x', answer: 'yes' }];
    const { id } = await receive({ listingId: listing.id, answers });
    const queries = [`?tab=all&answer=${question.id}:yes`, '?tab=all&resume=no'];
    for (const query of queries) expect((await list(query)).total).toBe(1);
    await expectOk(applicant.client.post(`/data/userdashboard/applications/${id}/withdraw`));
    for (const query of queries) expect([query, (await list(query)).total]).toEqual([query, 0]);
    expect((await list('?tab=all')).total).toBe(1);
  });

  test('returns 404 to another organization for every call', async () => {
    const { id } = await makeReceived(world, (await anotherRoom()).orgId);
    const { client } = room.owner;
    const asked = [
      client.get(at(id)),
      client.post(`${at(id)}/viewed`),
      move(id, { from: 'SENT', status: 'DECLINED' }),
      client.delete(`${at(id)}/status`),
      client.put(`${at(id)}/verdict`, { verdict: 'YES' }),
      client.post(`${at(id)}/notes`, { id: newId(), text: 'x' }),
      client.post(`${at(id)}/messages`, { id: newId(), text: 'x' }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404));
    expect((await list('?tab=all')).counts.all).toBe(0);
  });
});

describe('status change', () => {
  test('reaches the applicant at once, with a mail for a message', async () => {
    const { id } = await receive();
    const message = 'Dear {name}, come and see {organization}. {other}';
    await expectOk(move(id, { from: 'SENT', status: 'INTERVIEW', message, reason: 'canary' }));
    expect((await own(id)).application).toMatchObject({
      status: 'INTERVIEW',
      events: [
        { status: 'SENT' },
        { status: 'INTERVIEW', message: 'Dear Rui, come and see Harbour Kitchen. {other}' },
      ],
    });
    expect(await mails(applicant)).toEqual([
      expect.objectContaining({
        subject: 'You are invited to an interview: Kitchen coordinator',
        text: expect.stringContaining('Dear Rui, come and see Harbour Kitchen.'),
      }),
    ]);
    expect((await bell(applicant))[0].url.en).toBe(`/en/dashboard/application-history?id=${id}`);
    await expectOk(move(id, { from: 'INTERVIEW', status: 'OFFERED' }));
    expect(await mails(applicant)).toHaveLength(1);
    expect(await bell(applicant)).toHaveLength(2);
  });

  test('returns CONFLICT when another member changed it meanwhile', async () => {
    const { id } = await receive();
    await expectOk(move(id, { from: 'SENT', status: 'SHORTLISTED' }));
    const late = await move(id, { from: 'SENT', status: 'DECLINED' }, room.admin.client);
    expect(late.status).toBe(409);
    expect((await read(id)).status).toBe('SHORTLISTED');
  });

  test('allows a change from new after another member opened it', async () => {
    const { id } = await receive();
    await expectOk(room.admin.client.post(`${at(id)}/viewed`));
    await expectOk(move(id, { from: 'SENT', status: 'SHORTLISTED' }));
    expect((await read(id)).status).toBe('SHORTLISTED');
  });

  test('happens once for repeated clicks and is sent once', async () => {
    const { id } = await receive();
    const step = { from: 'SENT', status: 'SHORTLISTED', message: 'Welcome.' };
    for (const { status } of await Promise.all([move(id, step), move(id, step)]))
      expect(status).toBe(200);
    await expectOk(move(id, step));
    expect(await world.db.applicationEvent.count({ where: { applicationId: id } })).toBe(2);
    expect(await bell(applicant)).toHaveLength(1);
    // Another member with the same decision gets a conflict.
    expect((await move(id, step, room.admin.client)).status).toBe(409);
  });

  test('refuses a repeated change with another message and keeps the first', async () => {
    const { id } = await receive();
    const step = { from: 'SENT', status: 'SHORTLISTED', message: 'Welcome.', reason: 'Kind.' };
    await expectOk(move(id, step));
    const refused = [409, [['message', 'FIELD_SENT_BEFORE']]];
    expect(await readRefusal(move(id, { ...step, message: 'Welcome, Rui.' }))).toEqual(refused);
    expect(await readRefusal(move(id, { ...step, reason: 'Very kind.' }))).toEqual(refused);
    expect(await mails(applicant)).toMatchObject([{ text: expect.stringContaining('Welcome.') }]);
  });

  test('stores no message when repeated without one', async () => {
    const { id } = await receive();
    await expectOk(move(id, { from: 'SENT', status: 'SHORTLISTED', message: 'Welcome.' }));
    await expectOk(move(id, { from: 'SENT', status: 'SHORTLISTED' }));
    expect(await bell(applicant)).toHaveLength(1);
  });

  test('accepts one of several concurrent changes', async () => {
    const { id } = await receive();
    const tries = await Promise.all(
      (['INTERVIEW', 'SHORTLISTED', 'OFFERED', 'DECLINED'] as const).map((status) =>
        move(id, { from: 'SENT', status }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.db.applicationEvent.count({ where: { applicationId: id } })).toBe(2);
  });
});

describe('decline', () => {
  test('waits for an hour and then sends one mail', async () => {
    const { id } = await receive();
    await decline(id, 'Thank you, {name}.');
    expect(await read(id)).toMatchObject({
      status: 'DECLINED',
      undoUntil: inMinutes(60).toISOString(),
      can: { become: [], undo: true },
    });
    world.setNow(inMinutes(59));
    const before = (await own(id)).application;
    expect(before).toMatchObject({ status: 'SENT', canWithdraw: true });
    expect(before.events).toHaveLength(1);
    const exported = (await applicant.client.get('/data/users/me/export')).body;
    expect(JSON.stringify(exported)).not.toMatch(/DECLINED|Thank you/);
    expect([await mails(applicant), await bell(applicant)]).toEqual([[], []]);
    world.setNow(inMinutes(60));
    expect(await mails(applicant)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('Thank you, Rui.') }),
    ]);
    await runJobs(world);
    expect(await bell(applicant)).toHaveLength(1);
    expect((await own(id)).application).toMatchObject({ status: 'DECLINED', canWithdraw: false });
    expect((await read(id)).can).toMatchObject({
      become: ['SHORTLISTED', 'INTERVIEW'],
      undo: false,
    });
  });

  test('leaves no trace when undone within the hour', async () => {
    const { id } = await receive();
    await decline(id, 'Thank you.');
    world.setNow(inMinutes(59));
    await expectOk(room.admin.client.delete(`${at(id)}/status`));
    world.setNow(inMinutes(61));
    expect([await mails(applicant), await bell(applicant)]).toEqual([[], []]);
    expect(await read(id)).toMatchObject({ status: 'SENT', undoUntil: null });
    expect((await read(id)).events).toHaveLength(1);
    expect(await world.db.outboxJob.count({ where: { dedupeKey: { startsWith: 'tell-' } } })).toBe(
      0,
    );
  });

  test('cannot be undone after its hour, also before the worker sent it', async () => {
    const { id } = await receive();
    await decline(id);
    world.setNow(inMinutes(60));
    expect((await room.owner.client.delete(`${at(id)}/status`)).status).toBe(409);
    await runJobs(world);
    expect((await room.owner.client.delete(`${at(id)}/status`)).status).toBe(409);
    expect(await bell(applicant)).toHaveLength(1);
  });

  test('sends no mail when the applicant withdraws meanwhile', async () => {
    const { id } = await receive();
    await decline(id, 'Thank you.');
    world.setNow(inMinutes(30));
    await expectOk(applicant.client.post(`/data/userdashboard/applications/${id}/withdraw`));
    world.setNow(inMinutes(90));
    expect([await mails(applicant), await bell(applicant)]).toEqual([[], []]);
    expect((await own(id)).application.events.map((one: { status: string }) => one.status)).toEqual(
      ['SENT', 'WITHDRAWN'],
    );
    expect((await read(id)).status).toBe('WITHDRAWN');
  });
});

describe('conversation', () => {
  const write = (id: string, text: string, messageId = newId()) =>
    room.owner.client.post(`${at(id)}/messages`, { id: messageId, text });
  const reply = (id: string, text: string, messageId = newId()) =>
    applicant.client.post(`/data/userdashboard/applications/${id}/messages`, {
      id: messageId,
      text,
    });

  test('starts with the organization and mails each message once with its text', async () => {
    const { id } = await receive();
    expect((await reply(id, 'Any news?')).status).toBe(409);
    expect((await own(id)).canWrite).toBe(false);
    const messageId = newId();
    await expectOk(write(id, 'Could you come on Tuesday?', messageId));
    await expectOk(write(id, 'Could you come on Tuesday?', messageId));
    expect(await mails(applicant)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('Could you come on Tuesday?') }),
    ]);
    expect(await bell(applicant)).toMatchObject([{ kind: 'application-message' }]);
    expect((await own(id)).application.newMessages).toBe(1);
    await expectOk(applicant.client.post(`/data/userdashboard/applications/${id}/read`));
    expect((await own(id)).application.newMessages).toBe(0);
    world.setNow(inMinutes(1));
    await expectOk(reply(id, 'Tuesday is perfect.'));
    expect(await mails(room.owner)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('Tuesday is perfect.') }),
    ]);
    expect((await bell(room.owner))[0].url.en).toBe(`/en/admin/${room.orgId}/applications/${id}`);
    const [row] = (await list()).applications;
    expect(row).toMatchObject({ unreadMessages: 1, waitingDays: null });
    world.setNow(inMinutes(2));
    await expectOk(room.owner.client.post(`${at(id)}/viewed`));
    expect((await list()).applications[0].unreadMessages).toBe(0);
  });

  test('refuses a repeated message with another text from either side', async () => {
    const { id } = await receive();
    const [messageId, replyId] = [newId(), newId()];
    await expectOk(write(id, 'Could you come on Tuesday?', messageId));
    expect(await readRefusal(write(id, 'Could you come on Friday?', messageId))).toEqual(
      fieldSentBefore,
    );
    await expectOk(reply(id, 'Tuesday is perfect.', replyId));
    expect(await readRefusal(reply(id, 'Friday is better.', replyId))).toEqual(fieldSentBefore);
    expect((await read(id)).messages).toMatchObject([
      { text: 'Could you come on Tuesday?' },
      { text: 'Tuesday is perfect.' },
    ]);
  });

  it('starts with the text of an interview invitation on both sides', async () => {
    const { id } = await receive();
    await expectOk(move(id, { from: 'SENT', status: 'INTERVIEW', message: 'When?' }));
    const invitation = { text: 'When?', fromOrganization: true, status: 'INTERVIEW' };
    const atApplicant = await own(id);
    expect(atApplicant).toMatchObject({
      messages: [{ ...invitation, isNew: true, author: 'Ana Duarte' }],
      application: { newMessages: 1 },
      canWrite: true,
    });
    const listed = (await applicant.client.get('/data/userdashboard/applications')).body;
    expect(listed.applications[0]).toMatchObject({ id, newMessages: 1 });
    const sent = await mails(applicant);
    expect(sent).toEqual([expect.objectContaining({ text: expect.stringMatching(/#messages/) })]);
    await expectOk(applicant.client.post(`/data/userdashboard/applications/${id}/read`));
    expect((await own(id)).application.newMessages).toBe(0);
    world.setNow(inMinutes(1));
    await expectOk(reply(id, 'Tomorrow.'));
    expect((await read(id)).messages).toMatchObject([
      { ...invitation, isNew: false },
      { text: 'Tomorrow.', fromOrganization: false, isNew: true, status: null },
    ]);
  });

  it('counts texts from before the migration as read and keeps unread messages', async () => {
    const [old, unread] = [await receive(), await receive()];
    for (const { id } of [old, unread])
      await expectOk(move(id, { from: 'SENT', status: 'INTERVIEW', message: 'When?' }));
    await expectOk(write(unread.id, 'Any day?'));
    await world.db.conversation.updateMany({ data: { userReadAt: null } });
    const folder = '../../../prisma/migrations/20261127130000_status_texts_in_conversations';
    const sql = await readFile(new URL(`${folder}/migration.sql`, import.meta.url), 'utf8');
    // A later migration renamed the table and its column.
    const renamed = sql
      .replace(/\bthreads\b/g, 'conversations')
      .replaceAll('thread_id', 'conversation_id');
    await world.pool.query(renamed.replaceAll('now()', `'${testNow.toISOString()}'`));
    expect((await own(old.id)).application.newMessages).toBe(0);
    expect((await own(unread.id)).application.newMessages).toBe(2);
  });

  it('shows the text of a decline after it is sent', async () => {
    const { id } = await receive();
    await expectOk(write(id, 'We decide tomorrow.'));
    await expectOk(applicant.client.post(`/data/userdashboard/applications/${id}/read`));
    await expectOk(move(id, { from: 'VIEWED', status: 'DECLINED', message: 'Thank you.' }));
    const texts = async () => [
      (await own(id)).messages.map(({ text }: { text: string }) => text),
      (await read(id)).messages.map(({ text }: { text: string }) => text),
      (await own(id)).application.newMessages,
    ];
    world.setNow(inMinutes(59));
    expect(await texts()).toEqual([['We decide tomorrow.'], ['We decide tomorrow.'], 0]);
    world.setNow(inMinutes(61));
    const both = ['We decide tomorrow.', 'Thank you.'];
    expect(await texts()).toEqual([both, both, 1]);
  });

  test('accepts twenty messages a day from each side', async () => {
    const { id } = await receive();
    for (let count = 0; count < 20; count += 1) await expectOk(write(id, `Message ${count}`));
    expect((await write(id, 'One more')).status).toBe(429);
    await expectOk(reply(id, 'Please stop.'));
  });

  test('ends when the applicant withdraws', async () => {
    const { id } = await receive();
    await expectOk(write(id, 'Hello'));
    await expectOk(applicant.client.post(`/data/userdashboard/applications/${id}/withdraw`));
    expect((await write(id, 'Still there?')).status).toBe(409);
    expect((await reply(id, 'No.')).status).toBe(409);
    expect((await read(id)).messages).toEqual([]);
  });

  test('exports for the applicant and disappears with the application', async () => {
    const { id } = await receive();
    await expectOk(write(id, 'Hello Rui'));
    const { body } = await applicant.client.get('/data/users/me/export');
    expect(JSON.stringify(body)).toContain('Hello Rui');
    await world.db.application.delete({ where: { id } });
    expect(await world.db.conversation.count({ where: { applicationId: id } })).toBe(0);
  });
});

describe('message templates', () => {
  test('stores, changes and deletes templates of an organization, with defaults in three languages', async () => {
    const { client } = room.owner;
    const url = `${room.base}/message-templates`;
    const id = newId();
    await expectOk(client.post(url, { id, name: 'Thanks', text: 'Thank you, {name}.' }));
    await expectOk(client.put(`${url}/${id}`, { name: 'Thank you', text: 'Thank you!' }));
    const { templates, builtIn } = (await expectOk(client.get(url))).body;
    expect(templates).toMatchObject([{ id, name: 'Thank you', updatedBy: 'Ana Duarte' }]);
    expect(builtIn).toHaveLength(12);
    expect(builtIn.find((one: { locale: string }) => one.locale === 'pt').text).toContain('{name}');
    const elsewhere = `${(await anotherRoom()).base}/message-templates`;
    expect((await client.delete(`${elsewhere}/${id}`)).status).toBe(404);
    expect((await client.post(elsewhere, { id, name: 'Mine', text: 'x' })).status).toBe(409);
    await expectOk(client.delete(`${url}/${id}`));
    expect((await client.get(url)).body.templates).toEqual([]);
  });
});

test('refuses a template with a used id and other text', async () => {
  const keep = (text: string) =>
    room.owner.client.post(`${room.base}/message-templates`, { ...template, text });
  const template = { id: newId(), name: 'Thanks' };
  await expectOk(keep('Thank you, {name}.'));
  expect(await readRefusal(keep('Thank you!'))).toEqual(fieldSentBefore);
});

describe('bulk change of applications', () => {
  const start = (body: object, client = room.owner.client) =>
    client.post(`${room.base}/bulk`, { id: newId(), kind: 'status', ...body });
  const receiveMany = async (count: number, override: object = {}) => {
    const { id: listingId } = await makeListing(world.db, room.orgId);
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await makeReceived(world, room.orgId, { listingId, ...override })).id);
    return { listingId, ids };
  };
  const bulkOf = async (id: string, client = room.owner.client) =>
    (await expectOk(client.get(`${room.base}/bulk/${id}`))).body.bulk;

  test('moves filtered applications once with a message and skips invalid steps', async () => {
    const { listingId, ids } = await receiveMany(21);
    const hired = await makeReceived(world, room.orgId, { listingId, status: 'HIRED' });
    const params = { status: 'SHORTLISTED', message: 'Dear {name}' };
    const filter = { tab: 'all', listingId };
    const unasked = await start({ params, filter });
    expect([unasked.status, unasked.body.details]).toEqual([409, { count: 22 }]);
    const { bulk } = (await expectOk(start({ params, filter, count: 22 }))).body;
    await Promise.all([runJobs(world), runJobs(world)]);
    expect(await bulkOf(bulk.id)).toMatchObject({
      kind: 'status',
      done: 22,
      skipped: 1,
      undoUntil: null,
      notes: [{ listing: null, application: { id: hired.id }, reason: 'STATE' }],
    });
    expect((await list('?tab=progress')).total).toBe(21);
    expect(
      await world.db.mailDelivery.count({
        where: {
          template: 'application-status',
          OR: ids.map((id) => ({ idempotencyKey: { startsWith: `application-status:${id}` } })),
        },
      }),
    ).toBe(21);
    expect((await room.owner.client.post(`${room.base}/bulk/${bulk.id}/undo`)).status).toBe(409);
  });

  test('restores declined applications within the hour except withdrawn ones', async () => {
    const { ids } = await receiveMany(3);
    const { id: own } = await receive();
    const asked = { ids: [...ids, own], params: { status: 'DECLINED', message: 'Thank you.' } };
    const { bulk } = (await expectOk(start(asked))).body;
    await runJobs(world);
    world.setNow(inMinutes(50));
    expect((await bulkOf(bulk.id)).undoUntil).toBe(inMinutes(60).toISOString());
    await expectOk(applicant.client.post(`/data/userdashboard/applications/${own}/withdraw`));
    await expectOk(room.admin.client.post(`${room.base}/bulk/${bulk.id}/undo`));
    await runJobs(world);
    expect(await bulkOf(bulk.id)).toMatchObject({ undo: { restored: 3, left: 1 } });
    world.setNow(inMinutes(90));
    await runJobs(world);
    expect(await mails(applicant)).toEqual([]);
    expect((await list()).total).toBe(3);
  });

  test('skips applications that another member moved, without a notice', async () => {
    const { ids } = await receiveMany(2);
    const { id: own } = await receive();
    const asked = { ids: [...ids, own], params: { status: 'DECLINED', message: 'Thank you.' } };
    const { bulk } = (await expectOk(start(asked))).body;
    await expectOk(move(own, { status: 'OFFERED', from: 'SENT' }, room.admin.client));
    await runJobs(world);
    expect(await bulkOf(bulk.id)).toMatchObject({
      done: 3,
      skipped: 1,
      notes: [{ application: { id: own }, reason: 'STATE' }],
    });
    expect((await world.db.application.findUniqueOrThrow({ where: { id: own } })).status).toBe(
      'OFFERED',
    );
  });

  test('declines applications that another member only opened', async () => {
    const { ids } = await receiveMany(1);
    const [id = ''] = ids;
    const { bulk } = (await expectOk(start({ ids, params: { status: 'SHORTLISTED' } }))).body;
    await expectOk(room.admin.client.get(`${room.base}/applications/${id}`));
    await runJobs(world);
    expect(await bulkOf(bulk.id)).toMatchObject({ done: 1, skipped: 0 });
  });

  test('keeps later declines of another member when undone', async () => {
    const { ids } = await receiveMany(1);
    const { id: own } = await receive();
    const asked = { ids: [...ids, own], params: { status: 'DECLINED', message: 'Thank you.' } };
    const { bulk } = (await expectOk(start(asked))).body;
    await runJobs(world);
    world.setNow(inMinutes(10));
    await expectOk(room.admin.client.delete(`${at(own)}/status`));
    const words = 'Your work with soups stays with us.';
    const letter = { status: 'DECLINED', from: 'SENT', message: words };
    await expectOk(move(own, letter, room.admin.client));
    world.setNow(inMinutes(20));
    await expectOk(room.owner.client.post(`${room.base}/bulk/${bulk.id}/undo`));
    await runJobs(world);
    expect(await bulkOf(bulk.id)).toMatchObject({ undo: { restored: 1, left: 1 } });
    world.setNow(inMinutes(120));
    await runJobs(world);
    const [mail] = await mailTo(world, applicant.email);
    expect(mail?.text).toContain('Your work with soups');
  });

  test('returns 404 to another organization and to staff', async () => {
    const elsewhere = (await makeReceived(world, (await anotherRoom()).orgId)).id;
    const params = { status: 'SHORTLISTED' };
    expect((await start({ ids: [elsewhere], params })).status).toBe(404);
    const { ids } = await receiveMany(1);
    const { bulk } = (await expectOk(start({ ids, params }))).body;
    const staff = await signUpVerified(world);
    await grantStaff(world.db, { id: staff.id });
    expect((await staff.client.get(`${room.base}/bulk/${bulk.id}`)).status).toBe(403);
  });

  test('exports chosen columns in the reader’s language without formulas, with a record', async () => {
    const { id: listingId } = await makeListing(world.db, room.orgId);
    const { id: userId } = await makeUser(world.db, { firstName: '=1+1', lastName: '@cmd' });
    await makeReceived(world, room.orgId, { listingId, userId, message: '+HYPERLINK("x")' });
    await makeReceived(world, room.orgId, { listingId, status: 'WITHDRAWN', message: 'secret' });
    const csv = (query: string) => room.owner.client.get(`${room.base}/applications.csv${query}`);
    const { body, headers } = await csv('?lang=pt&tab=all&columns=name&columns=message');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body).toContain('\uFEFFNome;Mensagem');
    expect(body).toContain(`'=1+1 @cmd`);
    expect(body).toContain(`'+HYPERLINK`);
    expect(body).not.toContain('secret');
    expect((await csv('')).body.split('\r\n')).toHaveLength(3);
    expect(
      await world.db.auditEntry.count({
        where: { action: 'organization.export-applications', actorId: room.owner.id },
      }),
    ).toBe(2);
  });
});
