import { newId } from '@causa/core/platform/ids';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { OutgoingMail } from '@causa/core/platform/mail/mailer';
import { jobHandlers } from '@causa/worker/handlers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTo, runJobs, signUpVerified, systemContext } from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import { readCalendar } from '../../support/foreign-parsers.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { makeReceived } from '../../support/records.ts';
import { readRefusal } from '../../support/refusals.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let ana: Person;
let stranger: Person;
let application: string;
let received: string;
let own: string;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
  ana = await signUpVerified(world, { firstName: 'Ana', lastName: 'Duarte' });
  stranger = await signUpVerified(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.application.deleteMany();
  await world.db.rateLimit.deleteMany();
  await runJobs(world);
  await world.db.notification.deleteMany();
  await world.db.localMail.deleteMany();
  const where = { id: ana.id };
  await world.db.user.update({ where, data: { timeZone: 'America/Sao_Paulo' } });
  await world.db.organization.update({ where: { id: room.orgId }, data: { frozenAt: null } });
  ({ id: application } = await makeReceived(world, room.orgId, { userId: ana.id }));
  received = `${room.base}/applications/${application}/interviews`;
  own = `/data/userdashboard/applications/${application}/interviews`;
});

const dayIn = (days: number) =>
  new Date(testNow.getTime() + days * dayMs).toISOString().slice(0, 10);
const proposal = (override: object = {}) => ({
  id: newId(),
  times: [
    { on: dayIn(5), at: '10:00' },
    { on: dayIn(6), at: '15:30' },
  ],
  minutes: 45,
  way: 'VIDEO',
  place: 'https://meet.example/kitchen',
  note: 'You will meet Lia.',
  timeZone: 'Europe/Lisbon',
  ...override,
});
const propose = (override: object = {}, client = room.owner.client) =>
  client.post(received, proposal(override));
const begin = async (override: object = {}) =>
  (await expectOk(propose(override))).body.interviews[0] as Shown;
const pick = (id: string, startsAt: string, client = ana.client) =>
  client.post(`${own}/${id}/pick`, { startsAt });
const pickFirst = async (override: object = {}) => {
  const { id, times } = await begin(override);
  const startsAt = times[0]?.startsAt ?? '';
  await expectOk(pick(id, startsAt));
  return { id, startsAt };
};
interface Shown {
  id: string;
  state: string;
  times: { startsAt: string; local: string }[];
}
const list = async (person = ana, url = own) =>
  (await expectOk(person.client.get(url))).body.interviews as Shown[];
const statusNow = async () =>
  (await world.db.application.findUniqueOrThrow({ where: { id: application } })).status;
const subjects = async ({ email }: Person) =>
  (await mailTo(world, email)).map(({ subject }) => subject).toReversed();
const bell = async ({ id: userId }: Person) =>
  (await world.db.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );
/** Sends the mails of one template again and returns their calendar files. */
async function attached(template: 'interview-picked' | 'interview-canceled'): Promise<string[]> {
  await runJobs(world);
  const where = { template, recipient: ana.email };
  const sent: OutgoingMail[] = [];
  const handlers = jobHandlers({ mailer: { send: async (mail) => void sent.push(mail) } });
  for (const { id } of await world.db.mailDelivery.findMany({ where })) {
    await world.db.mailDelivery.update({ where: { id }, data: { status: 'QUEUED' } });
    await handlers['mail.send'](systemContext(world), { deliveryId: id });
  }
  return sent.flatMap(({ attachments = [] }) =>
    attachments.map(({ bytes }) => Buffer.from(bytes).toString()),
  );
}

describe('POST /data/orgdashboard/:orgId/applications/:applicationId/interviews', () => {
  it('sets the status and notifies the applicant once, in their time zone', async () => {
    const body = proposal();
    await expectOk(room.owner.client.post(received, body));
    await expectOk(room.owner.client.post(received, body));
    expect(await statusNow()).toBe('INTERVIEW');
    expect(await bell(ana)).toEqual(['interview-proposed']);
    const [mail, ...more] = await mailTo(world, ana.email);
    expect([mail?.subject, more]).toEqual([
      expect.stringContaining('invites you to an interview'),
      [],
    ]);
    expect(mail?.text).toContain('https://meet.example/kitchen');
    expect(await list()).toMatchObject([
      {
        state: 'OPEN',
        timeZone: 'America/Sao_Paulo',
        times: [{ local: `${dayIn(5)}T07:00:00-03:00` }, { local: `${dayIn(6)}T12:30:00-03:00` }],
      },
    ]);
  });

  it('refuses times in the past or too late, wrong places, and other content of one id', async () => {
    const times = [
      { on: dayIn(-1), at: '10:00' },
      { on: dayIn(91), at: '10:00' },
    ];
    expect(await readRefusal(propose({ times, place: 'javascript:alert(1)' }))).toEqual([
      422,
      [
        ['times.0', 'FIELD_PAST'],
        ['times.1', 'FIELD_TOO_LATE'],
        ['place', 'FIELD_URL'],
      ],
    ]);
    expect(await readRefusal(propose({ way: 'PHONE', place: 'Ask Lia' }))).toEqual([
      422,
      [['place', 'FIELD_PHONE']],
    ]);
    expect((await propose({ minutes: 500 })).status).toBe(422);
    expect((await propose({ times: [] })).status).toBe(422);
    const { id } = await begin();
    expect(await readRefusal(propose({ id, note: 'Bring a cake.' }))).toEqual([
      409,
      [['note', 'FIELD_SENT_BEFORE']],
    ]);
  });

  it('refuses proposals after a withdrawal, by others, and while frozen', async () => {
    expect((await propose({}, stranger.client)).status).toBe(404);
    await expectOk(ana.client.post(`/data/userdashboard/applications/${application}/withdraw`, {}));
    expect((await propose()).status).toBe(409);
    await world.db.organization.update({
      where: { id: room.orgId },
      data: { frozenAt: testNow },
    });
    expect(await readRefusal(propose())).toEqual([
      409,
      [['ORGANIZATION_FROZEN', 'ORGANIZATION_FROZEN']],
    ]);
  });

  it('limits proposals to twenty a day', async () => {
    for (let n = 0; n < 20; n += 1) await begin();
    expect((await propose()).status).toBe(429);
  });
});

