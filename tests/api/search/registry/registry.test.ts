import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import type { RecordType } from '@causa/shared/listings/listing-types';
import { type Client, signUpVerified } from '../../../support/client.ts';
import { makePaidDonation } from '../../../support/donations.ts';
import { makeOrganization } from '../../../support/factories.ts';
import {
  buy,
  makeDraftInvoice,
  makePayment,
  startPrices,
  makeBillingAddress,
} from '../../../support/money.ts';
import { openStaff } from '../../../support/staff.ts';
import { startTestApp, testConfig, type TestApp } from '../../../support/test-app.ts';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { startNewsroom } from '../../../support/posting.ts';
import { startTestSite } from '../../../support/test-site.ts';

describe('registry search', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
  });

  afterAll(() => world.close());

  async function find(client: Client, type: RecordType, q = '', page = 1) {
    const query = new URLSearchParams({ q, page: String(page) });
    const { status, body } = await client.get(`/data/records/${type}?${query.toString()}`);
    return { status, body, names: (body.records ?? []).map(({ name }: { name: string }) => name) };
  }

  /** Creates a member of a new organization that bought a pack. */
  async function startBuyer(name: string) {
    const { client, id: userId } = await signUpVerified(world);
    const { id: organizationId } = await makeOrganization(world.db, { name });
    await world.db.organizationMember.create({ data: { organizationId, userId, role: 'ADMIN' } });
    return { client, organizationId, invoice: await buy(world, organizationId) };
  }

  test('returns invoices and payments of own organizations to members only', async () => {
    const [one, other] = [await startBuyer('Harbour Kitchen'), await startBuyer('Harbour Library')];
    expect((await find(one.client, 'INVOICE', 'harbour')).names).toEqual([one.invoice.number]);
    expect((await find(one.client, 'INVOICE', other.invoice.number ?? '')).names).toEqual([]);
    const { body } = await find(one.client, 'PAYMENT', one.invoice.number ?? '');
    expect(body.records).toMatchObject([
      { about: 'Harbour Kitchen', status: 'SUCCEEDED', orgId: one.organizationId },
    ]);
    expect((await find(one.client, 'PAYMENT', other.invoice.number ?? '')).names).toEqual([]);
  });

  test('returns no record of another organization for any id, sign or former membership', async () => {
    const [one, other] = [await startBuyer('Seed Bank'), await startBuyer('Boat Yard')];
    const payment = await world.db.payment.findFirstOrThrow({
      where: { organizationId: other.organizationId },
    });
    await world.db.payment.update({ where: { id: payment.id }, data: { providerId: 'pi_boat' } });
    const foreign = [other.invoice.id, payment.id, 'pi_boat', 'Boat Yard', 'boat%'];
    for (const type of ['INVOICE', 'PAYMENT'] as const) {
      for (const q of foreign) expect((await find(one.client, type, q)).names).toEqual([]);
      for (const q of ['%', '_', "' OR '1'='1", '\\'])
        expect((await find(one.client, type, q)).names.length).toBeLessThanOrEqual(1);
    }
    await world.db.organizationMember.deleteMany({ where: { organizationId: one.organizationId } });
    for (const type of ['INVOICE', 'PAYMENT'] as const)
      expect((await find(one.client, type)).body).toMatchObject({ records: [], count: 0 });
  });

  test.each(['%', '_', '\\'])('searches the character %s literally', async (sign) => {
    const without = await startBuyer('Tool Library');
    expect((await find(without.client, 'INVOICE', sign)).names).toEqual([]);
    const { client, invoice } = await startBuyer(`Tool ${sign} Library`);
    expect((await find(client, 'INVOICE', `tool ${sign}`)).names).toEqual([invoice.number]);
  });

  test('returns users and donations to staff only, and reveals nothing to members', async () => {
    const { client } = await startBuyer('Night School');
    for (const type of ['USER', 'DONATION'] as const)
      expect((await find(client, type)).status).toBe(403);
  });

  test('returns all records to staff by parts of names, numbers and addresses, audited', async () => {
    const staff = await openStaff(world);
    const { email } = await signUpVerified(world);
    const { id } = await makePaidDonation(world, testConfig);
    const { invoice } = await startBuyer('Repair Café');
    expect((await find(staff, 'USER', email.slice(0, 12).toUpperCase())).status).toBe(200);
    expect((await find(staff, 'USER', email)).body.records).toMatchObject([{ about: email }]);
    expect((await find(staff, 'DONATION', `D-test-${id}`)).body.records).toMatchObject([
      { about: 'Rosa Lima, rosa@harbour.example', amount: { amount: 3_000, currency: 'USD' } },
    ]);
    expect((await find(staff, 'INVOICE', 'repair caf')).names).toEqual([invoice.number]);
    const audited = await world.db.auditEntry.findMany({ where: { action: 'staff.find' } });
    expect(audited.map(({ detail }) => detail)).toContainEqual({ type: 'DONATION' });
    expect(JSON.stringify(audited)).not.toContain(email);
  });

  test('asks staff with an old login to log in again', async () => {
    const staff = await openStaff(world);
    await world.db.session.updateMany({
      where: { userId: staff.userId },
      data: { authenticatedAt: new Date(0) },
    });
    expect(await find(staff, 'USER')).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'FRESH_LOGIN_REQUIRED' }] },
    });
  });

  test('returns pages of twenty, newest first', async () => {
    const { client, organizationId } = await startBuyer('Tool Library');
    for (let n = 0; n < 24; n++) {
      const draft = await makeDraftInvoice(world, organizationId);
      await makePayment(world, draft);
      await world.db.invoice.update({ where: { id: draft.id }, data: { source: `copy:${n}` } });
    }
    const first = await find(client, 'PAYMENT');
    expect([first.body.count, first.body.pageCount, first.names.length]).toEqual([25, 2, 20]);
    const second = await find(client, 'PAYMENT', '', 2);
    expect(new Set([...first.names, ...second.names]).size).toBe(25);
  });
});

describe('registry page', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
    await startPrices(site);
  });

  afterAll(() => site.close());

  test.each([
    ['en', 'New order', 'Payment'],
    ['es', 'Pedido nuevo', 'Pago'],
    ['pt', 'Novo pedido', 'Pagamento'],
  ] as const)(
    'names orders and payments in words without ids: %s',
    async (locale, order, payment) => {
      const { orgId, owner } = await startNewsroom(site);
      await makeBillingAddress(site, orgId);
      await buy(site, orgId);
      await makeDraftInvoice(site, orgId);
      const linksOf = async (type: string): Promise<string[]> => {
        const { body } = await owner.client.get(`${pagePath('records', locale)}?type=${type}`);
        const main = /<main[\s\S]*<\/main>/.exec(String(body))?.[0] ?? '';
        return [...main.matchAll(/<li[^>]*>.*?<a [^>]*>([^<]*)<\/a>/gs)].map(
          ([, text = '']) => text,
        );
      };
      expect(await linksOf('INVOICE')).toContain(order);
      expect(await linksOf('PAYMENT')).toEqual([payment]);
    },
  );
});
