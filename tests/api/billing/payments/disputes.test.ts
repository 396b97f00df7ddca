import { hourMs, dayMs } from '@causa/shared/platform/dates/durations';
import { applyDispute } from '@causa/core/billing/payments/sync/apply-dispute';
import { applyPayment } from '@causa/core/billing/payments/sync/apply-payment';
import type { ProviderDispute } from '@causa/core/platform/ports/payment-provider';
import { recordTransfer } from '@causa/core/billing/payments/record-transfer';
import { isBillingSuspended } from '@causa/core/billing/credits/suspend-billing';
import { moveCredits } from '@causa/core/billing/credits/move-credits';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  onTestFinished,
  vi,
} from 'vitest';
import { asMember, asUser } from '../../../support/actors.ts';
import { contextAfter, openErrorLog, runJobs, systemContext } from '../../../support/client.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { overtaken } from '../../../support/locks.ts';
import { getBalance, buy, makeDraftInvoice, startPrices } from '../../../support/money.ts';
import { beginOrder, beginPayment, providerPayment } from '../../../support/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDisputeEvidence } from '@causa/core/billing/payments/sync/dispute-evidence';
import { runOpsCommand } from '../../../support/ops-commands.ts';
import { publishJob } from '../../../support/posting.ts';
import {
  makeBuyer,
  type PayingWorld,
  pressPay,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';

describe('disputes and transfers', async () => {
  let world: TestApp;

  let context: Context;

  let errors: string[];

  let orgId: string;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    orgId = (await makeOrganization(world.db)).id;
    ({ context, errors } = openErrorLog(world));
  });

  const later = (ms: number) => contextAfter(context, ms);

  /** Creates an order of ten credits that was paid by card. */
  async function payOrder() {
    const { id: paymentId } = await beginOrder(world, orgId);
    await applyPayment(context, paymentId, providerPayment(paymentId));
    return { paymentId };
  }

  const disputedAt = async (id: string) =>
    (await world.db.payment.findUniqueOrThrow({ where: { id } })).disputedAt;

  const creditsOf = async () => (await getBalance(world, orgId)).credits;

  const mailsAbout = async (id: string) => {
    const mails = await world.db.mailDelivery.findMany({
      where: { idempotencyKey: { contains: id } },
      orderBy: { id: 'asc' },
    });
    return mails.map(({ idempotencyKey, userId }) => [
      idempotencyKey?.split(':').slice(0, -1).join(':').replace(id, '*'),
      userId,
    ]);
  };

  describe('applyDispute', () => {
    const dispute = (id: string, status: string): ProviderDispute => ({
      id,
      amount: 42_500,
      currency: 'USD',
      reason: 'fraudulent',
      status,
      evidenceDueAt: null,
      createdAt: testNow,
    });
    const spend = (credits: number) =>
      moveCredits(context, {
        organizationId: orgId,
        change: -credits,
        effectKey: `spend:${newId()}:1`,
        reason: 'SPEND',
      });

    test.each([
      ['won', [10, false]],
      ['warning_closed', [10, false]],
      ['lost', [0, false]],
    ])('keeps after %s of ten credits this many and a hold: %j', async (end, left) => {
      const { paymentId } = await payOrder();
      const id = `dp_${paymentId}`;
      await applyDispute(context, paymentId, dispute(id, 'needs_response'));
      await applyDispute(context, paymentId, dispute(id, 'under_review'));
      expect([await creditsOf(), await isBillingSuspended(context, orgId)]).toEqual([0, true]);
      expect(await disputedAt(paymentId)).toEqual(testNow);
      await applyDispute(context, paymentId, dispute(id, end));
      await applyDispute(later(hourMs), paymentId, dispute(id, 'needs_response'));
      expect([await creditsOf(), await isBillingSuspended(context, orgId)]).toEqual(left);
      const row = await world.db.dispute.findUniqueOrThrow({ where: { id } });
      expect([row.status, row.closedAt]).toEqual([end, testNow]);
      expect(errors).toEqual([expect.stringContaining('payment disputed')]);
    });

    test('keeps a debt for spent credits after a lost dispute', async () => {
      const { paymentId } = await payOrder();
      await spend(4);
      await applyDispute(context, paymentId, dispute(`dp_${paymentId}`, 'needs_response'));
      await applyDispute(context, paymentId, dispute(`dp_${paymentId}`, 'lost'));
      expect([await creditsOf(), await isBillingSuspended(context, orgId)]).toEqual([0, true]);
      await buy(world, orgId);
      expect([await creditsOf(), await isBillingSuspended(context, orgId)]).toEqual([6, false]);
    });

    test('puts no organization on hold for a disputed donation', async () => {
      const { id } = await beginPayment(world, { purpose: 'DONATION' });
      await applyDispute(context, id, dispute(`dp_${id}`, 'needs_response'));
      expect(await world.db.billingHold.count({ where: { cause: `dispute:dp_${id}` } })).toBe(0);
      expect(await disputedAt(id)).toEqual(testNow);
    });

    test.each(['won', 'lost'])(
      'mails owners when it opens and when it is %s, once each',
      async (end) => {
        const owner = await asMember(world, orgId, 'OWNER');
        const { paymentId } = await payOrder();
        const id = `dp_${paymentId}`;
        for (const status of ['needs_response', 'under_review', end, end])
          await applyDispute(context, paymentId, dispute(id, status));
        expect(await mailsAbout(id)).toEqual([
          ['payment-disputed:*:opened', owner.userId],
          [`payment-disputed:*:${end}`, owner.userId],
        ]);
      },
    );
  });

  describe('recordTransfer', () => {
    const issue = async () => {
      const { id } = await makeDraftInvoice(world, orgId);
      const number = `C-test-${id}`;
      await world.db.invoice.update({
        where: { id },
        data: { status: 'OPEN', number, issuedAt: testNow },
      });
      return number;
    };

    test('lets operators record a transfer that pays the open amount once', async () => {
      const number = await issue();
      const outsider = await asUser(world);
      await expect((async () => recordTransfer(outsider, number))()).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await recordTransfer(context, number)).toEqual({ number, isNew: true });
      expect(await recordTransfer(context, number)).toEqual({ number, isNew: false });
      expect(await creditsOf()).toBe(10);
    });

    test('records a transfer once for two concurrent operators and informs the second', async () => {
      const number = await issue();
      const second = await overtaken(
        context,
        (tx) => recordTransfer(tx, number),
        () => recordTransfer(context, number),
      );
      expect(second).toEqual({ number, isNew: false });
      expect(await creditsOf()).toBe(10);
    });

    test('refuses a transfer for an unknown invoice and for one paid by card', async () => {
      const unknown = recordTransfer(context, `C-${newId()}`);
      await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const { number } = await buy(world, orgId);
      const paid = recordTransfer(context, number ?? '');
      await expect(paid).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await creditsOf()).toBe(10);
    });
  });

  test('keeps ledger and lots consistent afterwards', async () => {
    const broken = await brokenInvariants(world.db);
    expect(broken.filter((one) => /balances|numbers|credited|refunded by/.test(one))).toEqual([]);
  });
});

