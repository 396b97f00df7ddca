import {
  changeApplicationStatus,
  undoDecline,
} from '@causa/core/applications/change-application-status';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  goodPassword,
  mailTo,
  runJobs,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { makeListing, makeUser, testNow } from '../../support/factories.ts';
import { expectOk, type Newsroom, startNewsroom } from '../../support/posting.ts';
import { keepsPromise } from '../../support/promise.ts';
import { makeReceived } from '../../support/records.ts';
import { seededChance, sized } from '../../support/size.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
let owner: Context;
beforeAll(async () => {
  world = await startTestApp();
  room = await startNewsroom(world);
  const actor = { kind: 'user', userId: room.owner.id, isStaff: false, isVerified: true } as const;
  owner = { ...systemContext(world), actor: { ...actor, sessionId: '' } };
});
afterAll(() => world.close());

const after = (ms: number) => new Date(testNow.getTime() + ms);
const hour = 3_600_000;

/** Creates applications to one listing, each from another person. */
async function receive(count: number): Promise<{ id: string; userId: string; email: string }[]> {
  const { id: listingId } = await makeListing(world.db, room.orgId);
  const made: { id: string; userId: string; email: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: userId, email } = await makeUser(world.db);
    made.push({ ...(await makeReceived(world, room.orgId, { listingId, userId })), email });
  }
  return made;
}

const mailsTo = async (people: readonly { email: string }[]) =>
  world.db.mailDelivery.count({
    where: { template: 'application-status', recipient: { in: people.map(({ email }) => email) } },
  });
const bellOf = async (people: readonly { userId: string }[]) =>
  world.db.notification.count({
    where: { kind: 'application-status', userId: { in: people.map(({ userId }) => userId) } },
  });
const timeout = sized(30_000, 600_000);
const ref = (id: string) => ({ orgId: room.orgId, id });

test('sends no decline undone up to the last second, and others once', { timeout }, async () => {
  const chance = seededChance('decline-undo');
  const count = sized(40, 1_000);
  const people = await receive(count);
  world.setNow(testNow);
  for (const { id } of people)
    await changeApplicationStatus(owner, ref(id), { status: 'DECLINED', message: 'Thank you.' });
  const undone = people.filter((_, index) => index % 2 === 0);
  const kept = people.filter((_, index) => index % 2 === 1);
  // Half of them in the last second of their undo period.
  const moments = undone
    .map((one, index) => ({
      one,
      at: index % 4 < 2 ? hour - 1 - Math.floor(chance() * 1_000) : Math.floor(chance() * hour),
    }))
    .sort((a, b) => a.at - b.at);
  for (const { one, at } of moments) {
    world.setNow(after(at));
    await undoDecline(owner, ref(one.id));
  }
  world.setNow(after(hour));
  // Late undo requests race with two workers.
  const undoLate = async (): Promise<number> => {
    let won = 0;
    for (let at = 0; at < kept.length; at += 20)
      await Promise.all(
        kept.slice(at, at + 20).map(({ id }) =>
          undoDecline(owner, ref(id)).then(
            () => (won += 1),
            () => undefined,
          ),
        ),
      );
    return won;
  };
  const [won] = await Promise.all([undoLate(), runJobs(world), runJobs(world)]);
  await runJobs(world);
  expect(won).toBe(0);
  keepsPromise('decline-undo.told', (await mailsTo(undone)) + (await bellOf(undone)), 0);
  keepsPromise('decline-undo.not-once', Math.abs((await mailsTo(kept)) - kept.length), 0);
  keepsPromise('decline-undo.bell-not-once', Math.abs((await bellOf(kept)) - kept.length), 0);
});

