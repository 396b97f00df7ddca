import { changeApplicationStatus } from '@causa/core/applications/change-application-status';
import type { Context } from '@causa/core/platform/context';
import { changeListing } from '@causa/core/listings/listing-lifecycle';
import { afterAll, beforeAll, describe, expect, test, beforeEach, it } from 'vitest';
import { answersTo, openListing as openListingOf } from '../../support/applications.ts';
import { mailTo, openClient, signUp, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { overtaken } from '../../support/locks.ts';
import { keepsPromise } from '../../support/promise.ts';
import { pdfFile, uploadFile } from '../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { makeReceived } from '../../support/records.ts';
import { startTestSite } from '../../support/test-site.ts';

describe('POST /data/applications', () => {
  let world: TestApp;

  let orgId: string;

  beforeAll(async () => {
    world = await startTestApp();
    orgId = (await makeOrganization(world.db)).id;
  });

  afterAll(() => world.close());

  const openListing = (override: Parameters<typeof openListingOf>[2] = {}) =>
    openListingOf(world, orgId, override);

  describe('application on Causa', () => {
    test('delivers message, answers and resume, notifies both sides and keeps a timeline', async () => {
      const { id, asked } = await openListing();
      const admin = await signUpVerified(world, { locale: 'pt' });
      await world.db.organizationMember.create({
        data: { organizationId: orgId, userId: admin.id, role: 'ADMIN' },
      });
      const { client, email } = await signUpVerified(world, { locale: 'es' });
      const { file } = (await uploadFile(world, client, pdfFile())).body;
      await client.put(`/data/applications/drafts/${id}`, { message: 'I would love' });
      const sent = await client.post('/data/applications', {
        listingId: id,
        message: 'I cook.',
        resumeFileId: file.id,
        answers: answersTo(asked),
      });
      expect(sent.status).toBe(200);
      expect(sent.body.application).toMatchObject({
        status: 'SENT',
        via: 'CAUSA',
        message: 'I cook.',
        resume: { id: file.id },
        canWithdraw: true,
        answers: [
          { question: 'Which languages do you speak?', answer: 'English and soup' },
          { question: 'Can you work on Saturdays?', answer: 'yes' },
        ],
        events: [{ status: 'SENT', at: world.now().toISOString() }],
      });
      expect((await client.get(`/data/applications/drafts/${id}`)).body.draft).toBeNull();
      expect((await mailTo(world, email)).map(({ subject }) => subject)).toContain(
        'Enviamos tu postulación: Kitchen coordinator',
      );
      const [received] = await mailTo(world, admin.email);
      expect(received?.subject).toBe('Ana Duarte se candidatou: Kitchen coordinator');
      expect(received?.text).toContain(
        `/pt/admin/${orgId}/applications/${sent.body.application.id}\n`,
      );

      // Each admin of the organization can read the resume until the application is withdrawn.
      const outsider = await signUpVerified(world);
      const path = `/data/files/${file.id}`;
      expect([
        (await admin.client.get(path)).status,
        (await outsider.client.get(path)).status,
      ]).toEqual([200, 404]);
      expect((await client.delete(path)).status).toBe(200);
      expect((await client.get('/data/files')).body.files).toEqual([]);
      expect((await admin.client.get(path)).status).toBe(200);
      const own = `/data/userdashboard/applications/${sent.body.application.id}`;
      expect((await outsider.client.get(own)).status).toBe(404);
      expect((await outsider.client.post(`${own}/withdraw`)).status).toBe(404);
      const withdrawn = await client.post(`${own}/withdraw`);
      expect(withdrawn.body.application).toMatchObject({ status: 'WITHDRAWN', canWithdraw: false });
      expect(
        withdrawn.body.application.events.map(({ status }: { status: string }) => status),
      ).toEqual(['SENT', 'WITHDRAWN']);
      expect((await client.post(`${own}/withdraw`)).status).toBe(409);
      expect((await admin.client.get(path)).status).toBe(404);
      expect((await mailTo(world, admin.email)).map(({ subject }) => subject)).toContain(
        'Ana Duarte retirou uma candidatura: Kitchen coordinator',
      );
      await world.db.organizationMember.deleteMany();
    });

    test.each([
      ['closed', (tx: Context, id: string) => changeListing(tx, 'close', { id })],
      [
        'answered elsewhere',
        (tx: Context, id: string) =>
          tx.db.listing.update({
            where: { id },
            data: { applyOnCausa: false, applyUrl: 'https://jobs.example/cook' },
          }),
      ],
    ])('returns 409 when the listing is %s at that moment', async (_, change) => {
      const { id, asked } = await openListing();
      const { client } = await signUpVerified(world);
      const body = { listingId: id, message: 'I cook.', answers: answersTo(asked) };
      const sent = await overtaken(
        systemContext(world),
        (tx) => change(tx, id),
        () => client.post('/data/applications', body),
      );
      expect([sent.status, sent.body.errors[0].code]).toEqual([409, 'NOT_ACCEPTING']);
      expect(await world.db.application.count({ where: { listingId: id } })).toBe(0);
    });

    test('reports all missing and invalid answers together', async () => {
      const { id, asked } = await openListing();
      const { client } = await signUpVerified(world);
      const wrong = await client.post('/data/applications', {
        listingId: id,
        message: ' ',
        answers: { [asked[1] ?? '']: 'maybe', [asked[2] ?? '']: '40' },
      });
      expect(wrong.status).toBe(422);
      expect(wrong.body.errors.map(({ name }: { name: string }) => name)).toEqual([
        'message',
        ...asked.map((question) => `answers.${question}`),
      ]);
      const foreign = (await uploadFile(world, (await signUp(world)).client, pdfFile())).body.file
        .id;
      const stolen = await client.post('/data/applications', {
        listingId: id,
        message: 'Hi',
        resumeFileId: foreign,
        answers: answersTo(asked),
      });
      expect(stolen.body.errors.map(({ name }: { name: string }) => name)).toEqual([
        'resumeFileId',
      ]);
      keepsPromise(
        'applications.with-foreign-resume',
        await world.db.application.count({ where: { resumeFileId: foreign } }),
        0,
      );
    });

    test('creates one application for each listing, also from two tabs', async () => {
      const { id, asked } = await openListing();
      const { client } = await signUpVerified(world);
      const send = () =>
        client.post('/data/applications', {
          listingId: id,
          message: 'Hi',
          answers: answersTo(asked),
        });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409, 409,
      ]);
      expect(answers.find(({ status }) => status === 409)?.body.errors[0].name).toBe(
        'ALREADY_APPLIED',
      );
      keepsPromise(
        'applications.twice',
        (await world.db.application.count({ where: { listingId: id } })) - 1,
        0,
      );
      expect((await client.get(`/data/applications/new/${id}`)).body.application.status).toBe(
        'SENT',
      );
    });

    test('requires a live listing that accepts it and a reachable applicant', async () => {
      const { id, asked } = await openListing();
      const early = await signUp(world);
      const body = (listingId: string) => ({ listingId, message: 'Hi', answers: answersTo(asked) });
      expect((await openClient(world).post('/data/applications', body(id))).status).toBe(401);
      expect((await early.client.post('/data/applications', body(id))).body.errors[0].name).toBe(
        'EMAIL_UNVERIFIED',
      );
      const { client } = await signUpVerified(world);
      const frozen = await makeOrganization(world.db, { frozenAt: testNow });
      const never: [string, number][] = [
        [(await openListing({ closesAt: new Date(testNow.getTime() - 1) })).id, 409],
        [(await openListing({ status: 'CLOSED', closedAt: testNow })).id, 409],
        [(await openListing({ status: 'DRAFT', publishedAt: null })).id, 404],
        [(await openListing({ status: 'REMOVED' })).id, 404],
        [(await makeListing(world.db, frozen.id)).id, 409],
        [
          (await openListing({ applyOnCausa: false, applyUrl: 'https://kitchen.example/jobs' })).id,
          409,
        ],
        ['f'.repeat(32), 404],
      ];
      let accepted = 0;
      for (const [listing, status] of never) {
        const answer = await client.post('/data/applications', body(listing));
        if (answer.status === 200) accepted += 1;
        expect([listing, answer.status]).toEqual([listing, status]);
      }
      keepsPromise('applications.to-closed-listings', accepted, 0);
    });

    test('records an application on another site without a mail', async () => {
      const { id } = await openListing({
        applyOnCausa: false,
        applyUrl: 'https://kitchen.example/jobs',
        title: 'Elsewhere',
      });
      const { client, email } = await signUpVerified(world);
      expect((await openClient(world).get(`/data/applications/new/${id}`)).body).toMatchObject({
        accepts: 'LINK',
        applyUrl: 'https://kitchen.example/jobs',
      });
      const noted = await client.post('/data/applications', {
        listingId: id,
        via: 'LINK',
        message: 'left out',
      });
      expect(noted.body.application).toMatchObject({ via: 'LINK', message: '', answers: [] });
      expect(
        (await mailTo(world, email)).filter(({ subject }) => subject.includes('Elsewhere')),
      ).toEqual([]);
      expect((await client.get('/data/userdashboard/applications')).body).toMatchObject({
        count: 1,
        pageCount: 1,
        applications: [{ via: 'LINK' }],
      });
    });
  });

  test('moves only by administrators of its organization, along valid steps', async () => {
    const { id, asked } = await openListing();
    const { client } = await signUpVerified(world);
    const applicationId = (
      await client.post('/data/applications', {
        listingId: id,
        message: 'Hi',
        answers: answersTo(asked),
      })
    ).body.application.id;
    const [admin, outsider] = [await signUpVerified(world), await signUpVerified(world)];
    await world.db.organizationMember.create({
      data: { organizationId: orgId, userId: admin.id, role: 'ADMIN' },
    });
    const ref = { orgId, id: applicationId };
    const as = (userId: string) => ({
      ...systemContext(world),
      actor: { kind: 'user' as const, userId, isStaff: false, isVerified: true, sessionId: '' },
    });
    await expect(
      changeApplicationStatus(as(outsider.id), ref, { status: 'DECLINED' }),
    ).rejects.toThrow('INVALID_ORG');
    await expect(
      changeApplicationStatus(as(admin.id), ref, { status: 'WITHDRAWN' }),
    ).rejects.toThrow('CONFLICT');
    await changeApplicationStatus(as(admin.id), ref, {
      status: 'INTERVIEW',
      reason: 'Seems kind',
    });
    await expect(changeApplicationStatus(as(admin.id), ref, { status: 'VIEWED' })).rejects.toThrow(
      'CONFLICT',
    );
    const { application } = (await client.get(`/data/userdashboard/applications/${applicationId}`))
      .body;
    expect(application.events.map(({ status }: { status: string }) => status)).toEqual([
      'SENT',
      'INTERVIEW',
    ]);
    expect(JSON.stringify(application)).not.toContain('Seems kind');
    expect((await client.get('/data/notifications')).body.notifications).toContainEqual(
      expect.objectContaining({
        kind: 'application-status',
        params: expect.objectContaining({ status: 'INTERVIEW', title: 'Kitchen coordinator' }),
      }),
    );
  });
});

