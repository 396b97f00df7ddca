import { dayMs } from '@causa/shared/platform/dates/durations';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '@causa/core/platform/context';
import type { Services } from '@causa/core/create-services';
import { loadPrices, parsePrices } from '@causa/core/billing/credits/load-prices';
import { moveCredits } from '@causa/core/billing/credits/move-credits';
import { spendPosting } from '@causa/core/billing/credits/spend-posting';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { newId } from '@causa/core/platform/ids';
import { draftInvoice } from '@causa/core/billing/invoices/cart/draft-invoice';
import { issueCreditNote } from '@causa/core/billing/invoices/notes/issue-credit-note';
import { payLater } from '@causa/core/billing/invoices/cart/checkout';
import { settleInvoice } from '@causa/core/billing/invoices/settle-invoice';

/** Loads the price book of this repository, so that postings of the demo cost credits. */
export async function loadDemoPrices({ system }: Services): Promise<void> {
  const file = join(import.meta.dirname, '../../../content/prices/2026-11-22.yaml');
  const book = parsePrices(await readFile(file, 'utf8'));
  // Payment by bank transfer requires a bank account of the seller.
  const bank = ['Causa, Demo Bank (no real account)', 'IBAN: XX00 0000 0000 0000', 'BIC: DEMOXX00'];
  await loadPrices(system, { ...book, id: `${book.id}b`, seller: { ...book.seller, bank } });
}

/**
 * Adds seven credits in nine movements: three paid invoices, one of them partly credited, and one
 * unpaid. Sends no mail.
 */
export async function addDemoMoney(services: Services, parties: Parties): Promise<void> {
  const { organizationId, listingIds } = parties;
  const billing = {
    services,
    ...parties,
    billingAddressId: await addAddress(services, organizationId),
  };
  const spend = (daysAgo: number, listing: number, credits: number): Promise<void> =>
    inTransaction(contextAt(billing, daysAgo), (tx) =>
      spendPosting(tx, { organizationId, listingId: listingIds[listing] ?? '', credits }),
    );
  await buyPack(billing, 125, 'two');
  await spend(120, 17, 2);
  await buyPack(billing, 63, 'ten');
  await spend(62, 10, 1);
  await spend(60, 9, 2);
  await spend(45, 8, 2);
  await spend(30, 7, 2);
  const invoiceId = await buyPack(billing, 20, 'two');
  await inTransaction({ ...contextAt(billing, 18), actor: services.system.actor }, async (tx) => {
    await issueCreditNote(tx, { invoiceId, amount: 1_500, reason: 'Descuento acordado' });
    await moveCredits(tx, {
      organizationId,
      change: 2,
      effectKey: `correction:${newId()}`,
      reason: 'CORRECTION',
      note: 'Una publicación que no se pudo leer',
    });
  });
  const openOrder = await orderPack(billing, 6, 'ten');
  await payLater(contextAt(billing, 6), organizationId, openOrder.id);
  await forgetMails(services);
}

interface Parties {
  organizationId: string;
  ownerId: string;
  listingIds: readonly string[];
}
interface Billing extends Parties {
  services: Services;
  billingAddressId: string;
}

/** Returns the owner's context at a moment in the past. */
function contextAt({ services: { system }, ownerId }: Billing, daysAgo: number): Context {
  return {
    ...system,
    actor: { kind: 'user', userId: ownerId, isStaff: false, isVerified: true, sessionId: '' },
    locale: 'es',
    now: () => new Date(Date.now() - daysAgo * dayMs),
  };
}

async function addAddress({ db }: Services, organizationId: string): Promise<string> {
  const { id } = await db.billingAddress.create({
    data: {
      id: newId(),
      organizationId,
      name: 'Corporación Vecinos de Cauce',
      line1: 'Carrera 45 # 78-12',
      city: 'Medellín',
      region: 'Antioquia',
      postalCode: '050012',
      countryCode: 'CO',
      createdAt: new Date(Date.now() - 130 * dayMs),
    },
  });
  return id;
}

async function orderPack(billing: Billing, daysAgo: number, key: string) {
  const { organizationId, billingAddressId, services } = billing;
  const pack = await services.db.creditPack.findFirstOrThrow({
    where: { key, currency: 'USD', audience: 'MISSION', validTo: null },
  });
  const source = { kind: 'pack', packId: pack.id, quantity: 1 } as const;
  return inTransaction(contextAt(billing, daysAgo), (tx) =>
    draftInvoice(tx, { organizationId, source, billingAddressId }),
  );
}

/** Buys a pack of credits by card and returns the id of the invoice. */
async function buyPack(billing: Billing, daysAgo: number, key: string): Promise<string> {
  const { organizationId, ownerId, services } = billing;
  const context = contextAt(billing, daysAgo);
  const { id, total, currency } = await orderPack(billing, daysAgo, key);
  const paymentId = newId();
  await services.db.payment.create({
    data: {
      id: paymentId,
      organizationId,
      payerId: ownerId,
      provider: 'demo',
      idempotencyKey: `pay_${paymentId}`,
      status: 'SUCCEEDED',
      amount: total,
      amountReceived: total,
      currency,
      cardBrand: 'visa',
      cardLast4: '4242',
      createdAt: context.now(),
      settledAt: context.now(),
      invoices: { create: [{ invoiceId: id, amount: total, active: false }] },
    },
  });
  const settled = { invoiceId: id, paymentId, amount: total, currency };
  await inTransaction(context, (tx) => settleInvoice(tx, settled));
  return id;
}

/** Organizations per transaction: the ledger's triggers run for each row. */
const creditsBatch = 5_000;

/**
 * Adds ten credits to every other demo organization, so that people who join one can publish. In
 * batches with one statement each for entries, lots and moves: there may be 300,000; ids in cell 0.
 */
export async function giveDemoCredits({ db }: Services, except: string): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db.organization.findMany({
      where: { id: { gt: after, not: except }, deletedAt: null },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: creditsBatch,
    });
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await db.$transaction([
      db.$executeRaw`
        INSERT INTO ledger_entries (id, organization_id, change, effect_key, reason, created_at)
        SELECT overlay(replace(gen_random_uuid()::text, '-', '') PLACING '00' FROM 23), id, 10, 'gift:demo:' || id, 'GIFT', now()
        FROM unnest(${ids}::text[]) AS id`,
      db.$executeRaw`
        INSERT INTO credit_lots (id, organization_id, entry_id, granted, created_at)
        SELECT overlay(replace(gen_random_uuid()::text, '-', '') PLACING '00' FROM 23), organization_id, id, change, created_at
        FROM ledger_entries WHERE effect_key IN (SELECT 'gift:demo:' || id FROM unnest(${ids}::text[]) AS id)`,
      db.$executeRaw`
        INSERT INTO credit_moves (entry_id, lot_id, credits)
        SELECT entry_id, id, granted FROM credit_lots WHERE entry_id IN (
          SELECT id FROM ledger_entries
          WHERE effect_key IN (SELECT 'gift:demo:' || id FROM unnest(${ids}::text[]) AS id))`,
    ]);
    after = last;
  }
}

async function forgetMails({ db }: Services): Promise<void> {
  const mails = await db.mailDelivery.findMany({
    where: { template: { in: ['invoice-paid', 'invoice-issued'] } },
    select: { id: true },
  });
  for (const { id } of mails)
    await db.outboxJob.deleteMany({
      where: { name: 'mail.send', payload: { path: ['deliveryId'], equals: id } },
    });
  await db.mailDelivery.deleteMany({ where: { id: { in: mails.map(({ id }) => id) } } });
}
