import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { importInvites } from '@causa/core/fairs/import-invites';
import { loadFair, parseFair } from '@causa/core/fairs/load-fair';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boothListingsMax } from '@causa/shared/fairs/fairs';
import { fixedWords } from '@causa/shared/platform/pages/parse-path';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { readCalendar } from '../../support/foreign-parsers.ts';
import {
  type Client,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { makeBooth, makeFair, makeFairInvite } from '../../support/records.ts';
import { overtaken } from '../../support/locks.ts';
import { giveCredits, startPrices } from '../../support/money.ts';
import { startNewsroom, type Newsroom } from '../../support/posting.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.fair.deleteMany({});
  room = await startNewsroom(world);
});

const getBalance = async (organizationId: string) =>
  (await world.db.creditBalance.findUnique({ where: { organizationId } }))?.credits ?? 0;
const path = () => `/data/orgdashboard/${room.orgId}/grad-fairs`;
const answer = (id: string, word: string) =>
  room.owner.client.put(`${path()}/invites/${id}`, { answer: word });

describe('fair invitation', () => {
  test('accepts once for the credits of a booth under concurrency', async () => {
    await giveCredits(world, room.orgId, 10);
    const { id } = await makeFairInvite(world, room.orgId);
    const tries = await Promise.all([1, 2, 3, 4].map(() => answer(id, 'ACCEPT')));
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await getBalance(room.orgId)).toBe(6);
    expect(tries[0]?.body.invite).toMatchObject({ status: 'ACCEPTED', paid: 4 });
    expect(await world.db.auditEntry.count({ where: { action: 'fair.accept' } })).toBe(1);
    expect(await world.db.mailDelivery.count({ where: { template: 'fair-accepted' } })).toBe(1);
    // The movement is labeled as a booth, not a posting, on the page and in the file.
    const credits = `/data/orgdashboard/${room.orgId}/credits`;
    expect((await room.owner.client.get(credits)).body.entries[0]).toMatchObject({
      reason: 'SPEND',
      change: -4,
      isBooth: true,
    });
    expect(String((await room.owner.client.get(`${credits}.csv?lang=es`)).body)).toContain(
      'Puesto en una feria',
    );
  });

  test('requires the credits and stays open without them', async () => {
    const { id } = await makeFairInvite(world, room.orgId);
    const refused = await answer(id, 'ACCEPT');
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'NOT_ENOUGH_CREDITS']);
    expect((await room.owner.client.get(`${path()}/invites/${id}`)).body.invite.status).toBe(
      'SENT',
    );
  });

  test('returns the credits until seven days before the fair, and not later', async () => {
    await giveCredits(world, room.orgId, 8);
    const [early, late] = [
      await makeFairInvite(world, room.orgId),
      await makeFairInvite(world, room.orgId),
    ];
    await answer(early.id, 'ACCEPT');
    await answer(late.id, 'ACCEPT');
    expect(await getBalance(room.orgId)).toBe(0);
    world.setNow(new Date(testNow.getTime() + 14 * dayMs));
    expect((await answer(early.id, 'WITHDRAW')).body.invite.status).toBe('WITHDRAWN');
    expect(await getBalance(room.orgId)).toBe(4);
    world.setNow(new Date(testNow.getTime() + 14 * dayMs + 1));
    expect((await answer(late.id, 'WITHDRAW')).status).toBe(200);
    expect(await getBalance(room.orgId)).toBe(4);
    expect((await answer(early.id, 'ACCEPT')).status).toBe(409);
  });

  test('ends with its day and belongs to its organization only', async () => {
    const { id } = await makeFairInvite(world, room.orgId);
    const other = await startNewsroom(world);
    const elsewhere = `/data/orgdashboard/${other.orgId}/grad-fairs/invites/${id}`;
    expect((await other.owner.client.put(elsewhere, { answer: 'DECLINE' })).status).toBe(404);
    expect((await other.owner.client.get(elsewhere)).status).toBe(404);
    world.setNow(new Date(testNow.getTime() + 19 * dayMs));
    expect((await room.owner.client.get(path())).body.invites[0].status).toBe('EXPIRED');
    expect((await answer(id, 'ACCEPT')).status).toBe(409);
  });

  test('imports each organization once, and a dry run changes nothing', async () => {
    const { slug } = await makeFair(world);
    const list = `organization,note\n${room.orgId},x\n${room.orgId}-some-name\nnobody\n`;
    const run = (dryRun: boolean) => importInvites(systemContext(world), slug, list, { dryRun });
    expect(await run(true)).toMatchObject({
      problems: [{ place: 'line 4', reason: 'no organization nobody' }],
    });
    expect(await world.db.fairInvite.count()).toBe(0);
    expect((await run(false)).invited).toHaveLength(1);
    const invited = { template: 'fair-invited' as const, recipient: room.owner.email };
    expect(await world.db.mailDelivery.count({ where: invited })).toBe(1);
    expect(await run(false)).toMatchObject({ invited: [], known: 2 });
    expect(await world.db.fairInvite.count()).toBe(1);
  });
});

