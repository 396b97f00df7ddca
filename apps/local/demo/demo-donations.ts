import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '@causa/core/platform/context';
import type { Services } from '@causa/core/create-services';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { addDonation, type DonationRequest } from '@causa/core/billing/donations/add-donation';
import { getDueDate, getNextPeriod, getPeriod } from '@causa/core/billing/donations/plan.rules';
import { settleDonation } from '@causa/core/billing/donations/settle-donation';
import { newId } from '@causa/core/platform/ids';

/** Adds three donations of others and a monthly one of Ana, with receipts. Sends no mail. */
export async function addDemoDonations(services: Services): Promise<void> {
  const { db } = services;
  const ana = await db.user.findFirst({ where: { email: 'ana@causa.example' } });
  // An interrupted first start may have added donations already.
  if (ana === null || (await db.donationPlan.count({ where: { userId: ana.id } })) > 0) return;
  const { planId, period, next } = await addPlan(services, ana.id);
  await addSettledDonation(services, 90, {
    amount: 6_000,
    currency: 'EUR',
    email: 'rui@demo.example',
    name: 'Rui Sá',
    locale: 'pt',
  });
  await addSettledDonation(services, 40, monthly, { userId: ana.id, plan: { id: planId, period } });
  await addSettledDonation(services, 12, {
    amount: 3_000,
    currency: 'USD',
    email: 'noor@demo.example',
    name: null,
    locale: 'en',
  });
  await addSettledDonation(services, 9, monthly, {
    userId: ana.id,
    plan: { id: planId, period: next },
  });
  await addSettledDonation(services, 2, {
    amount: 12_000,
    currency: 'BRL',
    email: 'lia@demo.example',
    name: 'Lia Prado',
    locale: 'pt',
  });
  await deleteMails(services);
}

const monthly = {
  amount: 1_500,
  currency: 'USD',
  email: 'ana@causa.example',
  name: 'Ana Ribeiro',
  locale: 'pt',
} as const;

/** Adds a monthly donation that began 40 days ago. */
async function addPlan(
  { db, system }: Services,
  userId: string,
): Promise<{ planId: string; period: string; next: string }> {
  const planId = newId();
  const startedAt = new Date(system.now().getTime() - 40 * dayMs);
  const period = getPeriod(startedAt);
  const day = startedAt.getUTCDate();
  const next = getNextPeriod(period, day, startedAt);
  await db.donationPlan.create({
    data: {
      id: planId,
      userId,
      ...monthly,
      dayOfMonth: day,
      status: 'ACTIVE',
      customerId: 'cus_demo',
      methodId: 'pm_demo',
      period: next,
      nextRunAt: getDueDate(next, day),
      createdAt: startedAt,
    },
  });
  return { planId, period, next };
}

/** Adds a paid donation; without `donor` it is a visitor's. */
async function addSettledDonation(
  { system }: Services,
  daysAgo: number,
  request: DonationRequest,
  donor: { userId: string; plan: { id: string; period: string } } | null = null,
): Promise<void> {
  const now = new Date(system.now().getTime() - daysAgo * dayMs);
  const context: Context = { ...system, now: () => now };
  const paymentId = newId();
  await inTransaction(context, async (tx) => {
    await tx.db.payment.create({
      data: {
        id: paymentId,
        purpose: 'DONATION',
        payerId: donor?.userId ?? null,
        provider: 'demo',
        idempotencyKey: `pay_${paymentId}`,
        status: 'SUCCEEDED',
        amount: request.amount,
        amountReceived: request.amount,
        currency: request.currency,
        cardBrand: 'visa',
        cardLast4: '4242',
        locale: request.locale,
        createdAt: now,
        settledAt: now,
      },
    });
    await addDonation(tx, {
      ...request,
      id: newId(),
      paymentId,
      userId: donor?.userId ?? null,
      donorKey: null,
      plan: donor?.plan ?? null,
    });
    await settleDonation(tx, paymentId, null);
  });
}

async function deleteMails({ db }: Services): Promise<void> {
  const mails = await db.mailDelivery.findMany({
    where: { template: 'donation-receipt' },
    select: { id: true },
  });
  for (const { id } of mails)
    await db.outboxJob.deleteMany({
      where: { name: 'mail.send', payload: { path: ['deliveryId'], equals: id } },
    });
  await db.mailDelivery.deleteMany({ where: { id: { in: mails.map(({ id }) => id) } } });
}
