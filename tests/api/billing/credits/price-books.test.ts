import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  findCurrentPacks,
  findCurrentPrices,
  loadPrices,
} from '@causa/core/billing/credits/load-prices';
import type { PriceBook } from '@causa/core/billing/credits/price-book.rules';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { systemContext } from '../../../support/client.ts';
import { overtaken } from '../../../support/locks.ts';
import { readPrices } from '../../../support/money.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let context: Context;
let book: PriceBook;
/** Each test uses later days than the previous test, since each new book must begin later. */
let today = new Date('2026-06-01');
let letter: number;
/** Keys of two packs that are unique to this test. */
let small: string;
let large: string;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  today = daysLater(100);
  letter = 0;
  context = { ...systemContext(world), now: () => today };
  const own = newId();
  [small, large] = [`small-${own}`, `large-${own}`];
  const prices = { USD: 9_000, EUR: 8_500, BRL: 29_000 };
  book = another({
    ...(await readPrices()),
    packs: [
      { key: small, credits: 2, mission: prices, commercial: { ...prices, USD: 11_000 } },
      { key: large, credits: 10, mission: prices, commercial: prices },
    ],
  });
});

const daysLater = (days: number): Date => new Date(today.getTime() + days * dayMs);
const nameOf = (day: Date): string => day.toISOString().slice(0, 10);
/** Returns a copy of the book for this test's day with the next letter in its id. */
const another = (from: PriceBook, set: Partial<PriceBook> = {}): PriceBook => {
  letter += 1;
  const id = `${nameOf(today)}${String.fromCodePoint(96 + letter)}`;
  return { ...from, validFrom: nameOf(today), id, ...set };
};
/** Filters the lines about packs of this test. */
const ours = (lines: string[]) =>
  lines.filter((line) => line.startsWith(small) || line.startsWith(large));
const sold = async (currency: 'USD' | 'EUR' | 'BRL', at = today) => {
  const packs = await findCurrentPacks({ ...context, now: () => at }, 'mission', currency);
  return mine(packs).map(({ key, amount }) => [key, amount]);
};
/** Filters the packs of this test; packs of the previous test end today. */
const mine = <Pack extends { key: string }>(packs: Pack[]): Pack[] =>
  packs.filter(({ key }) => key === small || key === large);

test('lets only operators load a price book', async () => {
  await expect(loadPrices(await asUser(world), book)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await world.db.priceBook.count({ where: { id: book.id } })).toBe(0);
});

test('returns no price book before the first one starts', async () => {
  expect(await findCurrentPrices({ ...context, now: () => new Date('1990-01-01') })).toBeNull();
});

test('reports changes in a dry run without applying them', async () => {
  const lines = await loadPrices(context, book, { dryRun: true });
  expect(lines).toContain(`${small} USD commercial: new -> 11000`);
  const { seller } = book;
  const warning = 'payLater: not offered, because seller.bank has no bank account';
  expect(lines).not.toContain(warning);
  const mute = { ...book, seller: { ...seller, bank: null } };
  expect(await loadPrices(context, mute, { dryRun: true })).toContain(warning);
  expect(await world.db.creditPack.count({ where: { key: small } })).toBe(0);
  expect(await world.db.priceBook.count({ where: { id: book.id } })).toBe(0);
});

test('ignores the same book again and refuses another with the same id', async () => {
  await loadPrices(context, book);
  expect(await loadPrices(context, book)).toEqual([]);
  const other = { ...book, costs: { ...book.costs, JOB: 7 } };
  await expect(loadPrices(context, other)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await world.db.creditPack.count({ where: { key: small } })).toBe(6);
});

test('refuses a book that starts before a loaded one and keeps its packs on sale', async () => {
  await loadPrices(context, another(book, { validFrom: nameOf(daysLater(2)) }));
  const packs = book.packs.slice(0, 1);
  const earlier = another(book, { validFrom: nameOf(daysLater(1)), packs });
  for (const dryRun of [true, false])
    await expect(loadPrices(context, earlier, { dryRun })).rejects.toMatchObject({
      code: 'CONFLICT',
      params: { reason: 'earlier' },
    });
  expect(await sold('USD', daysLater(2))).toEqual([
    [small, 9_000],
    [large, 9_000],
  ]);
});

test('refuses a book that loses to a later one loaded concurrently', async () => {
  const later = another(book, { validFrom: nameOf(daysLater(2)) });
  const refused = overtaken(
    context,
    (tx) => loadPrices(tx, later),
    () => loadPrices(context, book),
  );
  await expect(refused).rejects.toMatchObject({ code: 'CONFLICT', params: { reason: 'earlier' } });
  expect(await world.db.priceBook.count({ where: { id: book.id } })).toBe(0);
  expect(await sold('USD', daysLater(2))).toEqual([
    [small, 9_000],
    [large, 9_000],
  ]);
});