describe('fair file', () => {
  const yaml = (changes: Record<string, string> = {}) =>
    Object.entries({
      slug: 'spring',
      name: '{ en: Spring fair, es: Feria, pt: Feira }',
      status: 'OPEN',
      startsAt: '2026-05-02T09:00:00-05:00',
      endsAt: '2026-05-02T15:00:00-05:00',
      registrationOpensAt: '2026-01-01T00:00:00Z',
      inviteUntil: '2026-04-30T23:59:00-05:00',
      timeZone: 'America/Bogota',
      ...changes,
    })
      .map(([key, value]) => `${key}: ${value}`)
      .join('\n');
  const load = (changes?: Record<string, string>) =>
    loadFair(systemContext(world), parseFair(yaml(changes)));
  const mails = (recipient: string) =>
    world.db.mailDelivery.count({ where: { template: 'fair-canceled', recipient } });

  test('creates and updates a fair and changes nothing when loaded again', async () => {
    expect((await load()).change).toBe('made');
    expect((await load()).change).toBe('none');
    expect((await load({ location: 'Bogotá' })).change).toBe('changed');
    const { body } = await openClient(world).get('/data/fairs/spring');
    expect(body.fair).toMatchObject({ name: 'Spring fair', location: 'Bogotá' });
  });

  test('reports each fault by name', () => {
    const wrong = yaml({
      timeZone: 'Bogota',
      endsAt: '2026-05-02',
      status: 'SOON',
      extra: '1',
      name: "{ en: '', es: Feria, pt: Feira }",
    });
    for (const name of ['timeZone', 'endsAt', 'status', 'extra', 'name.en'])
      expect(() => parseFair(wrong)).toThrow(name);
    expect(() => parseFair(yaml({ endsAt: '2026-05-01T15:00:00Z' }))).toThrow(
      'endsAt: is not after startsAt',
    );
    for (const slug of fixedWords)
      expect(() => parseFair(yaml({ slug }))).toThrow('slug: is the address of another page');
  });

  test('emails a new time or place to owners of booths and visitors, once for each change', async () => {
    await load();
    const fair = await world.db.fair.findUniqueOrThrow({ where: { slug: 'spring' } });
    await giveCredits(world, room.orgId, 10);
    const invite = await makeFairInvite(world, room.orgId, { fairId: fair.id });
    await answer(invite.id, 'ACCEPT');
    const visitor = await signUpVerified(world);
    await visitor.client.post('/data/fairs/spring/registration', {});
    await room.owner.client.post('/data/fairs/spring/registration', {});
    const other = await signUpVerified(world);
    await world.db.user.updateMany({
      where: { email: visitor.email },
      data: { locale: 'es' },
    });
    const changes = async (recipient: string) =>
      (await mailTo(world, recipient)).filter(({ subject }) =>
        /^(The time of|Cambió)/u.test(subject),
      );
    const counted = (recipient: string) =>
      world.db.mailDelivery.count({ where: { template: 'fair-changed' as const, recipient } });
    const later = {
      startsAt: '2026-05-02T10:00:00-05:00',
      endsAt: '2026-05-02T16:00:00-05:00',
    };

    await load({ ads: 'true' });
    expect(await counted(visitor.email)).toBe(0);
    expect(await load(later)).toMatchObject({ change: 'changed', booths: 1, registrations: 2 });
    expect(await load(later)).toMatchObject({ change: 'none' });
    const [toVisitor] = await changes(visitor.email);
    expect(toVisitor?.subject).toBe('Cambió la hora de Feria');
    for (const part of ['10:00', '16:00', '9:00', '15:00', 'UTC−5', '/es/fair/spring'])
      expect(toVisitor?.text).toContain(part);
    const [toOwner] = await changes(room.owner.email);
    expect(toOwner?.text).toContain(`/en/admin/${room.orgId}/grad-fairs/invites/${invite.id}`);
    expect(toOwner?.text).not.toContain('/en/fair/spring');
    await load({ ...later, location: 'Bogotá' });
    await load({ ...later, location: 'null' });
    await load({ ...later, location: 'Bogotá' });
    expect(await counted(visitor.email)).toBe(4);
    expect(await counted(room.owner.email)).toBe(4);
    expect(await counted(other.email)).toBe(0);
  });

  test('emails each of more than a thousand visitors, and moves the fair with them or not at all', async () => {
    await load();
    const { id: fairId } = await world.db.fair.findUniqueOrThrow({ where: { slug: 'spring' } });
    const people = Array.from({ length: 1_203 }, () => newId());
    await world.db.user.createMany({
      data: people.map((id) => ({ id, email: `${id}@fair.example`, emailVerifiedAt: testNow })),
    });
    await world.db.fairRegistration.createMany({
      data: people.map((userId) => ({ fairId, userId, createdAt: testNow })),
    });
    expect(await load({ location: 'Bogotá' })).toMatchObject({ registrations: 1_203 });
    const mails = { template: 'fair-changed' as const, userId: { in: people } };
    expect(await world.db.mailDelivery.count({ where: mails })).toBe(1_203);
    expect(await world.db.outboxJob.count({ where: { name: 'mail.send' } })).toBeGreaterThan(1_202);
    await world.db.outboxJob.deleteMany({ where: { name: 'mail.send' } });
    await world.db.user.deleteMany({ where: { id: { in: people } } });
  });

  test.each([
    ['en', 'Spring fair is postponed', 'You are still registered'],
    ['es', 'Feria se pospone', 'Tu inscripción sigue vigente'],
    ['pt', 'Feira foi adiada', 'Sua inscrição continua valendo'],
  ] as const)(
    'emails registered visitors once in their language when it sets an open fair back to planned, and keeps registrations (%s)',
    async (locale, subject, sentence) => {
      await load();
      const visitor = await signUpVerified(world);
      await visitor.client.post('/data/fairs/spring/registration', {});
      await world.db.user.updateMany({ where: { email: visitor.email }, data: { locale } });
      expect(await load({ status: 'PLANNED' })).toMatchObject({ registrations: 1 });
      expect(await load({ status: 'PLANNED' })).toMatchObject({ change: 'none' });
      const sent = await mailTo(world, visitor.email);
      const fairMails = sent.filter((mail) => mail.subject === subject);
      expect(fairMails).toHaveLength(1);
      expect(fairMails[0]?.text).toContain(sentence);
      expect(fairMails[0]?.text).toContain(`/${locale}/fair`);
      expect(await world.db.fairRegistration.count({ where: { userId: visitor.id } })).toBe(1);
    },
  );

  test('emails owners of booths and open invitations when it sets an open fair back to planned', async () => {
    await load();
    const { SENT, DECLINED } = await invitedTo('spring');
    const { id: fairId } = await world.db.fair.findUniqueOrThrow({ where: { slug: 'spring' } });
    const taken = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    expect(await load({ status: 'PLANNED' })).toMatchObject({ booths: 1, invites: 1 });
    const textTo = async (email: string) =>
      (await mailTo(world, email)).find((mail) => mail.subject === 'Spring fair is postponed')
        ?.text;
    expect(await textTo(room.owner.email)).toContain(`/grad-fairs/invites/${taken.id}`);
    expect(await textTo(room.owner.email)).toContain('still has its booth');
    expect(await textTo(SENT.email)).toContain('is still invited');
    expect(await textTo(DECLINED.email)).toBeUndefined();
    const kept = await world.db.fairInvite.groupBy({ by: ['status'], where: { fairId } });
    expect(kept.map(({ status }) => status).toSorted()).toEqual([
      'ACCEPTED',
      'DECLINED',
      'SENT',
      'WITHDRAWN',
    ]);
  });

  test('emails time and place once when it opens a fair again', async () => {
    await load();
    const visitor = await signUpVerified(world);
    await visitor.client.post('/data/fairs/spring/registration', {});
    const later = { startsAt: '2026-05-02T10:00:00-05:00', location: 'Bogotá' };
    await load({ status: 'PLANNED' });
    expect(await load({ status: 'PLANNED', ...later })).toMatchObject({ registrations: 0 });
    expect(await load(later)).toMatchObject({ registrations: 1 });
    const fairMails = (await mailTo(world, visitor.email)).filter(({ subject }) =>
      /Spring fair/u.test(subject),
    );
    expect(fairMails.map(({ subject }) => subject).toSorted()).toEqual([
      'Spring fair is open again',
      'Spring fair is postponed',
    ]);
    const reopened = fairMails.find(({ subject }) => subject === 'Spring fair is open again');
    for (const part of ['10:00', 'Bogotá', '/en/fair/spring'])
      expect(reopened?.text).toContain(part);
  });

  test('emails nobody when it opens a fair for the first time', async () => {
    await load({ status: 'PLANNED' });
    const { SENT } = await invitedTo('spring');
    expect(await load()).toMatchObject({ change: 'changed', invites: 0 });
    const reopened = { template: 'fair-reopened' as const, recipient: SENT.email };
    expect(await world.db.mailDelivery.count({ where: reopened })).toBe(0);
  });

  test('emails nobody when it sets a past fair back to planned', async () => {
    await load();
    const visitor = await signUpVerified(world);
    await visitor.client.post('/data/fairs/spring/registration', {});
    world.setNow(new Date('2026-05-02T20:00:00Z'));
    expect(await load({ status: 'PLANNED' })).toMatchObject({ registrations: 0 });
  });

  test('cancels a fair, returns credits and emails owners and visitors once', async () => {
    await load();
    const fair = await world.db.fair.findUniqueOrThrow({ where: { slug: 'spring' } });
    await giveCredits(world, room.orgId, 10);
    const invite = await makeFairInvite(world, room.orgId, { fairId: fair.id });
    await answer(invite.id, 'ACCEPT');
    const visitor = await signUpVerified(world);
    await visitor.client.post('/data/fairs/spring/registration', {});
    expect(await load({ status: 'CANCELED' })).toEqual({
      change: 'canceled',
      booths: 1,
      invites: 0,
      registrations: 1,
    });
    expect(await getBalance(room.orgId)).toBe(10);
    expect([await mails(room.owner.email), await mails(visitor.email)]).toEqual([1, 1]);
    expect((await load({ status: 'CANCELED' })).change).toBe('none');
    expect(await getBalance(room.orgId)).toBe(10);
    await expect(load()).rejects.toMatchObject({ params: { reason: 'canceled' } });
    const late = importInvites(systemContext(world), 'spring', room.orgId, { dryRun: false });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('keeps page, calendar entry and invitations of a canceled fair with the returned credits', async () => {
    await load();
    const { id: fairId } = await world.db.fair.findUniqueOrThrow({ where: { slug: 'spring' } });
    await giveCredits(world, room.orgId, 10);
    const taken = await makeFairInvite(world, room.orgId, { fairId });
    await answer(taken.id, 'ACCEPT');
    await makeBooth(world, taken.id, [{ startsAt: new Date('2026-05-02T15:00:00Z') }]);
    const other = await startNewsroom(world);
    const open = await makeFairInvite(world, other.orgId, { fairId });
    await load({ status: 'CANCELED' });
    const visitor = openClient(world);
    const { status, body } = await visitor.get('/data/fairs/spring');
    expect([status, body.fair.phase, body.fair.registrationOpen]).toEqual([200, 'CANCELED', false]);
    expect(body.booths).toEqual([]);
    expect((await visitor.get('/data/fairs/spring/calendar.ics')).body).toContain(
      'STATUS:CANCELLED',
    );
    expect((await visitor.get('/data/fairs')).body.fairs).toEqual([]);
    const own = await room.owner.client.get(`${path()}/invites/${taken.id}`);
    expect(own.body).toMatchObject({
      invite: { fair: { phase: 'CANCELED' }, paid: 4, refunded: true },
      booth: null,
    });
    const late = `/data/orgdashboard/${other.orgId}/grad-fairs/invites/${open.id}`;
    expect((await other.owner.client.get(late)).body.invite).toMatchObject({
      fair: { phase: 'CANCELED' },
      paid: 0,
      refunded: false,
    });
  });

  test('returns a conflict to a visitor and an owner who act while it cancels a fair', async () => {
    await load();
    const { id: fairId } = await world.db.fair.findUniqueOrThrow({ where: { slug: 'spring' } });
    const open = await makeFairInvite(world, room.orgId, { fairId });
    const { client } = await signUpVerified(world);
    await load({ status: 'CANCELED' });
    const booth = { text: '', link: '', sessions: [] };
    const replies = [
      await answer(open.id, 'ACCEPT'),
      await answer(open.id, 'DECLINE'),
      await room.owner.client.put(`${path()}/${open.id}/booth`, booth),
      await client.post('/data/fairs/spring/registration', {}),
    ];
    expect(replies.map(({ body }) => body.errors[0].code)).toEqual(replies.map(() => 'CONFLICT'));
  });

  test('lets attendees of a canceled fair withdraw their registration', async () => {
    await load();
    const { client, id: userId } = await signUpVerified(world);
    await client.post('/data/fairs/spring/registration', {});
    await load({ status: 'CANCELED' });
    expect((await client.delete('/data/fairs/spring/registration')).status).toBe(200);
    expect(await world.db.fairRegistration.count({ where: { userId } })).toBe(0);
  });

  /** Invites one organization per response to the fair, each with its own owner. */
  async function invitedTo(slug: string) {
    const { id: fairId } = await world.db.fair.findUniqueOrThrow({ where: { slug } });
    const owners: Record<string, { email: string; orgId: string; inviteId: string }> = {};
    for (const status of ['SENT', 'DECLINED', 'WITHDRAWN'] as const) {
      const { orgId, owner } = await startNewsroom(world);
      const { id: inviteId } = await makeFairInvite(world, orgId, { fairId, status });
      owners[status] = { email: owner.email, orgId, inviteId };
    }
    return owners as Record<'SENT' | 'DECLINED' | 'WITHDRAWN', (typeof owners)[string]>;
  }

  test.each([
    ['en', 'Spring fair is canceled', 'no longer needs to reply'],
    ['es', 'Se canceló Feria', 'ya no necesita responder'],
    ['pt', 'Feira foi cancelada', 'não precisa mais responder'],
  ] as const)(
    'emails owners with open invitations once in their language when it cancels a fair (%s)',
    async (locale, subject, sentence) => {
      await load();
      const { SENT } = await invitedTo('spring');
      await world.db.user.updateMany({ where: { email: SENT.email }, data: { locale } });
      expect(await load({ status: 'CANCELED' })).toMatchObject({ booths: 0, invites: 1 });
      await load({ status: 'CANCELED' });
      expect(await mails(SENT.email)).toBe(1);
      const mail = (await mailTo(world, SENT.email)).find((sent) => sent.subject === subject);
      expect(mail?.text).toContain(sentence);
      expect(mail?.text).toContain(`/${locale}/admin/${SENT.orgId}/grad-fairs`);
    },
  );

  test('cancels a fair without mail to organizations that declined before', async () => {
    await load();
    const { DECLINED, WITHDRAWN } = await invitedTo('spring');
    await load({ status: 'CANCELED' });
    expect([await mails(DECLINED.email), await mails(WITHDRAWN.email)]).toEqual([0, 0]);
  });

  test('cancels a fair after the last day to answer without mail to unanswered invitations', async () => {
    await load();
    const { SENT } = await invitedTo('spring');
    world.setNow(new Date('2026-05-01T05:00:00Z'));
    expect(await load({ status: 'CANCELED' })).toMatchObject({ invites: 0 });
    expect(await mails(SENT.email)).toBe(0);
  });

  test('queues no email of a cancellation when its transaction fails', async () => {
    await load();
    const { SENT } = await invitedTo('spring');
    world.setNow(new Date('2026-05-02T14:00:00Z'));
    await expect(load({ status: 'CANCELED' })).rejects.toMatchObject({
      params: { reason: 'over' },
    });
    expect(await mails(SENT.email)).toBe(0);
  });

  test('emails owners with open invitations once for each move of a fair', async () => {
    await load();
    const { SENT, DECLINED } = await invitedTo('spring');
    expect(await load({ location: 'Bogotá' })).toMatchObject({ booths: 0, invites: 1 });
    await load({ location: 'Bogotá' });
    const sent = await mailTo(world, SENT.email);
    const changed = sent.filter(
      ({ subject }) => subject === 'The location of Spring fair has changed',
    );
    expect(changed).toHaveLength(1);
    expect(changed[0]?.text).toContain('is still invited');
    expect(changed[0]?.text).toContain(`/grad-fairs/invites/${SENT.inviteId}`);
    const declined = { template: 'fair-changed' as const, recipient: DECLINED.email };
    expect(await world.db.mailDelivery.count({ where: declined })).toBe(0);
  });

  /** Creates a fair with a booth of the organization that has a text and a session. */
  async function boothAtSpring(): Promise<string> {
    const { id: fairId } = await world.db.fair.findUniqueOrThrow({ where: { slug: 'spring' } });
    const { id } = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    await makeBooth(world, id, [{ startsAt: new Date('2026-05-02T15:00:00Z') }]);
    await world.db.fairBooth.update({ where: { inviteId: id }, data: { text: 'Come by' } });
    return `/data/fairs/spring/booths/${room.orgId}`;
  }

  test('says at the address of a booth that the fair is canceled, without its content', async () => {
    await load();
    const booth = await boothAtSpring();
    const listing = await makeListing(world.db, room.orgId);
    await load({ status: 'CANCELED' });
    const { status, body } = await openClient(world).get(booth);
    expect([status, body.fair.phase]).toEqual([200, 'CANCELED']);
    expect(body.booth).toMatchObject({ orgId: room.orgId, text: '', link: '', sessions: [] });
    expect(body.listings).toMatchObject([{ id: listing.id }]);
  });

  test('gives no booth to organizations without one when it cancels a fair', async () => {
    await load();
    const { SENT, DECLINED } = await invitedTo('spring');
    await load({ status: 'CANCELED' });
    for (const { orgId } of [SENT, DECLINED])
      expect((await openClient(world).get(`/data/fairs/spring/booths/${orgId}`)).status).toBe(404);
  });

  test('keeps pages without sessions for a fair set back to planned, with only cancellation possible', async () => {
    await load();
    const booth = await boothAtSpring();
    const { client } = await signUpVerified(world);
    const registration = '/data/fairs/spring/registration';
    await client.post(registration, {});
    await load({ status: 'PLANNED' });
    const { fair, booths } = (await client.get('/data/fairs/spring')).body;
    expect([fair.phase, fair.registrationOpen]).toEqual(['PLANNED', false]);
    expect(booths).toMatchObject([{ sessions: [] }]);
    expect((await client.get(booth)).body.booth.sessions).toEqual([]);
    expect((await client.post(registration, {})).status).toBe(409);
    expect((await client.get('/data/fairs/spring/calendar.ics')).body).toContain(
      'STATUS:TENTATIVE',
    );
    expect((await client.delete(registration)).status).toBe(200);
    expect((await client.get('/data/fairs/spring')).body.registration).toBeNull();
  });

  test('says on its pages that a fair set back and then canceled is canceled', async () => {
    await load();
    const booth = await boothAtSpring();
    await load({ status: 'PLANNED' });
    await load({ status: 'CANCELED' });
    for (const at of ['/data/fairs/spring', booth])
      expect((await openClient(world).get(at)).body.fair?.phase).toBe('CANCELED');
  });

  test('leaves no page of a canceled fair that was never public', async () => {
    await load({ slug: 'never', status: 'PLANNED' });
    await load({ slug: 'never', status: 'CANCELED' });
    for (const at of ['', '/calendar.ics'])
      expect((await openClient(world).get(`/data/fairs/never${at}`)).status).toBe(404);
    expect((await load({ slug: 'never', status: 'CANCELED' })).change).toBe('none');
  });

  test('loses no credit when an acceptance and a cancellation happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await load({ slug: `round-${round}` });
      const { id: fairId } = await world.db.fair.findUniqueOrThrow({
        where: { slug: `round-${round}` },
      });
      const org = await startNewsroom(world);
      await giveCredits(world, org.orgId, 4);
      const invite = await makeFairInvite(world, org.orgId, { fairId });
      const url = `/data/orgdashboard/${org.orgId}/grad-fairs/invites/${invite.id}`;
      await Promise.all([
        org.owner.client.put(url, { answer: 'ACCEPT' }),
        load({ slug: `round-${round}`, status: 'CANCELED' }),
      ]);
      expect(await getBalance(org.orgId)).toBe(4);
      const { status } = await world.db.fairInvite.findUniqueOrThrow({ where: { id: invite.id } });
      expect(status).not.toBe('ACCEPTED');
    }
  });

  test('emails the cancellation to everyone invited while invitations are imported', async () => {
    for (let round = 0; round < 4; round += 1) {
      const slug = `list-${round}`;
      await load({ slug });
      const { orgId, owner } = await startNewsroom(world);
      await Promise.allSettled([
        importInvites(systemContext(world), slug, orgId, { dryRun: false }),
        load({ slug, status: 'CANCELED' }),
      ]);
      const invited = await world.db.fairInvite.count({ where: { organizationId: orgId } });
      expect(await mails(owner.email)).toBe(invited);
    }
  });

  test('makes registrations, session choices and booth changes wait and read the new fair', async () => {
    await load();
    const before = await world.db.fair.findUniqueOrThrow({ where: { slug: 'spring' } });
    const { id: fairId } = before;
    const invite = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    const [sessionId = ''] = await makeBooth(world, invite.id, [
      { title: 'Meet us', startsAt: new Date('2026-05-02T15:30:00.000Z') },
    ]);
    const known = await signUpVerified(world);
    const fair = '/data/fairs/spring';
    await known.client.post(`${fair}/registration`, {});
    const { client } = await signUpVerified(world);
    const { startsAt, endsAt } = before;
    const moved = {
      status: 'PLANNED',
      wasOpen: true,
      startsAt: '2026-05-03T15:00:00Z',
      endsAt: '2026-05-03T19:00:00Z',
    } as const;
    const asked = [
      () => client.post(`${fair}/registration`, {}),
      () => known.client.put(`${fair}/sessions/${sessionId}/going`),
      () =>
        room.owner.client.put(`${path()}/${invite.id}/booth`, {
          text: 'Come by.',
          link: '',
          listingIds: [],
          sessions: [{ id: sessionId, title: 'Meet us', on: '2026-05-02', at: '10:30', url: '' }],
        }),
    ];
    const statuses: number[] = [];
    for (const ask of asked) {
      const where = { id: fairId };
      await world.db.fair.update({ where, data: { status: 'OPEN', startsAt, endsAt } });
      const answer = await overtaken(
        systemContext(world),
        ({ db }) => db.fair.update({ where, data: moved }),
        ask,
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([409, 409, 422]);
  });

  test('refuses sessions outside the fair times and a cancellation after the start', async () => {
    await load();
    const { id: fairId } = await world.db.fair.findUniqueOrThrow({ where: { slug: 'spring' } });
    const invite = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    const session = { title: 'Meet us', startsAt: new Date('2026-05-02T14:30:00.000Z') };
    await makeBooth(world, invite.id, [session]);
    await expect(load({ startsAt: '2026-05-02T10:00:00-05:00' })).rejects.toMatchObject({
      params: { reason: 'sessions' },
    });
    world.setNow(new Date('2026-05-02T15:00:00Z'));
    await expect(load({ status: 'CANCELED' })).rejects.toMatchObject({
      params: { reason: 'over' },
    });
  });
});

describe('fair', () => {
  test('shows booths by name, with session links to registered visitors ten minutes before', async () => {
    const { id: fairId, slug } = await makeFair(world);
    const zebra = await makeOrganization(world.db, { name: 'Zebra Aid' });
    const apple = await makeOrganization(world.db, { name: 'Apple Trees' });
    await makeOrganization(world.db, { name: 'Not invited' });
    await makeFairInvite(world, zebra.id, { fairId, status: 'ACCEPTED' });
    await makeFairInvite(world, apple.id, { fairId, status: 'DECLINED' });
    const own = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    await makeListing(world.db, room.orgId);
    const fair = await world.db.fair.findUniqueOrThrow({ where: { id: fairId } });
    const session = {
      title: 'Meet us',
      on: '2026-01-01',
      at: '10:00',
      url: 'https://meet.example/x',
    };
    const booth = { text: 'Hello', link: '', sessions: [session] };
    const wrong = await room.owner.client.put(`${path()}/${own.id}/booth`, booth);
    expect(wrong.body.errors).toMatchObject([
      { name: 'sessions.0.on', code: 'FIELD_OUTSIDE_FAIR' },
    ]);
    const begins = new Date(fair.startsAt.getTime() + 3_600_000);
    await makeBooth(world, own.id, [{ startsAt: begins, url: session.url }]);
    const visitor = openClient(world);
    const seen = (await visitor.get(`/data/fairs/${slug}`)).body;
    expect(seen.booths.map(({ name }: { name: string }) => name).at(-1)).toBe('Zebra Aid');
    expect(seen.booths).toHaveLength(2);
    const boothPath = `/data/fairs/${slug}/booths/${room.orgId}`;
    expect((await visitor.get(boothPath)).body.listings).toHaveLength(1);
    const registered = await signUpVerified(world);
    await registered.client.post(`/data/fairs/${slug}/registration`, {});
    const at = async (ms: number, { get }: Client = registered.client) => {
      world.setNow(new Date(begins.getTime() + ms));
      const { body } = await get(boothPath);
      return body.booth.sessions[0].url;
    };
    expect([await at(-600_001), await at(-600_000)]).toEqual([null, session.url]);
    expect([await at(0, visitor), await at(0, room.owner.client)]).toEqual([null, null]);
    const { endsAt } = fair;
    expect(await at(endsAt.getTime() - begins.getTime() - 1)).toBe(session.url);
    expect((await visitor.get(`/data/fairs/${slug}/booths/${apple.id}`)).status).toBe(404);
  });

  test('registers a user with a confirmed address once and deletes the registration on request', async () => {
    const { slug } = await makeFair(world);
    const { client, id } = await signUpVerified(world);
    expect((await client.post(`/data/fairs/${slug}/registration`, { school: 'A' })).status).toBe(
      200,
    );
    const changed = { school: 'Unal', interests: ['education', 'women', 'education'] };
    await client.post(`/data/fairs/${slug}/registration`, changed);
    expect(await world.db.fairRegistration.findMany({ where: { userId: id } })).toMatchObject([
      { school: 'Unal', interests: ['education', 'women'] },
    ]);
    const wrong = await client.post(`/data/fairs/${slug}/registration`, { interests: ['money'] });
    expect(wrong.status).toBe(422);
    const own = async () => (await client.get(`/data/fairs/${slug}`)).body.registration;
    expect(await own()).toEqual({ school: 'Unal', interests: ['education', 'women'] });
    await client.delete(`/data/fairs/${slug}/registration`);
    expect(await own()).toBeNull();
    const unverified = await signUp(world);
    expect((await unverified.client.post(`/data/fairs/${slug}/registration`, {})).status).toBe(403);
  });

  test('keeps chosen sessions of a registered visitor in their list and calendar', async () => {
    const { id: fairId, slug } = await makeFair(world);
    const invite = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    const { startsAt } = await world.db.fair.findUniqueOrThrow({ where: { id: fairId } });
    const [first, second] = await makeBooth(world, invite.id, [
      { title: 'Meet us', startsAt },
      { title: 'Ask us', startsAt: new Date(startsAt.getTime() + 3_600_000) },
    ]);
    const going = (sessionId = '') => `/data/fairs/${slug}/sessions/${sessionId}/going`;
    const { client, id: userId } = await signUpVerified(world);
    expect((await client.put(going(first))).status).toBe(409);
    await client.post(`/data/fairs/${slug}/registration`, {});
    const clicks = await Promise.all([1, 2, 3].map(() => client.put(going(first))));
    expect(clicks.map(({ status, body }) => [status, body.isGoing])).toEqual(
      clicks.map(() => [200, true]),
    );
    await client.put(going(second));
    await client.delete(going(second));
    const { body } = await client.get(`/data/fairs/${slug}`);
    expect(
      body.booths[0].sessions.map(({ title, isGoing }: { title: string; isGoing: boolean }) => [
        title,
        isGoing,
      ]),
    ).toEqual([
      ['Meet us', true],
      ['Ask us', false],
    ]);
    const calendar = (await client.get(`/data/fairs/${slug}/calendar.ics`)).body;
    expect(readCalendar(String(calendar)).uids).toHaveLength(2);
    expect(calendar).toContain('Meet us');
    expect(calendar).not.toContain('Ask us');
    expect((await openClient(world).get(`/data/fairs/${slug}/calendar.ics`)).body).not.toContain(
      'Meet us',
    );
    const other = await makeFair(world);
    expect((await client.put(`/data/fairs/${other.slug}/sessions/${first}/going`)).status).toBe(
      404,
    );
    await client.delete(`/data/fairs/${slug}/registration`);
    expect(await world.db.fairSessionRsvp.count({ where: { userId } })).toBe(0);
  });

  test('keeps attendees of a session when its booth changes it and deletes them with it', async () => {
    const { id: fairId, slug } = await makeFair(world);
    const invite = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    const { startsAt } = await world.db.fair.findUniqueOrThrow({ where: { id: fairId } });
    const [first, second] = await makeBooth(world, invite.id, [
      { title: 'Meet us', startsAt },
      { title: 'Ask us', startsAt },
    ]);
    const { client } = await signUpVerified(world);
    await client.post(`/data/fairs/${slug}/registration`, {});
    for (const id of [first, second]) await client.put(`/data/fairs/${slug}/sessions/${id}/going`);
    const local = localTime(startsAt, 'America/Bogota');
    const later = {
      id: second,
      title: 'Ask us anything',
      on: local.slice(0, 10),
      at: local.slice(11, 16),
      url: 'https://meet.example/later',
    };
    const saved = await room.owner.client.put(`${path()}/${invite.id}/booth`, {
      text: '',
      link: '',
      // The session id of another booth creates a new session.
      sessions: [later, { ...later, id: newId(), title: 'New' }],
    });
    expect(saved.status).toBe(200);
    const { sessions } = (await client.get(`/data/fairs/${slug}`)).body.booths[0];
    expect(
      sessions.map(({ title, isGoing }: { title: string; isGoing: boolean }) => [title, isGoing]),
    ).toEqual([
      ['Ask us anything', true],
      ['New', false],
    ]);
    expect(await world.db.fairSessionRsvp.count({ where: { fairId } })).toBe(1);
  });

  test('notifies attendees of a session of its new time and cancellation once each', async () => {
    const { id: fairId, slug } = await makeFair(world);
    const invite = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    const { startsAt } = await world.db.fair.findUniqueOrThrow({ where: { id: fairId } });
    const [first, second] = await makeBooth(world, invite.id, [
      { title: 'Meet us', startsAt },
      { title: 'Ask us', startsAt },
    ]);
    const { client, id: userId } = await signUpVerified(world);
    await client.post(`/data/fairs/${slug}/registration`, {});
    for (const id of [first, second]) await client.put(`/data/fairs/${slug}/sessions/${id}/going`);
    const other = await signUpVerified(world);
    await other.client.post(`/data/fairs/${slug}/registration`, {});
    const kinds = ['session-moved', 'session-ended'];
    const fairMails = async () =>
      (
        await world.db.notification.findMany({
          where: { kind: { in: kinds } },
          orderBy: { id: 'asc' },
        })
      ).map((notice) => [notice.userId, notice.kind, (notice.params as { title: string }).title]);
    await world.db.notification.deleteMany({ where: { kind: { in: kinds } } });
    const save = async (
      ...sessions: [id: string | undefined, title: string, minutes: number][]
    ) => {
      const body = sessions.map(([id, title, minutes]) => {
        const local = localTime(new Date(startsAt.getTime() + minutes * 60_000), 'America/Bogota');
        const [on, at] = [local.slice(0, 10), local.slice(11, 16)];
        return { id, title, on, at, url: 'https://meet.example/x' };
      });
      const booth = { text: '', link: '', sessions: body };
      expect((await room.owner.client.put(`${path()}/${invite.id}/booth`, booth)).status).toBe(200);
    };
    await save([first, 'Meet the team', 0], [second, 'Ask us', 0]);
    expect(await fairMails()).toEqual([]);
    await save([first, 'Meet the team', 30], [second, 'Ask us', 0]);
    await save([first, 'Meet the team', 30]);
    expect(await fairMails()).toEqual([
      [userId, 'session-moved', 'Meet the team'],
      [userId, 'session-ended', 'Ask us'],
    ]);
    const { body } = await client.get('/data/notifications');
    expect(body.notifications[0].url.es).toBe(`/es/fair/${slug}#agenda`);
    await answer(invite.id, 'WITHDRAW');
    expect((await fairMails()).at(-1)).toEqual([userId, 'session-ended', 'Meet the team']);
  });

  test('shows the chosen listings of a booth, and all open ones without an open choice', async () => {
    const { id: fairId, slug } = await makeFair(world);
    const invite = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    const [one, two] = [
      await makeListing(world.db, room.orgId),
      await makeListing(world.db, room.orgId),
    ];
    const elsewhere = await makeListing(world.db, (await makeOrganization(world.db)).id);
    const choose = async (...listingIds: string[]) => {
      const booth = { text: '', link: '', sessions: [], listingIds };
      expect((await room.owner.client.put(`${path()}/${invite.id}/booth`, booth)).status).toBe(200);
      const { body } = await openClient(world).get(`/data/fairs/${slug}/booths/${room.orgId}`);
      return body.listings.map(({ id }: { id: string }) => id).toSorted();
    };
    expect(await choose()).toEqual([one.id, two.id].toSorted());
    expect(await choose(one.id, elsewhere.id)).toEqual([one.id]);
    const own = (await room.owner.client.get(`${path()}/invites/${invite.id}`)).body.booth;
    expect(own.listings.filter(({ isChosen }: { isChosen: boolean }) => isChosen)).toMatchObject([
      { id: one.id },
    ]);
    await world.db.listing.update({
      where: { id: one.id },
      data: { status: 'CLOSED', closedAt: testNow },
    });
    const { body } = await openClient(world).get(`/data/fairs/${slug}/booths/${room.orgId}`);
    expect(body.listings).toMatchObject([{ id: two.id }]);
  });

  test('shows chosen and open listings beyond fifty newer ones', async () => {
    const { id: fairId, slug } = await makeFair(world);
    const invite = await makeFairInvite(world, room.orgId, { fairId, status: 'ACCEPTED' });
    const publishedAt = (hour: number) =>
      new Date(testNow.getTime() - 1_000 * dayMs + hour * 3.6e6);
    const older = await makeListing(world.db, room.orgId, { publishedAt: publishedAt(0) });
    const newer: string[] = [];
    for (let n = 1; n <= boothListingsMax; n += 1)
      newer.push((await makeListing(world.db, room.orgId, { publishedAt: publishedAt(n) })).id);
    const shown = async () => {
      const { body } = await openClient(world).get(`/data/fairs/${slug}/booths/${room.orgId}`);
      return body.listings.map(({ id }: { id: string }) => id);
    };
    const choose = async (...listingIds: string[]) => {
      const booth = { text: '', link: '', sessions: [], listingIds };
      const { body } = await room.owner.client.put(`${path()}/${invite.id}/booth`, booth);
      return body.booth.listings.length;
    };
    expect(await choose()).toBe(boothListingsMax);
    expect(await shown()).toEqual(newer.toReversed());
    expect(await choose(older.id)).toBe(boothListingsMax + 1);
    expect(await shown()).toEqual([older.id]);
    await choose();
    await world.db.listing.updateMany({
      where: { id: { in: newer } },
      data: { closesAt: new Date(testNow.getTime() - dayMs) },
    });
    expect(await shown()).toEqual([older.id]);
  });

  test.each([
    ['23:59 the day before', '2026-05-02T04:59:00Z', 'AHEAD', 1],
    ['just after midnight', '2026-05-02T05:00:00Z', 'AHEAD', 0],
    ['a week before, later in the day', '2026-04-25T23:00:00Z', 'AHEAD', 7],
    ['the moment it begins', '2026-05-02T14:00:00Z', 'RUNNING', 0],
    ['the moment it ends', '2026-05-02T20:00:00Z', 'OVER', 0],
  ])(
    'shows at %s its phase and the days left in its own zone',
    async (_when, now, phase, daysAhead) => {
      const [startsAt, endsAt] = [
        new Date('2026-05-02T14:00:00Z'),
        new Date('2026-05-02T20:00:00Z'),
      ];
      const { slug } = await makeFair(world, { startsAt, endsAt, timeZone: 'America/Bogota' });
      world.setNow(new Date(now));
      const { body } = await openClient(world).get(`/data/fairs/${slug}`);
      expect(body.fair).toMatchObject({ phase, daysAhead });
    },
  );

  test('stays unlisted while planned or past', async () => {
    const planned = await makeFair(world, { status: 'PLANNED' });
    const open = await makeFair(world);
    const listed = async () =>
      (await openClient(world).get('/data/fairs')).body.fairs.map((f: { slug: string }) => f.slug);
    expect(await listed()).toEqual([open.slug]);
    expect((await openClient(world).get(`/data/fairs/${planned.slug}`)).status).toBe(404);
    world.setNow(new Date(testNow.getTime() + 30 * dayMs));
    expect(await listed()).toEqual([]);
  });
});
