import { deriveDonationKey, donationKeyHash } from '@causa/core/billing/donations/donation-key';
import { getPlanLink } from '@causa/core/billing/donations/plans';
import type { DonationPlan, Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import type { Config, Context } from '@causa/core/platform/context';
import { beginPayment } from './payment-provider.ts';
import type { TestApp } from './test-app.ts';

/** Creates a donation with its receipt, without a price book. Returns its id and its key. */
export async function makePaidDonation(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  config: Config,
): Promise<{ id: string; key: string }> {
  const id = newId();
  await db.donation.create({
    data: {
      id,
      email: 'rosa@harbour.example',
      name: 'Rosa Lima',
      amount: 3_000,
      currency: 'USD',
      status: 'SUCCEEDED',
      number: `D-test-${id}`,
      publicKeyHash: donationKeyHash(config, id, 1),
      paidAt: now(),
      createdAt: now(),
    },
  });
  return { id, key: deriveDonationKey(config, id, 1) };
}

/** Creates a monthly donation, active by default. Returns its id and link parameters. */
export async function makePlan(
  { db, now }: Pick<Context, 'db' | 'now'>,
  config: Config,
  set: Partial<Prisma.DonationPlanUncheckedCreateInput> = {},
): Promise<{ id: string; mac: string }> {
  const id = newId();
  const plan = await db.donationPlan.create({
    data: {
      id,
      email: 'rosa@harbour.example',
      name: 'Rosa Lima',
      amount: 1_500,
      currency: 'USD',
      dayOfMonth: 15,
      status: 'ACTIVE',
      customerId: `cus_${id}`,
      methodId: `pm_${id}`,
      period: '2099-01',
      nextRunAt: new Date('2099-01-15T09:00:00Z'),
      createdAt: now(),
      ...set,
    },
  });
  const { searchParams } = new URL(getPlanLink(config, plan), config.origin);
  return { id, mac: searchParams.get('mac') ?? '' };
}

/** Creates a plan due on the second of the month; the time defaults to now. */
export function makeDuePlan(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  set: Partial<Prisma.DonationPlanUncheckedCreateInput> = {},
): Promise<DonationPlan> {
  return db.donationPlan.create({
    data: {
      id: newId(),
      email: 'rosa@harbour.example',
      amount: 1_500,
      currency: 'USD',
      dayOfMonth: 2,
      status: 'ACTIVE',
      customerId: 'cus_1',
      methodId: 'pm_1',
      period: '2026-03',
      nextRunAt: now(),
      createdAt: now(),
      ...set,
    },
  });
}

/** Creates a donation with a payment, pending by default. Returns both ids. */
export async function beginDonation(
  world: Pick<Context, 'db' | 'now'>,
  config: Config,
  {
    payment = {},
    ...set
  }: Partial<Prisma.DonationUncheckedCreateInput> & {
    payment?: Partial<Prisma.PaymentUncheckedCreateInput>;
  } = {},
): Promise<{ id: string; paymentId: string }> {
  const purpose = { purpose: 'DONATION', amount: 1_500 } as const;
  const { id: paymentId } = await beginPayment(world, { ...purpose, ...payment });
  const id = newId();
  await world.db.donation.create({
    data: {
      id,
      paymentId,
      status: payment.status ?? 'PENDING',
      email: 'rosa@harbour.example',
      amount: 1_500,
      currency: 'USD',
      publicKeyHash: donationKeyHash(config, id, 1),
      createdAt: world.now(),
      ...set,
    },
  });
  return { id, paymentId };
}
