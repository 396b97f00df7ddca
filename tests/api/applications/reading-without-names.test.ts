import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApiKey, openProgram } from '../../support/api-keys.ts';
import { mailTo, runJobs, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization, makeUser, testNow } from '../../support/factories.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { makeReceived, makeResume } from '../../support/records.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let people: Newsroom;
let orgId: string;
let base: string;
let applicant: Person;
let listingId: string;
beforeAll(async () => {
  world = await startTestApp();
  people = await startNewsroom(world);
  applicant = await signUpVerified(world, { firstName: 'Zenobia', lastName: 'Quispe' });
  await runJobs(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.rateLimit.deleteMany();
  await world.db.localMail.deleteMany();
  await world.db.notification.deleteMany();
  orgId = (await makeOrganization(world.db)).id;
  base = `/data/orgdashboard/${orgId}`;
  await world.db.organizationMember.createMany({
    data: [
      { organizationId: orgId, userId: people.owner.id, role: 'OWNER' },
      { organizationId: orgId, userId: people.admin.id, role: 'ADMIN' },
    ],
  });
  listingId = (await makeListing(world.db, orgId, { applyOnCausa: true })).id;
});

const hideNames = (hidesNames = true) =>
  expectOk(
    people.admin.client.put(`${base}/review-settings/${listingId}`, { hidesNames, criteria: [] }),
  );
/** Receives an application with contact data and a resume that has the person's name. */
async function receive(): Promise<{ id: string; fileId: string }> {
  const fileName = 'Zenobia Quispe.pdf';
  const resumeFileId = await makeResume(world, { ownerId: applicant.id, fileName });
  const { id } = await makeReceived(world, orgId, {
    listingId,
    userId: applicant.id,
    resumeFileId,
    sharesContact: true,
    phone: '+351 912 000 111',
  });
  return { id, fileId: resumeFileId };
}
const at = (id: string) => `${base}/applications/${id}`;
const read = async (id: string, { client } = people.owner) =>
  (await expectOk(client.get(at(id)))).body.application;
const list = async (query: string, { client } = people.owner) =>
  (await expectOk(client.get(`${base}/applications?tab=all${query}`))).body;
const headersOf = async (url: string) => {
  const cookie = `session=${people.owner.client.cookies.get('session')}`;
  const reply = await world.app.inject({ url, headers: { cookie } });
  expect(reply.statusCode).toBe(200);
  return reply.headers['content-disposition'];
};

describe('reading without names', () => {
  test('numbers the applications of a listing, also after one was deleted', async () => {
    const first = await makeReceived(world, orgId, { listingId });
    const second = await makeReceived(world, orgId, { listingId });
    await makeReceived(world, orgId);
    await world.db.application.delete({ where: { id: first.id } });
    await hideNames();
    expect((await list(`&listingId=${listingId}`)).applications).toMatchObject([
      { id: second.id, name: 'Applicant 2', isHidden: true },
    ]);
    const third = await makeReceived(world, orgId, { listingId });
    expect((await read(third.id)).name).toBe('Applicant 3');
  });

  test('hides name, contact and file names in every channel', async () => {
    await hideNames();
    const { id, fileId } = await receive();
    const { client } = people.owner;
    await expectOk(client.post(`${at(id)}/messages`, { id: newId(), text: 'Can you come?' }));
    await expectOk(
      applicant.client.post(`/data/userdashboard/applications/${id}/messages`, {
        id: newId(),
        text: 'Yes, on Tuesday.',
      }),
    );
    const skipped = { id: newId(), kind: 'status', ids: [id], params: { status: 'HIRED' } };
    await world.db.application.update({ where: { id }, data: { status: 'HIRED' } });
    const { bulk } = (await expectOk(client.post(`${base}/bulk`, skipped))).body;
    await runJobs(world);
    const { key } = await makeApiKey(world, orgId);
    const program = openProgram(world, key);
    const channels: Record<string, unknown> = {
      list: await list(''),
      page: await read(id),
      csv: (await expectOk(client.get(`${base}/applications.csv?tab=all`))).body,
      bulk: (await expectOk(client.get(`${base}/bulk/${bulk.id}`))).body.bulk,
      inbox: (await expectOk(client.get('/data/userdashboard/conversations'))).body,
      bell: (await expectOk(client.get('/data/notifications'))).body,
      mail: (await mailTo(world, people.owner.email)).map(({ subject, text }) => [subject, text]),
      partnerList: (await expectOk(program.get('/api/v1/applications'))).body,
      partnerPage: (await expectOk(program.get(`/api/v1/applications/${id}`))).body,
      file: await headersOf(`/data/files/${fileId}`),
      resume: await headersOf(`${at(id)}/resume?view=1`),
    };
    for (const [channel, content] of Object.entries(channels)) {
      const text = JSON.stringify(content);
      expect([channel, /Zenobia|Quispe|912 000/.exec(text)?.[0]]).toEqual([channel, undefined]);
      expect([channel, text.includes(applicant.email)]).toEqual([channel, false]);
      expect(text, channel).toMatch(/Applicant 1|resume-1\.pdf/);
    }
    // A search by name, or the order of names, would reveal the applicant.
    expect((await list('&q=Zenobia')).total).toBe(0);
    const other = await makeListing(world.db, orgId);
    const { id: userId } = await makeUser(world.db, { firstName: 'Ana', lastName: 'Abad' });
    await makeReceived(world, orgId, { listingId: other.id, userId });
    expect(
      (await list('&sort=name')).applications.map((row: { name: string }) => row.name),
    ).toEqual(['Applicant 1', 'Ana Abad']);
  });

  test('mails a new application and its withdrawal without the name', async () => {
    await hideNames();
    const sent = { listingId, message: 'I cook.' };
    const { id } = (await expectOk(applicant.client.post('/data/applications', sent))).body
      .application;
    await runJobs(world);
    await expectOk(applicant.client.post(`/data/userdashboard/applications/${id}/withdraw`));
    await runJobs(world);
    const mails = await mailTo(world, people.owner.email);
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) {
      expect(subject).toContain('Applicant 1');
      expect(`${subject} ${text}`).not.toMatch(/Zenobia|Quispe/);
    }
  });

  test('names no applicant in interviews and their calendar file', async () => {
    await hideNames();
    const { id } = await receive();
    const proposal = {
      id: newId(),
      times: [{ on: testNow.toISOString().slice(0, 10), at: '23:30' }],
      minutes: 30,
      way: 'PHONE',
      place: '+351 912 000 111',
      note: '',
      timeZone: 'UTC',
    };
    const { interviews } = (
      await expectOk(people.owner.client.post(`${at(id)}/interviews`, proposal))
    ).body;
    const [{ id: interviewId, times }] = interviews;
    const own = `/data/userdashboard/applications/${id}/interviews/${interviewId}/pick`;
    await expectOk(applicant.client.post(own, { startsAt: times[0].startsAt }));
    await runJobs(world);
    const { client } = people.owner;
    const channels = {
      file: (
        await expectOk(client.get(`/data/userdashboard/interviews/${interviewId}/calendar.ics`))
      ).body,
      bell: (await expectOk(client.get('/data/notifications'))).body,
      overview: (await expectOk(client.get('/data/userdashboard/overview'))).body,
      mail: await mailTo(world, people.owner.email),
    };
    for (const [channel, content] of Object.entries(channels)) {
      const text = JSON.stringify(content);
      expect([channel, /Zenobia|Quispe/.exec(text)?.[0]]).toEqual([channel, undefined]);
      expect(text, channel).toContain('Applicant 1');
    }
  });

  test('reveals one application to the member who asks or rates, and records it', async () => {
    await hideNames();
    const { id } = await receive();
    const other = await makeReceived(world, orgId, { listingId });
    await expectOk(people.owner.client.post(`${at(id)}/reveal`));
    const revealed = await read(id);
    expect(revealed).toMatchObject({
      name: 'Zenobia Quispe',
      isHidden: false,
      contact: { email: applicant.email },
      resume: { fileName: 'Zenobia Quispe.pdf' },
      reveals: [{ by: 'Ana Duarte', at: world.now().toISOString() }],
    });
    expect((await list('&q=Zenobia')).total).toBe(1);
    expect((await read(other.id)).isHidden).toBe(true);
    // Each member decides alone; a verdict reveals too.
    expect((await read(id, people.admin)).isHidden).toBe(true);
    await expectOk(people.admin.client.put(`${at(id)}/verdict`, { verdict: 'YES' }));
    await expectOk(people.admin.client.put(`${at(id)}/verdict`, { verdict: null }));
    expect(await read(id, people.admin)).toMatchObject({ isHidden: false });
    expect((await read(id)).reveals).toHaveLength(2);
    // Nothing of it reaches the applicant.
    const own = await applicant.client.get(`/data/userdashboard/applications/${id}`);
    expect(JSON.stringify(own.body)).not.toContain('reveal');
  });

  test('shows names again when the switch is off, and audits both changes', async () => {
    await hideNames();
    const { id } = await receive();
    await hideNames(false);
    expect(await read(id)).toMatchObject({ name: 'Zenobia Quispe', isHidden: false });
    expect((await list(`&listingId=${listingId}`)).review).toEqual({
      hidesNames: false,
      criteria: [],
      canChange: true,
    });
    const subject = `listing:${listingId}`;
    const actions = await world.db.auditEntry.findMany({
      where: { subject },
      orderBy: { createdAt: 'asc' },
    });
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'listing.hide-names',
      'listing.show-names',
    ]);
    const { id: elsewhere } = await makeListing(world.db, people.orgId);
    const body = { hidesNames: true, criteria: [] };
    const refused = await people.owner.client.put(`${base}/review-settings/${elsewhere}`, body);
    expect(refused.status).toBe(404);
  });
});