describe('dispute evidence', () => {
  let world: PayingWorld;

  beforeAll(async () => {
    world = await startPayingWorld();
  });

  afterAll(() => world.close());

  /** Creates a paid pack with one published job, then disputes the payment. */
  async function makeDispute() {
    const buyer = await makeBuyer(world);
    const { invoice, reply } = await pressPay(world, buyer);
    typeCard(world, reply.body.clientSecret);
    await reconcile(world);
    await runJobs(world);
    const { orgId, base, client } = buyer;
    await publishJob({ orgId, base } as Parameters<typeof publishJob>[0], client);
    const paymentId = String(reply.body.payment.id);
    const id = `dp_${paymentId}`;
    await world.db.dispute.create({
      data: {
        id,
        paymentId,
        amount: invoice.total,
        currency: 'USD',
        reason: 'fraudulent',
        status: 'needs_response',
        evidenceDueAt: new Date(world.now().getTime() + 7 * dayMs),
        createdAt: world.now(),
      },
    });
    return { id, buyer, invoice, paymentId };
  }

  test('writes order, invoice, publications and logins of the payer into the evidence of a dispute', async () => {
    const { id, buyer, invoice } = await makeDispute();
    const other = await makeDispute();
    const { number } = await world.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    const evidence = await readDisputeEvidence(systemContext(world), id);
    expect(evidence.dispute).toMatchObject({ id, reason: 'fraudulent', amount: invoice.total });
    const kinds = evidence.records.map(({ kind }) => kind);
    for (const kind of [
      'accepted',
      'charged',
      'invoice',
      'invoice-paid',
      'listing',
      'login',
    ] as const)
      expect(kinds).toContain(kind);
    expect(evidence.records.find(({ kind }) => kind === 'invoice')?.text).toBe(number);
    const listings = evidence.records.filter(({ kind }) => kind === 'listing');
    expect(listings).toHaveLength(1);
    expect(listings[0]?.text).toContain('Kitchen coordinator (http');
    const sessions = await world.db.session.count({ where: { userId: buyer.userId } });
    expect(kinds.filter((kind) => kind === 'login')).toHaveLength(sessions);
    expect(evidence.records.map(({ at }) => at)).toEqual(
      evidence.records.map(({ at }) => at).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(JSON.stringify(evidence)).not.toContain(other.invoice.id);
  });

  test('returns the evidence to staff alone and records each reading out of sight of members', async () => {
    const { id, buyer, paymentId } = await makeDispute();
    const context = systemContext(world);
    const member = { kind: 'user' as const, userId: buyer.userId, isStaff: false };
    await expect(
      readDisputeEvidence({ ...context, actor: { ...context.actor, ...member } as never }, id),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(readDisputeEvidence(context, 'dp_none')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const noted = () =>
      world.db.auditEntry.findMany({
        where: { action: 'payment.evidence', subject: `organization:${buyer.orgId}` },
      });
    expect(await noted()).toEqual([]);
    await readDisputeEvidence(context, id);
    expect((await noted()).map(({ detail }) => detail)).toEqual([{ paymentId, disputeId: id }]);
    const { body } = await buyer.client.get(`${buyer.base}/activity`);
    expect(JSON.stringify(body)).not.toContain('payment.evidence');
  });

  test('writes the evidence as a tagged PDF with private permissions', async () => {
    const { id } = await makeDispute();
    const file = join(tmpdir(), `causa-${randomUUID()}.pdf`);
    onTestFinished(() => rm(file));
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const run = (...args: string[]) => runOpsCommand(systemContext(world), 'evidence', ...args);
    expect(await run(id, file)).toBe(0);
    said.mockRestore();
    const bytes = (await readFile(file)).toString('latin1');
    expect(bytes.startsWith('%PDF-1.7')).toBe(true);
    expect(bytes).toContain('/MarkInfo');
    await expect(run('dp_none', file)).rejects.toThrow('There is no dispute dp_none.');
    await expect(run(id)).rejects.toThrow('evidence DISPUTE FILE');
  });
});
