import { donationKey } from '@causa/core/billing/donations/donation-key';
import { jobHandlers } from '@causa/worker/handlers';
import type { OutgoingMail } from '@causa/core/platform/mail/mailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient, runJobs, systemContext } from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import { letInByGuess } from '../../../support/guesses.ts';
import { keepsPromise } from '../../../support/promise.ts';
import {
  deliver,
  minutes,
  type PayingWorld,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';
import { testConfig } from '../../../support/test-app.ts';

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

/** The webhooks of what happened since the last time, and the jobs that follow. */
let delivered = 0;
async function hearWebhooks(): Promise<void> {
  const events = world.stripe.events();
  await deliver(world, events.slice(delivered));
  delivered = events.length;
  await runJobs(world);
}

async function giveAndPay(change: object = {}, client = openClient(world)) {
  const { status, body } = await give(change, client);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(typeCard(world, body.clientSecret)).toBe('succeeded');
  const id = String(body.donation.id);
  return { id, key: donationKey(testConfig, id, 1), client };
}

describe('donation', () => {
  test('returns its terms in the currencies of the price book', async () => {
    const { body } = await openClient(world).get('/data/donation-terms');
    expect(body).toMatchObject({ min: 500, max: 1_000_000, provider: { kind: 'local' } });
    expect(body.currencies).toContainEqual({ currency: 'BRL', presets: [3_000, 6_000, 12_000] });
  });

  test('is completed by the webhook once when the browser is closed', async () => {
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

  test('is completed by one reconciler run without a webhook', async () => {
    const { id } = await giveAndPay();
    minutes(world, 5);
    await reconcile(world);
    await runJobs(world);
    expect(await rowOf(id)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('is completed at once on its thank-you page', async () => {
    const { id, key, client } = await giveAndPay({ locale: 'es', currency: 'EUR' });
    const { body } = await client.get(`/data/donations/${id}`);
    expect(body.donation).toMatchObject({ status: 'SUCCEEDED', failureCode: null });
    expect(body.receiptKey).toBe(key);
  });

  test('refreshes from the provider thirty times a minute at most', async () => {
    const client = openClient(world);
    const begun = await give({}, client);
    const url = `/data/donations/${begun.body.donation.id}`;
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
  ])('of %j is rejected at its field without a record', async (change, field) => {
    const before = await world.db.payment.count();
    const { status, body } = await give(change);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
    expect(await world.db.payment.count()).toBe(before);
  });

  test('is refused to a visitor after three declined cards within an hour', async () => {
    const client = openClient(world);
    const { body } = await give({}, client);
    for (let at = 0; at < 3; at += 1)
      typeCard(world, body.clientSecret, 'pm_card_visa_chargeDeclined');
    await hearWebhooks();
    expect((await give({}, client)).status).toBe(429);
    expect((await give()).status).toBe(200);
    minutes(world, 70);
    expect((await give({}, client)).status).toBe(200);
  });

  test('cancels earlier donations of the same donor with the declined one', async () => {
    const client = openClient(world);
    const begun: string[] = [];
    for (let n = 0; n < 4; n += 1) begun.push((await give({}, client)).body.clientSecret);
    const { body: another } = await give();
    const paid = await giveAndPay({}, client);
    await hearWebhooks();
    const [tried = ''] = begun;
    for (let at = 0; at < 3; at += 1) typeCard(world, tried, 'pm_card_visa_chargeDeclined');
    await hearWebhooks();
    const { intents } = world.stripe.engine.kept;
    const statusOf = (secret: string) => intents[secret.split('_secret_')[0] ?? '']?.status;
    expect(begun.map(statusOf)).toEqual(Array(4).fill('canceled'));
    expect(statusOf(another.clientSecret)).toBe('requires_payment_method');
    expect((await rowOf(paid.id)).status).toBe('SUCCEEDED');
    expect(await brokenInvariants(world.db)).toEqual([]);
  });
});

describe('donation status', () => {
  test('requires the cookie of its donation, valid for half an hour and hidden from scripts', async () => {
    const client = openClient(world);
    const begun = await give({}, client);
    const { id } = begun.body.donation;
    const cookies = [begun.headers['set-cookie']].flat().map(String);
    const paths = ['/data', '', '/en', '/es', '/pt'].map((at) => `${at}/donations/${id}`);
    expect(cookies).toHaveLength(paths.length);
    for (const path of paths)
      expect(cookies.some((cookie) => cookie.includes(`Path=${path};`))).toBe(true);
    for (const cookie of cookies) {
      expect(cookie).toContain(`Max-Age=${linkPaymentMinutes * 60};`);
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
    }
    const { body } = await client.get(`/data/donations/${id}`);
    expect(body).toMatchObject({ donation: { id, status: 'PENDING' }, receiptKey: null });
    const refused = async (path: string, by = client) => {
      const { status, body: reply } = await by.get(path);
      return [status, reply.errors[0].name];
    };
    const expired = [404, 'LINK_EXPIRED'];
    const other = await giveAndPay();
    const unknown = '0199c0ffee00700080000000000000d4';
    for (const each of [other.id, unknown])
      expect(await refused(`/data/donations/${each}`)).toEqual(expired);
    // The key of a receipt opens the receipt and nothing else.
    const path = `/data/donations/${id}?key=${donationKey(testConfig, id, 1)}`;
    expect(await refused(path, openClient(world))).toEqual(expired);
    const now = world.now();
    minutes(world, linkPaymentMinutes);
    expect(await refused(`/data/donations/${id}`)).toEqual(expired);
    world.setNow(now);
  });

  test('sends its key to the provider in no call and return address', async () => {
    const began: { redirectUrl: string; id: string }[] = [];
    for (const monthly of [false, true]) {
      const { body } = await give({ monthly });
      began.push({ redirectUrl: body.redirectUrl, id: body.donation.id });
      expect(JSON.stringify(body)).not.toContain(donationKey(testConfig, body.donation.id, 1));
    }
    const { id: paid } = await giveAndPay();
    await hearWebhooks();
    const keys = [...began.map(({ id }) => id), paid].map((id) => donationKey(testConfig, id, 1));
    const told = JSON.stringify([world.stripe.log, began, world.stripe.engine.kept]);
    expect(keys.filter((key) => told.includes(key))).toEqual([]);
    for (const { redirectUrl, id } of began) {
      const back = new URL(redirectUrl).searchParams.get('return_url');
      expect(back).toBe(`http://causa.test/en/donations/${id}`);
    }
  });
});

describe('receipt', () => {
  test('is mailed with its PDF and states that it is no tax receipt', async () => {
    const { id, key } = await giveAndPay({ locale: 'pt', currency: 'BRL' });
    await hearWebhooks();
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
    const pdf = await client.get(`/data/donation-receipts/${id}/pdf?key=${key}`);
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="${row.number}.pdf"`);
    const { body } = await client.get(`/data/donation-receipts/${id}?key=${key}`);
    expect(body.page.language).toMatch(/^pt/);
    expect(body.page.notes).toContain('Este recibo não tem valor fiscal.');
  });

  test('is numbered without gaps and immutable', async () => {
    await Promise.all(Array.from({ length: 12 }, () => giveAndPay()));
    await hearWebhooks();
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

  test('requires its own key and answers a wrong key and an unknown id alike', async () => {
    const { id, key } = await giveAndPay();
    await hearWebhooks();
    const client = openClient(world);
    const open = (path: string, key_: string) => client.get(`/data/${path}?key=${key_}`);
    const unknown = '0199c0ffee00700080000000000000d4';
    for (const path of ['donation-receipts/ID', 'donation-receipts/ID/pdf']) {
      const wrong = await open(path.replace('ID', id), 'x'.repeat(43));
      const none = await open(path.replace('ID', unknown), key);
      expect([wrong.status, none.status]).toEqual([404, 404]);
      expect(wrong.body.errors).toEqual(none.body.errors);
    }
    const opened = await letInByGuess(world, [
      (guesser, guess) => guesser.get(`/data/donation-receipts/${id}?key=${guess}`),
    ]);
    keepsPromise('donation-key', opened, 0);
    expect((await open(`donation-receipts/${id}`, key)).status).toBe(200);
  });
});
