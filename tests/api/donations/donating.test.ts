import { randomBytes } from 'node:crypto';
import { jobHandlers } from '@causa/worker/handlers';
import type { OutgoingMail } from '@causa/core/mail/mailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient, runJobs, systemContext } from '../../support/client.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { keepsPromise } from '../../support/promise.ts';
import {
  deliver,
  minutes,
  type PayingWorld,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../support/stripe.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());

const wish = (change: object = {}) => ({
  amount: 3_000,
  currency: 'USD',
  email: 'rosa@harbour.example',
  name: 'Rosa Lima',
  locale: 'en',
  ...change,
});
const give = (change: object = {}, client = openClient(world)) =>
  client.post('/data/donations', wish(change));
const rowOf = (id: string) => world.db.donation.findUniqueOrThrow({ where: { id } });

async function giveAndPay(change: object = {}) {
  const { status, body } = await give(change);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(typeCard(world, body.clientSecret)).toBe('succeeded');
  return { id: String(body.donation.id), key: String(body.key) };
}

describe('a donation', () => {
  test('is told by its terms, in the currencies of the price book', async () => {
    const { body } = await openClient(world).get('/data/donation-terms');
    expect(body).toMatchObject({ min: 500, max: 1_000_000, provider: { kind: 'local' } });
    expect(body.currencies).toContainEqual({ currency: 'BRL', presets: [3_000, 6_000, 12_000] });
  });

  test('is finished by the webhook when the browser is closed, once, however often it is told', async () => {
    const { id } = await giveAndPay();
    const events = world.stripe.events();
    expect(await deliver(world, [...events, ...events])).not.toContain(400);
    await runJobs(world);
    const { number, status, donorKey } = await rowOf(id);
    expect({ status, donorKey }).toEqual({ status: 'SUCCEEDED', donorKey: null });
    expect(number).toMatch(/^D-\d{4}-\d{6}$/);
    await runJobs(world);
    await reconcile(world);
    expect((await rowOf(id)).number).toBe(number);
    expect(
      await world.db.mailDelivery.count({ where: { idempotencyKey: `donation-receipt:${id}` } }),
    ).toBe(1);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('is finished by one cycle of the reconciler when no webhook comes', async () => {
    const { id } = await giveAndPay();
    minutes(world, 5);
    await reconcile(world);
    await runJobs(world);
    expect(await rowOf(id)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('is seen by its thank-you page at once', async () => {
    const { id, key } = await giveAndPay({ locale: 'es', currency: 'EUR' });
    const { body } = await openClient(world).get(`/data/donations/${id}?key=${key}`);
    expect(body.donation).toMatchObject({ status: 'SUCCEEDED', failureCode: null });
  });

  test('makes us ask the provider thirty times a minute at most, however often it is read', async () => {
    const begun = await give();
    const url = `/data/donations/${begun.body.donation.id}?key=${begun.body.key}`;
    const client = openClient(world);
    for (let n = 0; n < 30; n += 1) await client.get(url);
    typeCard(world, begun.body.clientSecret);
    expect((await client.get(url)).body.donation.status).toBe('PENDING');
    minutes(world, 2);
    expect((await client.get(url)).body.donation.status).toBe('SUCCEEDED');
  });

  test.each([
    [{ amount: 499 }, 'amount'],
    [{ amount: 1_000_001 }, 'amount'],
    [{ currency: 'CLP' }, 'currency'],
    [{ email: 'nobody' }, 'email'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ])('of %j is refused at that field, and nothing is made', async (change, field) => {
    const before = await world.db.payment.count();
    const { status, body } = await give(change);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
    expect(await world.db.payment.count()).toBe(before);
  });

  test('is begun no more by a visitor whose cards were refused three times within an hour', async () => {
    const client = openClient(world);
    const { body } = await give({}, client);
    for (let at = 0; at < 3; at += 1)
      typeCard(world, body.clientSecret, 'pm_card_visa_chargeDeclined');
    await deliver(world, world.stripe.events());
    await runJobs(world);
    expect((await give({}, client)).status).toBe(429);
    expect((await give()).status).toBe(200);
    minutes(world, 70);
    expect((await give({}, client)).status).toBe(200);
  });
});

describe('a receipt', () => {
  test('is mailed with its PDF, and says that it is no tax receipt', async () => {
    const { id, key } = await giveAndPay({ locale: 'pt', currency: 'BRL' });
    await deliver(world, world.stripe.events());
    await runJobs(world);
    const row = await rowOf(id);
    const job = await world.db.outboxJob.findFirst({
      where: { name: 'donations.pdf', payload: { path: ['donationId'], equals: id } },
    });
    expect(row.pdfSha256, job?.lastError ?? 'no error').not.toBeNull();
    const { id: deliveryId } = await world.db.mailDelivery.findUniqueOrThrow({
      where: { idempotencyKey: `donation-receipt:${id}` },
    });
    await world.db.mailDelivery.update({ where: { id: deliveryId }, data: { status: 'QUEUED' } });
    const sent: OutgoingMail[] = [];
    const handlers = jobHandlers({ mailer: { send: async (mail) => void sent.push(mail) } });
    await handlers['mail.send'](systemContext(world), { deliveryId });
    const [file] = sent[0]?.attachments ?? [];
    expect(file?.filename).toBe(`${row.number}.pdf`);
    expect(Buffer.from(file?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    const client = openClient(world);
    const { body } = await client.get(`/data/donation-receipts/${id}?key=${key}`);
    expect(body.page.language).toMatch(/^pt/);
    expect(body.page.notes).toContain('Este recibo não tem valor fiscal.');
  });

  test('has a number in a series without gaps, and is frozen', async () => {
    await Promise.all(Array.from({ length: 12 }, () => giveAndPay()));
    await deliver(world, world.stripe.events());
    await runJobs(world);
    const rows = await world.db.donation.findMany({
      where: { number: { not: null } },
      orderBy: { number: 'asc' },
    });
    const numbers = rows.map(({ number }) => Number(number?.split('-')[2]));
    const outOfOrder = numbers.filter((number, at) => number !== at + 1);
    keepsPromise('donation-numbers', outOfOrder.length, 0);
    expect(numbers.length).toBeGreaterThanOrEqual(12);
    const [{ id } = { id: '' }] = rows;
    await expect(world.db.donation.update({ where: { id }, data: { amount: 1 } })).rejects.toThrow(
      /stays as it is/,
    );
    await expect(world.db.donation.delete({ where: { id } })).rejects.toThrow(/stays as it is/);
  });

  test('opens with its own key alone: a wrong one and an unknown id are one reply', async () => {
    const { id, key } = await giveAndPay();
    await deliver(world, world.stripe.events());
    await runJobs(world);
    const client = openClient(world);
    const open = (path: string, key_: string) => client.get(`/data/${path}?key=${key_}`);
    const unknown = '0199c0ffee00700080000000000000d4';
    for (const path of ['donations/ID', 'donation-receipts/ID', 'donation-receipts/ID/pdf']) {
      const wrong = await open(path.replace('ID', id), 'x'.repeat(43));
      const none = await open(path.replace('ID', unknown), key);
      expect([wrong.status, none.status]).toEqual([404, 404]);
      expect(wrong.body.errors).toEqual(none.body.errors);
    }
    let opened = 0;
    for (let guess = 0; guess < 200; guess += 1) {
      const { status } = await open(
        `donation-receipts/${id}`,
        randomBytes(32).toString('base64url'),
      );
      if (status !== 404) opened += 1;
    }
    keepsPromise('donation-key', opened, 0);
    expect((await open(`donation-receipts/${id}`, key)).status).toBe(200);
  });
});