test('refuses a second price book of a day without a greater id', async () => {
  const second = another(book);
  await loadPrices(context, second);
  const refused = loadPrices(context, book);
  await expect(refused).rejects.toMatchObject({ params: { reason: 'earlier' } });
  const third = another(book, { costs: { ...book.costs, JOB: 5 } });
  await loadPrices(context, third);
  expect((await findCurrentPrices(context))?.id).toBe(third.id);
});

test('reads a book loaded before the refund period moved', async () => {
  const refunds = { removalHours: 24, packDays: 14 };
  await world.db.priceBook.create({
    data: {
      id: book.id,
      validFrom: new Date(book.validFrom),
      content: { ...book, refunds },
      loadedAt: today,
    },
  });
  expect((await findCurrentPrices(context))?.refunds).toEqual({ removalHours: 24 });
  expect(await loadPrices(context, book)).toEqual([]);
});

test('reports each changed price and no unchanged one', async () => {
  await loadPrices(context, another(book, { costs: { ...book.costs, JOB: 5 } }));
  // Of the books of one day, the greatest id is the newest.
  const costs = (await findCurrentPrices(context))?.costs ?? book.costs;
  const next = another(book, { costs: { ...costs, JOB: costs.JOB + 1 } });
  const lines = await loadPrices(context, next, { dryRun: true });
  expect(lines.filter((line) => line.endsWith('credits'))).toEqual([
    `JOB: ${costs.JOB} -> ${costs.JOB + 1} credits`,
  ]);
});

test('replaces a pack with a changed price and ends a missing one', async () => {
  await loadPrices(context, book);
  const [first] = book.packs;
  if (first === undefined) throw new Error('the book has no pack');
  const { BRL: _, ...currencies } = book.currencies;
  const next = another(book, {
    currencies,
    packs: [{ ...first, mission: { USD: 9_500, EUR: 8_500 } }],
  });
  const lines = ours(await loadPrices(context, next)).toSorted();
  expect(lines).toEqual(
    [
      `${small} USD mission: 9000 -> 9500`,
      `${small} BRL mission: ends`,
      `${small} BRL commercial: ends`,
      ...['USD', 'EUR', 'BRL'].flatMap((currency) => [
        `${large} ${currency} mission: ends`,
        `${large} ${currency} commercial: ends`,
      ]),
    ].toSorted(),
  );
  expect(await sold('USD')).toEqual([[small, 9_500]]);
  expect(await sold('EUR')).toEqual([[small, 8_500]]);
  expect(await sold('BRL')).toEqual([]);
});

test('treats a pack of more credits for the same price as another pack', async () => {
  await loadPrices(context, book);
  const packs = book.packs.map((pack) => ({ ...pack, credits: pack.credits + 1 }));
  const lines = ours(await loadPrices(context, another(book, { packs })));
  expect(lines).toContain(`${large} EUR commercial: 8500 -> 8500`);
  const made = await findCurrentPacks(context, 'commercial', 'EUR');
  expect(mine(made).map(({ key, credits }) => [key, credits])).toEqual([
    [small, 3],
    [large, 11],
  ]);
});

test('sells old packs until the day of a book and new ones from its first moment', async () => {
  await loadPrices(context, book);
  const day = daysLater(30);
  const validFrom = nameOf(day);
  const packs = book.packs.map((pack) => ({ ...pack, mission: { ...pack.mission, USD: 9_900 } }));
  await loadPrices(context, another(book, { validFrom, packs }));
  expect(await sold('USD', new Date(day.getTime() - 1))).toEqual([
    [small, 9_000],
    [large, 9_000],
  ]);
  expect(await sold('USD', day)).toEqual([
    [small, 9_900],
    [large, 9_900],
  ]);
});

test('stops selling a pack at its end', async () => {
  await loadPrices(context, book);
  const now = daysLater(30);
  const [first] = book.packs;
  const next = another(book, { validFrom: nameOf(now), packs: first ? [first] : [] });
  await loadPrices({ ...context, now: () => now }, next);
  const ended = await world.db.creditPack.findMany({ where: { key: large } });
  expect(ended.map(({ validTo }) => validTo)).toEqual(Array.from({ length: 6 }, () => now));
  expect(await sold('USD', now)).toEqual([[small, 9_000]]);
});

test('offers each audience its own packs and prices', async () => {
  await loadPrices(context, book);
  const commercial = await findCurrentPacks(context, 'commercial', 'USD');
  expect(mine(commercial).map(({ key, amount }) => [key, amount])).toEqual([
    [small, 11_000],
    [large, 9_000],
  ]);
  expect(await sold('USD')).toEqual([
    [small, 9_000],
    [large, 9_000],
  ]);
});