describe('POST /data/userdashboard/applications/:id/interviews/:interviewId/pick', () => {
  it('notifies both sides once, with a calendar entry', async () => {
    const { id, times } = await begin();
    const startsAt = times[1]?.startsAt ?? '';
    await expectOk(pick(id, startsAt));
    await expectOk(pick(id, startsAt));
    expect((await subjects(ana)).at(-1)).toContain('Interview with ');
    expect(await subjects(room.owner)).toEqual([expect.stringContaining('with Ana Duarte')]);
    expect(await bell(room.owner)).toEqual(['applicant-interview-picked']);
    const [file = ''] = await attached('interview-picked');
    expect(readCalendar(file).uids).toEqual([`interview-${id}@causa.test`]);
    expect(file).toContain('SEQUENCE:0');
    const url = `/data/userdashboard/interviews/${id}/calendar.ics`;
    for (const { client } of [ana, room.owner])
      expect(readCalendar(String((await expectOk(client.get(url))).body)).uids).toHaveLength(1);
    expect((await stranger.client.get(url)).status).toBe(404);
  });

  it('moves an interview when a new time is picked, under the same calendar id', async () => {
    const first = await pickFirst();
    const second = await begin({ times: [{ on: dayIn(9), at: '09:00' }] });
    expect((await list()).map(({ state }) => state)).toEqual(['OPEN', 'PICKED']);
    await expectOk(pick(second.id, second.times[0]?.startsAt ?? ''));
    expect(await list()).toMatchObject([{ id: second.id, state: 'PICKED' }]);
    expect((await subjects(ana)).at(-1)).toContain('moved');
    const files = await attached('interview-picked');
    const moved = files.find((file) => file.includes('SEQUENCE:1')) ?? '';
    expect(readCalendar(moved).uids).toEqual([`interview-${first.id}@causa.test`]);
  });

  it('refuses a replaced proposal, another time and one that is past', async () => {
    const old = await begin();
    const next = await begin();
    expect(await readRefusal(pick(old.id, old.times[0]?.startsAt ?? ''))).toEqual([
      409,
      [['CONFLICT', 'CONFLICT']],
    ]);
    expect((await pick(next.id, testNow.toISOString())).status).toBe(409);
    world.setNow(new Date(testNow.getTime() + 8 * dayMs));
    expect((await pick(next.id, next.times[0]?.startsAt ?? '')).status).toBe(409);
    expect(await list()).toMatchObject([{ id: next.id, state: 'OPEN' }]);
  });

  it('answers 404 to others', async () => {
    const { id, times } = await begin();
    const startsAt = times[0]?.startsAt ?? '';
    for (const { client } of [stranger, room.owner])
      expect((await pick(id, startsAt, client)).status).toBe(404);
  });
});

describe('POST /data/userdashboard/applications/:id/interviews/:interviewId/refuse', () => {
  it('puts the text into the conversation once and notifies the member', async () => {
    const { id } = await begin();
    const body = { id: newId(), text: 'Could it be the week after?' };
    await expectOk(ana.client.post(`${own}/${id}/refuse`, body));
    await expectOk(ana.client.post(`${own}/${id}/refuse`, body));
    const { messages } = (
      await expectOk(ana.client.get(`/data/userdashboard/applications/${application}`))
    ).body;
    expect(messages).toMatchObject([{ text: body.text, fromOrganization: false }]);
    const [mail, ...more] = await mailTo(world, room.owner.email);
    expect([mail?.text, more]).toEqual([expect.stringContaining(body.text), []]);
    expect((await ana.client.post(`${own}/${id}/refuse`, { id: newId(), text: 'No' })).status).toBe(
      409,
    );
    expect((await list())[0]?.state).toBe('NONE_FITS');
  });
});

