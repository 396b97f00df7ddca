import { setTrusted } from '@causa/core/billing/invoices/trust-organization';
import { recordTransfer } from '@causa/core/billing/payments/record-transfer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemContext } from '../../../support/client.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { balanceOf, makeDraftInvoice } from '../../../support/money.ts';
import {
  type Buyer,
  makeBuyer,
  type PayingWorld,
  startPayingWorld,
} from '../../../support/stripe.ts';
import { runOpsCommand } from '../../../support/ops-commands.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());

const order = async (buyer: Buyer) => {
  const { id } = await makeDraftInvoice(world, buyer.orgId);
  return buyer.client.post(`${buyer.base}/checkout/pay-later`, { invoiceId: id });
};
const creditsOf = async ({ orgId }: Buyer) => (await balanceOf(world, orgId)).credits;

test('lets a trusted organization pay later unverified and grants its credits once', async () => {
  const buyer = await makeBuyer(world);
  await world.db.organization.update({ where: { id: buyer.orgId }, data: { isVerified: false } });
  expect((await order(buyer)).status).toBe(403);
  await setTrusted(systemContext(world), buyer.orgId, true);
  const reply = await order(buyer);
  expect([reply.status, reply.body.invoice?.status]).toEqual([200, 'OPEN']);
  expect(await creditsOf(buyer)).toBe(10);
  await recordTransfer(systemContext(world), reply.body.invoice.number);
  expect(await creditsOf(buyer)).toBe(10);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test('ends both when trust is revoked and keeps orders', async () => {
  const buyer = await makeBuyer(world);
  await world.db.organization.update({ where: { id: buyer.orgId }, data: { isVerified: true } });
  await setTrusted(systemContext(world), buyer.orgId, true);
  await order(buyer);
  await setTrusted(systemContext(world), buyer.orgId, false);
  expect((await order(buyer)).status).toBe(200);
  expect(await creditsOf(buyer)).toBe(10);
});

test('lets only staff grant trust, with a record hidden from members', async () => {
  const buyer = await makeBuyer(world);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const run = (...args: string[]) => runOpsCommand(systemContext(world), 'trust', ...args);
  expect(await run(buyer.orgId, 'on')).toBe(0);
  said.mockRestore();
  const entry = await world.db.auditEntry.findFirst({
    where: { action: 'organization.trust', subject: `organization:${buyer.orgId}` },
  });
  expect(entry?.detail).toEqual({ trusted: true });
  for (const path of ['', '/activity', '/credits', '/invoices'])
    expect(JSON.stringify((await buyer.client.get(`${buyer.base}${path}`)).body)).not.toMatch(
      /trust/i,
    );
  const context = systemContext(world);
  const member = { kind: 'user' as const, userId: buyer.userId, isStaff: false };
  await expect(
    setTrusted({ ...context, actor: { ...context.actor, ...member } as never }, buyer.orgId, true),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(run('nobody', 'on')).rejects.toThrow('There is no organization nobody.');
  await expect(run(buyer.orgId)).rejects.toThrow('trust ORG on|off');
});
