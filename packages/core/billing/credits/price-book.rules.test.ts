import { dayMs, hourMs } from '@causa/shared/platform/dates/durations';
import { readFileSync } from 'node:fs';
import { listingTypes } from '@causa/shared/listings/listing-types';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePrices } from './load-prices.ts';
import {
  getAudience,
  getCurrency,
  getFirstPostingGift,
  getLastDay,
  type PriceBook,
  countPostings,
  priceBookSchema,
  coversUntil,
} from './price-book.rules.ts';

const file = readFileSync('content/prices/2026-11-22.yaml', 'utf8');
const book = parsePrices(file);
const from = new Date('2026-01-01T12:00:00Z');
const after = (days: number, ms = 0) => new Date(from.getTime() + days * dayMs + ms);

describe('price book file', () => {
  const [pack] = book.packs;
  const { USD: _mission, ...missionWithoutUsd } = pack?.mission ?? {};
  const { USD: _commercial, ...commercialWithoutUsd } = pack?.commercial ?? {};
  const change = (set: object) => ({ ...book, ...set });
  test.each<[string, object, string]>([
    ['names no currency for everywhere else', change({ currencies: { USD: ['US'] } }), "has '*'"],
    [
      'gives a country two currencies',
      change({ currencies: { USD: ['US', '*'], EUR: ['ES', 'US'] } }),
      'a country has one currency',
    ],
    [
      'puts a type of organization into no audience',
      change({ audiences: { ...book.audiences, mission: book.audiences.mission.slice(1) } }),
      'type nonprofit belong to one',
    ],
    [
      'puts a type of organization into both audiences',
      change({
        audiences: { ...book.audiences, commercial: [...book.audiences.commercial, 'nonprofit'] },
      }),
      'type nonprofit belong to one',
    ],
    [
      'has a pack without a price for organizations with a mission',
      change({ packs: [{ ...pack, mission: missionWithoutUsd }] }),
      'pack two has no price in USD',
    ],
    [
      'has a pack without a price for commercial organizations',
      change({ packs: [{ ...pack, commercial: commercialWithoutUsd }] }),
      'pack two has no price in USD',
    ],
    ['has two packs of one key', change({ packs: [pack, pack] }), 'two packs have one key'],
  ])('rejects a file that %s', (_, wrong, message) => {
    const { error } = priceBookSchema.safeParse(wrong);
    expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringContaining(message)]);
  });

  test('parses a file as written', () => {
    expect(parsePrices(file)).toMatchObject({ id: '2026-11-22', costs: { JOB: 2, BOOTH: 4 } });
  });

  test('rejects a file with all faults and their places', () => {
    const wrong = file.replace('BRL: [BR]', "BRL: [BR, '*']").replace('JOB: 2', 'JOB: -2');
    expect(() => parsePrices(wrong)).toThrow(/^costs\.JOB: /m);
    expect(() => parsePrices(file.replace('BRL: [BR]', "BRL: [BR, '*']"))).toThrow(/every other/);
  });
});

describe('price audience', () => {
  test.each([
    ['nonprofit', 'mission'],
    ['social-enterprise', 'mission'],
    ['business', 'commercial'],
    ['recruiter', 'commercial'],
    ['a type of later days', 'commercial'],
  ])('classifies %s as %s', (type, audience) => {
    expect(getAudience(book, type)).toBe(audience);
  });

  test.each([
    ['BR', 'BRL'],
    ['DE', 'EUR'],
    ['CO', 'USD'],
    [null, 'USD'],
  ])('pays in the country %s in %s', (country, currency) => {
    expect(getCurrency(book, country)).toBe(currency);
  });

  test('pays in the default currency without a country', () => {
    expect(getCurrency({ ...book, currencies: { USD: ['US'], EUR: ['*'] } }, null)).toBe('EUR');
  });
});

describe('first posting discount', () => {
  const firstPosting = (set: Partial<NonNullable<PriceBook['firstPosting']>>): PriceBook => ({
    ...book,
    costs: { ...book.costs, JOB: 3 },
    firstPosting: { types: ['JOB'], discountPercent: 100, requires: [], ...set },
  });
  test.each([
    [100, 3],
    [50, 2],
    [34, 2],
    [33, 1],
    [0, 0],
  ])(
    'turns %i percent of three credits into %i, rounded in favor of the buyer',
    (percent, gift) => {
      expect(getFirstPostingGift(firstPosting({ discountPercent: percent }), 'JOB')).toBe(gift);
    },
  );

  test('returns zero for an unlisted type and without the rule', () => {
    expect(getFirstPostingGift(firstPosting({}), 'INTERNSHIP')).toBe(0);
    expect(getFirstPostingGift({ ...book, firstPosting: null }, 'JOB')).toBe(0);
  });
});

describe('posting days', () => {
  test.each([
    [1, 1],
    [90, 1],
    [91, 1],
    [91 + 1 / 24, 1],
    [92, 2],
    [181, 2],
    [182, 3],
  ])(
    'require for a run of %d days %i postings of ninety, with a free deadline day',
    (days, count) => {
      expect(countPostings(book, 'JOB', { from, until: after(days) })).toEqual({
        postings: count,
        paidUntil: after(90 * count),
      });
    },
  );

  test('require one posting for an open end', () => {
    expect(countPostings(book, 'JOB', { from, until: null })).toEqual({
      postings: 1,
      paidUntil: after(90),
    });
  });

  test('require one payment for a type without days', () => {
    const run = { from, until: after(900) };
    expect(countPostings(book, 'EVENT', run)).toEqual({ postings: 1, paidUntil: null });
  });

  test.each([
    ['the closing day begins as the paid days end', after(91), true],
    ['the closing day begins then and has 25 hours', after(91, hourMs), true],
    ['the closing day begins a moment later', after(91, hourMs + 1), false],
    ['it closes before', after(10), true],
  ])('check the paid period when %s: %s, %s', (_, until, isFarEnough) => {
    expect(coversUntil(after(90), until)).toBe(isFarEnough);
  });

  test('reach the end with the computed number of postings and not with one less', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listingTypes),
        fc.integer({ min: 0, max: 3_000 * dayMs }),
        (type, ms) => {
          const until = new Date(from.getTime() + ms);
          const { postings, paidUntil } = countPostings(book, type, { from, until });
          const days = book.postingDays[type];
          if (days === null) return postings === 1 && paidUntil === null;
          const shorter = new Date(from.getTime() + (postings - 1) * days * dayMs);
          return (
            paidUntil !== null &&
            coversUntil(paidUntil, until) &&
            (postings === 1 || !coversUntil(shorter, until))
          );
        },
      ),
    );
  });
});

describe('price book credit expiry', () => {
  const limited = (months: number): PriceBook => ({ ...book, creditsExpireAfterMonths: months });
  test.each([
    [1, '2026-01-31T12:00:00Z', '2026-02-28T12:00:00Z'],
    [1, '2026-01-15T12:00:00Z', '2026-02-15T12:00:00Z'],
    [24, '2024-02-29T23:59:59Z', '2026-02-28T23:59:59Z'],
    [24, '2026-11-22T00:00:00Z', '2028-11-22T00:00:00Z'],
  ])('adds %i months to %s: %s', (months, bought, last) => {
    expect(getLastDay(limited(months), new Date(bought))).toEqual(new Date(last));
  });

  test('returns no expiry without a limit or a price book', () => {
    expect([getLastDay(book, from), getLastDay(null, from)]).toEqual([null, null]);
  });
});