describe('canceling an interview', () => {
  it('sends both sides a cancellation with a higher sequence, once', async () => {
    const { id } = await pickFirst();
    const url = `${own}/${id}/cancel`;
    await expectOk(ana.client.post(url, { text: 'I am ill.' }));
    await expectOk(ana.client.post(url, {}));
    expect((await subjects(room.owner)).at(-1)).toContain('canceled');
    expect(await bell(ana)).toEqual([
      'interview-proposed',
      'interview-picked',
      'interview-canceled',
    ]);
    const [file = ''] = await attached('interview-canceled');
    expect(readCalendar(file).uids).toEqual([`interview-${id}@causa.test`]);
    expect(file).toContain('METHOD:CANCEL');
    expect(file).toContain('SEQUENCE:1');
    const next = await pickFirst();
    world.setNow(new Date(testNow.getTime() + 8 * dayMs));
    expect((await ana.client.post(`${own}/${next.id}/cancel`, {})).status).toBe(409);
  });

  it('lets a member cancel an interview, unless it is over or the organization is frozen', async () => {
    const { id } = await pickFirst();
    const cancel = () => room.admin.client.post(`${received}/${id}/cancel`, {});
    const where = { id: room.orgId };
    await world.db.organization.update({ where, data: { frozenAt: testNow } });
    expect((await cancel()).body.errors[0].code).toBe('ORGANIZATION_FROZEN');
    await world.db.organization.update({ where, data: { frozenAt: null } });
    world.setNow(new Date(testNow.getTime() + 8 * dayMs));
    expect((await cancel()).status).toBe(409);
    world.setNow(testNow);
    await expectOk(cancel());
    expect((await subjects(ana)).at(-1)).toContain('canceled');
  });

  it('ends proposals and interviews with a withdrawal', async () => {
    await pickFirst();
    await begin();
    await expectOk(ana.client.post(`/data/userdashboard/applications/${application}/withdraw`, {}));
    expect((await list()).map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED']);
    expect((await subjects(room.owner)).filter((one) => one.includes('canceled'))).toHaveLength(1);
    expect(await list(room.owner, received)).toEqual([]);
  });

  it('ends interviews with a hire at once', async () => {
    await pickFirst();
    const status = `${room.base}/applications/${application}/status`;
    await expectOk(room.owner.client.post(status, { status: 'HIRED', from: 'INTERVIEW' }));
    expect((await list())[0]?.state).toBe('CANCELED');
  });

  it('ends interviews with a decline when it is sent', async () => {
    await pickFirst();
    const status = `${room.base}/applications/${application}/status`;
    await expectOk(room.owner.client.post(status, { status: 'DECLINED', from: 'INTERVIEW' }));
    await runJobs(world);
    expect((await list())[0]?.state).toBe('PICKED');
    await expectOk(room.owner.client.delete(status));
    await expectOk(room.owner.client.post(status, { status: 'DECLINED', from: 'INTERVIEW' }));
    world.setNow(new Date(testNow.getTime() + 61 * 60_000));
    await runJobs(world);
    expect((await list())[0]?.state).toBe('CANCELED');
  });
});

describe('remindInterview', () => {
  it('reminds both sides a day and an hour before, each once', async () => {
    const { startsAt } = await pickFirst();
    await runJobs(world);
    await world.db.localMail.deleteMany();
    for (const hours of [25, 24, 23, 1, 0.5, -1]) {
      world.setNow(new Date(Date.parse(startsAt) - hours * 3_600_000));
      await runJobs(world);
    }
    for (const person of [ana, room.owner])
      expect(await subjects(person)).toEqual([
        expect.stringContaining('In 24 hours'),
        expect.stringContaining('In 1 hour'),
      ]);
  });

  it('skips a canceled interview', async () => {
    const { id, startsAt } = await pickFirst();
    await expectOk(ana.client.post(`${own}/${id}/cancel`, {}));
    await runJobs(world);
    await world.db.localMail.deleteMany();
    world.setNow(new Date(Date.parse(startsAt) - 3_600_000));
    expect(await subjects(ana)).toEqual([]);
  });
});

describe('lists of interviews', () => {
  it('shows proposals and interviews of tomorrow on the front page of both sides', async () => {
    const { id, times } = await begin({ times: [{ on: dayIn(1), at: '10:00' }] });
    const home = async ({ client }: Person) =>
      (await expectOk(client.get('/data/userdashboard/overview'))).body.interviews;
    expect(await home(ana)).toMatchObject([{ applicationId: application, picked: null }]);
    expect(await home(room.owner)).toEqual([]);
    await expectOk(pick(id, times[0]?.startsAt ?? ''));
    expect(await home(ana)).toMatchObject([
      { orgId: null, picked: { timeZone: 'America/Sao_Paulo' } },
    ]);
    expect(await home(room.owner)).toMatchObject([{ orgId: room.orgId, name: 'Ana Duarte' }]);
  });

  it('shows the next interview in the list of applications', async () => {
    const { startsAt } = await pickFirst();
    const { applications } = (
      await expectOk(room.owner.client.get(`${room.base}/applications?tab=progress`))
    ).body;
    expect(applications).toMatchObject([{ id: application, interview: { startsAt } }]);
  });
});
