import { readFile } from 'node:fs/promises';
import { loadPrices, parsePrices } from '@causa/core/billing/credits/load-prices';
import { type CreditMovement, moveCredits } from '@causa/core/billing/credits/move-credits';
import type { PriceBook } from '@causa/core/billing/credits/price-book.rules';
import {
  draftInvoice,
  type InvoiceWithLines,
} from '@causa/core/billing/invoices/cart/draft-invoice';
import type { OrderSource } from '@causa/core/billing/invoices/cart/order-source';
import { deriveInvoiceKey, invoiceKeyHash } from '@causa/core/billing/invoices/invoice-key';
import { settleInvoice } from '@causa/core/billing/invoices/settle-invoice';
import type { Invoice, Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import type { Config, Context } from '@causa/core/platform/context';
import { systemContext } from './client.ts';
import type { TestApp } from './test-app.ts';

/** The price book shipped with the product. */
export async function readPrices(): Promise<PriceBook> {
  const book = parsePrices(await readFile('content/prices/2026-11-22.yaml', 'utf8'));
  return { ...book, seller: { ...book.seller, bank: ['Harbor Bank', 'IBAN US00 0000'] } };
}

/** Makes listings cost credits from now on. */
export async function startPrices(world: TestApp, set: Partial<PriceBook> = {}): Promise<void> {
  await loadPrices(systemContext(world), { ...(await readPrices()), ...set });
}

/** Grants credits as operators do. */
export async function giveCredits(
  world: TestApp,
  organizationId: string,
  credits: number,
  lot?: { unitAmount: number; currency: string; expiresAt?: Date; invoiceLineId?: string },
): Promise<void> {
  await moveCredits(systemContext(world), {
    organizationId,
    change: credits,
    effectKey: `correction:${newId()}`,
    reason: 'CORRECTION',
    ...(lot === undefined ? {} : { lot }),
  });
}

/** Moves credits with its own side effect: a purchase or a listing by default. */
export function moveCreditsOf(
  context: Context,
  organizationId: string,
  change: number,
  set: Partial<CreditMovement> = {},
) {
  return moveCredits(context, {
    organizationId,
    change,
    effectKey: `test:${newId()}`,
    reason: change > 0 ? 'PURCHASE' : 'SPEND',
    ...set,
  });
}

/** Returns the balance of an organization as stored in the database. */
export async function getBalance({ db }: Pick<TestApp, 'db'>, organizationId: string) {
  const row = await db.creditBalance.findUnique({ where: { organizationId } });
  const lots = await db.creditLot.aggregate({
    where: { organizationId },
    _sum: { remaining: true },
  });
  return { credits: row?.credits ?? 0, inLots: lots._sum.remaining ?? 0 };
}

export function makeBillingAddress(
  { db }: Pick<TestApp, 'db'>,
  organizationId: string,
  countryCode = 'US',
) {
  return db.billingAddress.create({
    data: {
      id: newId(),
      organizationId,
      name: 'Harbour Kitchen',
      line1: '1 Pier Road',
      city: 'Portland',
      region: 'ME',
      postalCode: '04101',
      countryCode,
    },
  });
}

/** A pack of the price book, in a currency, for organizations with a mission. */
export async function getPack({ db }: Pick<TestApp, 'db'>, key = 'ten', currency = 'USD') {
  return db.creditPack.findFirstOrThrow({
    where: { key, currency, audience: 'MISSION', validTo: null },
  });
}

/** Creates a draft invoice of an organization, as its checkout does. */
export async function makeDraftInvoice(
  world: TestApp,
  organizationId: string,
  source?: OrderSource,
): Promise<InvoiceWithLines> {
  const address = await makeBillingAddress(world, organizationId);
  const asked = source ?? { kind: 'pack', packId: (await getPack(world)).id, quantity: 1 };
  return inRetriedTransaction(systemContext(world), (tx) =>
    draftInvoice(tx, { organizationId, source: asked, billingAddressId: address.id }),
  );
}

/** Creates a full payment of an invoice that has arrived but is not settled. */
export async function makePayment(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  { id: invoiceId, organizationId, total, currency }: InvoiceWithLines,
): Promise<string> {
  const id = newId();
  await db.payment.create({
    data: {
      id,
      organizationId,
      provider: 'test',
      idempotencyKey: `pay_${id}`,
      status: 'SUCCEEDED',
      amount: total,
      amountReceived: total,
      currency,
      createdAt: now(),
      settledAt: now(),
      invoices: { create: [{ invoiceId, amount: total, active: false }] },
    },
  });
  return id;
}

/** Creates an issued invoice without lines, unpaid by default. */
export function makeBareInvoice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  set: Partial<Prisma.InvoiceUncheckedCreateInput> = {},
): Promise<Invoice> {
  return db.invoice.create({
    data: {
      id: newId(),
      organizationId,
      number: `C-test-${newId()}`,
      status: 'OPEN',
      currency: 'USD',
      subtotal: 1_000,
      total: 1_000,
      publicKeyHash: hashSecret(newId()),
      issuedAt: now(),
      createdAt: now(),
      ...set,
    },
  });
}

/** Creates a paid invoice without lines or a price book. Returns its id and its key. */
export async function makeIssuedInvoice(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  config: Config,
  organizationId: string,
): Promise<{ id: string; key: string }> {
  const id = newId();
  await db.invoice.create({
    data: {
      id,
      organizationId,
      number: `C-test-${id}`,
      status: 'PAID',
      currency: 'USD',
      subtotal: 100,
      total: 100,
      amountPaid: 100,
      publicKeyHash: invoiceKeyHash(config, id, 1),
      issuedAt: now(),
      paidAt: now(),
    },
  });
  return { id, key: deriveInvoiceKey(config, id, 1) };
}

export function settle(
  world: TestApp,
  { id: invoiceId, total, currency }: InvoiceWithLines,
  paymentId: string,
  context: Context = systemContext(world),
) {
  return inRetriedTransaction(context, (tx) =>
    settleInvoice(tx, { invoiceId, paymentId, amount: total, currency }),
  );
}

/** Buys a pack and pays for it. Returns the paid invoice. */
export async function buy(world: TestApp, organizationId: string, source?: OrderSource) {
  const draft = await makeDraftInvoice(world, organizationId, source);
  await settle(world, draft, await makePayment(world, draft));
  return world.db.invoice.findUniqueOrThrow({
    where: { id: draft.id },
    include: { lines: true },
  });
}
