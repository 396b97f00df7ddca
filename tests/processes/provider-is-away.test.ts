import { reconcilePayments } from '@causa/core/billing/payments/sync/reconcile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../support/client.ts';
import {
  makeBuyer,
  minutes,
  type PayingWorld,
  pressPay,
  reconcile,
  startPayingWorld,
} from '../support/stripe.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());

// The provider's library waits between its retries.
describe('provider outage', () => {
  test('asks to pay later, keeps the draft and completes the same click afterwards', async () => {
    const buyer = await makeBuyer(world);
    world.stripe.setDown(true);
    const { invoice, reply } = await pressPay(world, buyer);
    world.stripe.setDown(false);
    expect(reply.status).toBe(503);
    expect((await world.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } })).status).toBe(
      'DRAFT',
    );
    const again = await buyer.client.post(`${buyer.base}/payments`, {
      invoiceIds: [invoice.id],
      expectedTotal: invoice.total,
    });
    expect(again.status).toBe(200);
    expect(await world.db.paymentOnInvoice.count({ where: { invoiceId: invoice.id } })).toBe(1);
  });

  test('adopts a payment with an unanswered creation by the reconciler', async () => {
    const buyer = await makeBuyer(world);
    world.stripe.fail(
      'fails-after',
      ({ url, method }) => method === 'POST' && url === '/v1/payment_intents',
      1,
    );
    const { invoice, reply } = await pressPay(world, buyer);
    expect(reply.status).toBe(503);
    minutes(world, 2);
    await reconcile(world);
    const links = await world.db.paymentOnInvoice.findMany({
      where: { invoiceId: invoice.id },
      include: { payment: true },
    });
    expect(links).toHaveLength(1);
    expect(links[0]?.payment.providerId).toMatch(/^pi_/);
    const made = Object.values(world.stripe.engine.kept.intents).filter(
      ({ metadata }) => metadata['payment_id'] === links[0]?.paymentId,
    );
    expect(made).toHaveLength(1);
  });

  test('delays no payment behind one that cannot be adopted', async () => {
    const lose = async () => {
      world.stripe.fail(
        'fails-after',
        ({ url, method }) => method === 'POST' && url === '/v1/payment_intents',
        1,
      );
      const { invoice } = await pressPay(world, await makeBuyer(world));
      const { paymentId } = await world.db.paymentOnInvoice.findFirstOrThrow({
        where: { invoiceId: invoice.id },
      });
      return paymentId;
    };
    const [stuck, other] = [await lose(), await lose()];
    await world.db.$executeRawUnsafe(`
      CREATE FUNCTION refuse_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.id = '${stuck}' THEN RAISE EXCEPTION 'refused by the test'; END IF;
        RETURN NEW;
      END $$`);
    await world.db.$executeRaw`
      CREATE TRIGGER refuse_payment BEFORE UPDATE ON payments
      FOR EACH ROW EXECUTE FUNCTION refuse_payment()`;
    minutes(world, 2);
    await expect(reconcilePayments(systemContext(world))).rejects.toThrow('refused by the test');
    await world.db.$executeRaw`DROP FUNCTION refuse_payment CASCADE`;
    expect(await world.db.payment.findUniqueOrThrow({ where: { id: other } })).toMatchObject({
      providerId: expect.stringMatching(/^pi_/),
    });
  });
});
