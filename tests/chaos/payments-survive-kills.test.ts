import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { newId } from '@causa/core/platform/ids';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import { chargePlans } from '@causa/core/billing/payments/donations/charge-plans';
import { reconcilePayments } from '@causa/core/billing/payments/sync/reconcile';
import { testCards } from '@causa/local/stripe-stand-in/cards';
import { attach, makeMethod } from '@causa/local/stripe-stand-in/method-rules';
import { jobHandlers } from '@causa/worker/handlers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../support/client.ts';
import { type BundledChild, bundledChild } from '../support/child.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { makeOpenInvoice } from '../support/link-payments.ts';
import { keepsPromise } from '../support/promise.ts';
import { seededChance, sized } from '../support/size.ts';
import {
  makeBuyer,
  makeStoredCard,
  type PayingWorld,
  startPayingWorld,
} from '../support/stripe.ts';
import { testConfig } from '../support/test-app.ts';

let world: PayingWorld;
let child: BundledChild;
beforeAll(async () => {
  [world, child] = await Promise.all([
    startPayingWorld(),
    bundledChild('tests/chaos/pay-child.ts'),
  ]);
});
afterAll(async () => {
  child.remove();
  await world.close();
});

const context = () => ({ ...systemContext(world), payments: world.payments });

/** A monthly donation that is due now, with a stored card. */
async function makeDuePlan(): Promise<string> {
  const [visa] = testCards;
  if (visa === undefined || world.payments === null) throw new Error('nobody takes cards');
  const id = newId();
  const kept = makeMethod(world.stripe.engine, visa);
  const customerId = await world.payments.createCustomer({ planId: id }, id);
  attach(world.stripe.engine, kept, customerId);
  const due = new Date(Date.now() - 1_000);
  await world.db.donationPlan.create({
    data: {
      id,
      email: 'rosa@harbour.example',
      amount: 1_500,
      currency: 'USD',
      dayOfMonth: due.getUTCDate(),
      status: 'ACTIVE',
      customerId,
      methodId: kept.method.id,
      period: due.toISOString().slice(0, 7),
      nextRunAt: due,
    },
  });
  return id;
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, count) => all + count, 0);

/** Pays in a child process that ends at the given step. Returns its last output. */
async function payInChild(work: object): Promise<string> {
  const started = spawn(process.execPath, [child.file], {
    env: { ...process.env, NODE_ENV: 'test', PAY_WORK: JSON.stringify(work) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-2_000);
    });
  await once(started, 'close');
  return said;
}

test(
  'pay-kill: agrees with the provider after a kill at any point, a restart and one reconciler run',
  { timeout: sized(600_000, 7_200_000) },
  async () => {
    const chance = seededChance('pay-kill');
    const buyer = await makeBuyer(world);
    const card = await makeStoredCard(world, world.stripe, buyer.userId);
    const { port } = world.stripe.address();
    const kills = new Map<string, number>();
    const plans: string[] = [];
    const work = async (killAt: number) => {
      // The child uses the real clock, so its data does too.
      world.setNow(new Date());
      // More clicks in an hour than the rate limit allows.
      await world.db.rateLimit.deleteMany();
      const invoice = await makeOpenInvoice(world, testConfig, buyer.orgId);
      plans.push(await makeDuePlan());
      const said = await payInChild({
        databaseUrl: world.pool.options.connectionString,
        secret: testConfig.secret,
        port,
        killAt,
        userId: buyer.userId,
        orgId: buyer.orgId,
        invoiceId: invoice.id,
        total: invoice.total,
        methodId: card.id,
      });
      return said;
    };
    // One complete run counts the steps.
    const all = Number(/done after (\d+) steps/.exec(await work(1e9))?.[1] ?? 0);
    expect(all).toBeGreaterThan(10);
    // Runs two at a time, so they contend with each other. The steps are spread evenly, start at a
    // different one in each run, and repeat only after all were used.
    const wanted = sized(8, 300);
    const first = Math.floor(chance() * all);
    const stride = Math.max(1, all / wanted);
    const at = (n: number): number => 1 + (Math.floor((n - 1) * stride + first) % all);
    const steps = new Set<number>();
    for (let tried = 0; tried < 2 * wanted && sum(kills) < wanted; tried += 2) {
      for (const said of await Promise.all([work(at(tried + 1)), work(at(tried + 2))])) {
        const [, step, point] = /killed at (\d+): (.+)/.exec(said) ?? [];
        if (point === undefined) {
          expect(said).toContain('done after');
          continue;
        }
        steps.add(Number(step));
        kills.set(point, (kills.get(point) ?? 0) + 1);
      }
    }
    process.stdout.write(
      `pay-kill: ${sum(kills)} kills at ${steps.size} of ${all} steps, ${kills.size} names: ${JSON.stringify(Object.fromEntries(kills))}\n`,
    );
    expect(sum(kills)).toBeGreaterThanOrEqual(wanted);
    expect(steps.size).toBeGreaterThanOrEqual(Math.min(all, wanted) - wanted / 10);
    // The restart: leases expire, and calls without a reply are retried once.
    world.setNow(new Date(Date.now() + 5 * 60_000));
    await world.db.outboxJob.updateMany({ where: { doneAt: null }, data: { leasedUntil: null } });
    await reconcilePayments(context());
    await chargePlans(context());
    const handlers = jobHandlers({ mailer: localMailer(context()) });
    while ((await runDueJobs(context(), handlers)) > 0);

    const intents = Object.values(world.stripe.engine.kept.intents);
    const payments = await world.db.payment.findMany();
    const paidThere = intents.filter(({ status }) => status === 'succeeded');
    const paidHere = payments.filter(({ status }) => status === 'SUCCEEDED');
    const here = new Map(paidHere.map((payment) => [payment.providerId, payment.amountReceived]));
    const differences = [
      ...paidThere.filter(({ id, amount }) => here.get(id) !== amount),
      ...paidHere.filter(({ providerId }) => !paidThere.some(({ id }) => id === providerId)),
    ];
    keepsPromise('pay-kill.differences', differences.length, 0);
    const rows = new Set(intents.map(({ metadata }) => metadata['payment_id']));
    keepsPromise('pay-kill.doubled', intents.length - rows.size, 0);
    const donations = await world.db.donation.findMany({ where: { planId: { in: plans } } });
    const given = donations.filter(({ number }) => number !== null);
    keepsPromise('pay-kill.months-not-charged-once', plans.length - given.length, 0);
    expect(await brokenInvariants(world.db)).toEqual([]);
  },
);