test('sends statuses of three days without a worker once each', { timeout }, async () => {
  const people = await receive(sized(12, 400));
  let notified = 0;
  for (const [index, { id }] of people.entries()) {
    world.setNow(after(index * hour));
    await changeApplicationStatus(owner, ref(id), { status: 'INTERVIEW', message: 'Come by.' });
    await changeApplicationStatus(owner, ref(id), { status: 'DECLINED', message: 'Thank you.' });
    if (index % 3 === 0) await undoDecline(owner, ref(id));
    notified += index % 3 === 0 ? 1 : 2;
  }
  world.setNow(after(72 * hour + people.length * hour));
  await Promise.all([runJobs(world), runJobs(world)]);
  await runJobs(world);
  keepsPromise('reply-told.not-once', Math.abs((await mailsTo(people)) - notified), 0);
  keepsPromise('reply-told.bell-not-once', Math.abs((await bellOf(people)) - notified), 0);
});

test('never shows notes, verdicts and reasons to an applicant', async () => {
  world.setNow(testNow);
  const applicant = await signUpVerified(world);
  const { id } = await makeReceived(world, room.orgId, { userId: applicant.id });
  const { client } = room.owner;
  const at = `${room.base}/applications/${id}`;
  const canaries = ['zunzuncito', 'quetzalito', 'MAYBE'];
  await expectOk(client.post(`${at}/notes`, { id: newId(), text: 'A zunzuncito.' }));
  await expectOk(client.put(`${at}/verdict`, { verdict: 'MAYBE' }));
  await expectOk(
    client.post(`${at}/status`, { from: 'VIEWED', status: 'INTERVIEW', reason: 'A quetzalito.' }),
  );
  await expectOk(client.post(`${at}/messages`, { id: newId(), text: 'Hello' }));
  await expectOk(
    client.post(`${at}/status`, { from: 'INTERVIEW', status: 'DECLINED', reason: 'quetzalito' }),
  );
  world.setNow(after(2 * hour));
  const mails = await mailTo(world, applicant.email);
  // An export requires a recent login.
  const { email } = applicant;
  await expectOk(applicant.client.post('/data/website/login', { email, password: goodPassword }));
  const { listingId } = await world.db.application.findUniqueOrThrow({ where: { id } });
  const replies = await Promise.all(
    [
      '/data/userdashboard/applications',
      `/data/userdashboard/applications/${id}`,
      `/data/applications/new/${listingId}`,
      '/data/notifications',
      '/data/users/me/export',
      '/data/environment',
    ].map(async (url) => (await expectOk(applicant.client.get(url))).body),
  );
  const seen = JSON.stringify([mails, replies]);
  expect(seen).toContain('Hello');
  keepsPromise('notes-private.seen', canaries.filter((word) => seen.includes(word)).length, 0);
});

/** Parses the cells of a table according to RFC 4180. */
function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`,
    'gy',
  );
  for (const [, quoted, plain = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test(
  'neutralizes formulas and separators of applicants in the exported table',
  { timeout },
  async () => {
    world.setNow(testNow);
    const chance = seededChance('csv-safe');
    const pick = (from: readonly string[]) => from[Math.floor(chance() * from.length)] ?? '';
    const before = ['', ' ', '\t', '\r', '\n', '"', '";', ',', ';', '\r\n', "'", '\u00A0'];
    const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
    const count = sized(200, 2_000);
    const { id: listingId } = await makeListing(world.db, room.orgId);
    for (let n = 0; n < count; n += 1) {
      const hostile = () =>
        `${pick(before)}${pick(signs)}${pick(['cmd|', 'HYPERLINK("x";"y")', '1'])}`;
      const { id: userId } = await makeUser(world.db, { firstName: hostile(), lastName: `${n}` });
      await makeReceived(world, room.orgId, { listingId, userId, message: hostile() });
    }
    let formulas = 0;
    for (const [lang, separator] of [
      ['en', ','],
      ['es', ';'],
    ] as const) {
      const query = `?lang=${lang}&tab=all&listingId=${listingId}&columns=name&columns=message`;
      const { body } = await room.owner.client.get(`${room.base}/applications.csv${query}`);
      const rows = parseCsv(String(body).replace('\uFEFF', ''), separator).slice(1);
      expect(rows.length).toBe(count);
      expect(rows.filter((row) => row.length !== 2)).toEqual([]);
      formulas += rows.flat().filter((cell) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell)).length;
    }
    keepsPromise('csv-safe.formulas', formulas, 0);
  },
);
