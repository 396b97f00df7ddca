import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpVerified } from '../../support/client.ts';
import { makeListing } from '../../support/factories.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

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
  return applicant.client.post('/data/applications', { listingId, message: 'I cook.', ...consent });
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
  it('has the consent and the phone number', async () => {
    await applyWith(consent);
    const { body } = await applicant.client.get('/data/users/me/export');
    expect(JSON.stringify(body)).toContain(consent.phone);
  });
});
