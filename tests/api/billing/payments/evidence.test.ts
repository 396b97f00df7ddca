import { dayMs } from '@causa/shared/platform/dates/durations';
import { readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDisputeEvidence } from '@causa/core/billing/payments/sync/dispute-evidence';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { runJobs, systemContext } from '../../../support/client.ts';
import { publishJob } from '../../../support/posting.ts';
import {
  makeBuyer,
  type PayingWorld,
  pressPay,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';
import { runOpsCommand } from '../../../support/ops-commands.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());

/** A pack that was paid, of which a job was published, and that is disputed then. */
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