describe('applicant contact', async () => {
  let world: TestApp;

  let room: Newsroom;

  let applicant: Person;

  beforeAll(async () => {
    world = await startTestApp();
    room = await startNewsroom(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    applicant = await signUpVerified(world);
  });

  const apply = async (consent: object) => {
    const { id: listingId } = await makeListing(world.db, room.orgId, { applyOnCausa: true });
    return applicant.client.post('/data/applications', {
      listingId,
      message: 'I cook.',
      ...consent,
    });
  };

  const applyWith = async (consent: object) =>
    (await expectOk(apply(consent))).body.application as { id: string };

  const read = async (id: string) =>
    (await expectOk(room.owner.client.get(`${room.base}/applications/${id}`))).body.application;

  const csv = async () =>
    (await room.owner.client.get(`${room.base}/applications.csv?tab=all&columns=email,phone`)).body;

  const consent = { sharesContact: true, phone: '+351 912 345 678' };

  describe('POST /data/applications', () => {
    it('shows address and phone to the organization with consent', async () => {
      const { id } = await applyWith(consent);
      const contact = { email: applicant.email, phone: consent.phone };
      expect((await read(id)).contact).toEqual(contact);
      const table = await csv();
      for (const shown of Object.values(contact)) expect(table).toContain(shown);
    });

    it('shows neither without consent', async () => {
      const { id } = await applyWith({ phone: consent.phone });
      expect((await read(id)).contact).toBeNull();
      expect(await csv()).not.toContain(applicant.email);
      const row = await world.db.application.findUniqueOrThrow({ where: { id } });
      expect(row).toMatchObject({ sharesContact: false, phone: null });
    });

    it('refuses a phone number without digits', async () => {
      const { status, body } = await apply({ ...consent, phone: 'call me' });
      expect([status, body.errors]).toMatchObject([422, [{ name: 'phone', code: 'FIELD_PHONE' }]]);
    });
  });

  describe('DELETE /data/userdashboard/applications/:id/contact', () => {
    const stop = (id: string) =>
      expectOk(applicant.client.delete(`/data/userdashboard/applications/${id}/contact`));

    it('hides address and phone from the organization, also when repeated', async () => {
      const { id } = await applyWith(consent);
      for (const { body } of [await stop(id), await stop(id)])
        expect(body.application.contact).toBeNull();
      expect((await read(id)).contact).toBeNull();
      expect(await csv()).not.toContain(applicant.email);
      const row = await world.db.application.findUniqueOrThrow({ where: { id } });
      expect(row.phone).toBeNull();
    });
  });

  describe('POST /data/userdashboard/applications/:id/withdraw', () => {
    it('hides address and phone from the organization', async () => {
      const { id } = await applyWith(consent);
      await expectOk(applicant.client.post(`/data/userdashboard/applications/${id}/withdraw`));
      expect((await read(id)).contact).toBeNull();
      expect(await csv()).not.toContain(applicant.email);
    });
  });

  describe('GET /data/users/me/export', () => {
    it('returns the consent and the phone number', async () => {
      await applyWith(consent);
      const { body } = await applicant.client.get('/data/users/me/export');
      expect(JSON.stringify(body)).toContain(consent.phone);
    });
  });
});

describe('closed listing', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  describe('page of a closed listing', () => {
    it('answers 410 with its text to applicants alone', async () => {
      const [applicant, other] = [await signUpVerified(site), await signUpVerified(site)];
      const { id: orgId } = await makeOrganization(site.db);
      const { id } = await makeListing(site.db, orgId, {
        status: 'CLOSED',
        closedAt: site.now(),
        closeReason: 'FILLED_HERE',
        description: [{ type: 'paragraph', text: 'Plan menus for the pantry.' }],
      });
      await makeReceived(site, orgId, { listingId: id, userId: applicant.id });
      const page = async ({ get }: Pick<typeof applicant.client, 'get'>) => {
        const { status, body } = await get(`/en/job/${id}-cook`);
        const html = String(body);
        return [status, html.includes('the position is filled'), html.includes('Plan menus')];
      };
      expect(await page(applicant.client)).toEqual([410, true, true]);
      expect(await page(other.client)).toEqual([410, true, false]);
      expect(await page(openClient(site))).toEqual([410, true, false]);
    });
  });
});
