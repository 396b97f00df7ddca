import { donationKey } from '@causa/core/billing/donations/donation-key';
import {
  storeReceiptPdf,
  readReceipt,
  readReceiptPdf,
  receiptPdf,
} from '@causa/core/billing/donations/printed-receipt';
import { settleDonation } from '@causa/core/billing/donations/settle-donation';
import type { Context } from '@causa/core/platform/context';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { beginDonation } from '../../../support/donations.ts';
import { startPrices } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
beforeAll(async () => {
  world = await startTestApp();
  await startPrices(world);
  context = systemContext(world);
});
afterAll(() => world.close());

const give = (set: Parameters<typeof beginDonation>[2] = {}) =>
  beginDonation(world, context.config, set);
const rowOf = (id: string) => world.db.donation.findUniqueOrThrow({ where: { id } });
const settle = (paymentId: string) =>
  inTransaction(context, (tx) => settleDonation(tx, paymentId, null));

describe('receipt', () => {
  const bytes = new Uint8Array([37, 80, 68, 70]);
  const render = () => Promise.resolve(bytes);
  const refusing = () => Promise.reject(new Error('it is rendered again'));
  const keyOf = (id: string) => donationKey(context.config, id, 1);

  test('is read only with its key, once it exists', async () => {
    const { id, paymentId } = await give({ name: 'Rosa Lima' });
    const ref = { id, key: keyOf(id) };
    await expect(readReceipt(context, ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readReceiptPdf(context, ref, render)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await settle(paymentId);
    const { number } = await rowOf(id);
    expect(await readReceiptPdf(context, ref, render)).toEqual({ number, bytes });
    expect((await readReceipt(context, ref)).receipt).toMatchObject({
      amount: 1_500,
      donor: { name: 'Rosa Lima', address: ['rosa@harbour.example'] },
      paidWith: null,
      month: null,
    });
    for (const wrong of [
      { id, key: 'x' },
      { id: newId(), key: ref.key },
    ]) {
      await expect(readReceipt(context, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(readReceiptPdf(context, wrong, render)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('names a donor without a name by the address, and the paying card', async () => {
    const { id, paymentId } = await give();
    await settle(paymentId);
    const ref = { id, key: keyOf(id) };
    const set = (data: object) => world.db.payment.update({ where: { id: paymentId }, data });
    await set({ cardBrand: 'visa' });
    expect((await readReceipt(context, ref)).receipt).toMatchObject({
      donor: { name: 'rosa@harbour.example', address: [] },
      paidWith: null,
    });
    await set({ cardLast4: '4242' });
    expect((await readReceipt(context, ref)).receipt.paidWith).toEqual({
      brand: 'visa',
      last4: '4242',
    });
    await set({ cardBrand: null });
    expect((await readReceipt(context, ref)).receipt.paidWith).toBeNull();
  });

  test('has one PDF, which is stored with the receipt and never rendered again', async () => {
    const { id, paymentId } = await give();
    await storeReceiptPdf(context, id, refusing);
    expect(await receiptPdf(context, id, refusing)).toBeNull();
    expect(await receiptPdf(context, newId(), refusing)).toBeNull();
    await settle(paymentId);
    await storeReceiptPdf(context, id, render);
    const { pdfFileId } = await rowOf(id);
    await storeReceiptPdf(context, id, refusing);
    expect((await rowOf(id)).pdfFileId).toBe(pdfFileId);
    expect(await receiptPdf(context, id, refusing)).toEqual(bytes);
  });

  test('states a refund in its PDF and keeps the earlier PDF', async () => {
    const { id, paymentId } = await give();
    await settle(paymentId);
    const printing = ({ isPaidBack }: { isPaidBack: boolean }) =>
      Promise.resolve(new Uint8Array([Number(isPaidBack)]));
    const pdf = async () => [...((await receiptPdf(context, id, printing)) ?? [])];
    const set = (status: 'SUCCEEDED' | 'REFUNDED') =>
      world.db.donation.update({ where: { id }, data: { status } });
    await set('REFUNDED');
    expect(await pdf()).toEqual([1]);
    await storeReceiptPdf(context, id, printing);
    expect(await pdf()).toEqual([1]);
    await set('SUCCEEDED');
    expect(await pdf()).toEqual([0]);
  });

  test('is stored once by two workers', async () => {
    const [{ id, paymentId }, other] = [await give(), await give()];
    for (const one of [paymentId, other.paymentId]) await settle(one);
    const deleted = vi.spyOn(world.files.store, 'delete');
    const first = await storeReceiptPdf(context, id, async () => {
      await storeReceiptPdf(context, id, render);
      return new Uint8Array([1]);
    });
    expect(first).toBeUndefined();
    expect(deleted).toHaveBeenCalledTimes(1);
    deleted.mockRestore();
    expect((await rowOf(other.id)).pdfFileId).toBeNull();
    expect(await receiptPdf(context, id, refusing)).toEqual(bytes);
  });
});
