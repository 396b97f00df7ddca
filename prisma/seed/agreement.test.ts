import { dayMs } from '@causa/shared/platform/dates/durations';
import { locales, type Locale } from '@causa/shared/platform/locales';

import { describe, expect, test } from 'vitest';
import { agreementRules } from './agreement.ts';
import { singleFactRules } from './single-facts.ts';
import type { SeedListing } from './seed-listing.ts';
import { banks } from './words/banks.ts';
import { makeWorld } from './world.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { organizations, listings: allListings } = makeWorld(banks, 20_000, now);
const listings = [...allListings];
const live = listings.filter(({ state }) => state === 'live');

describe.each(Object.entries({ ...agreementRules, ...singleFactRules }))(
  'rule: %s',
  (_name, rule) => {
    test('finds no fault in 20,000 demo listings', () => {
      const offenders = listings.flatMap((listing) => {
        const wrong = rule(listing, now);
        return wrong === null
          ? []
          : [`${listing.org.locale} ${listing.title} (${listing.org.name}): ${wrong}`];
      });
      expect({ count: offenders.length, first: offenders.slice(0, 5) }).toEqual({
        count: 0,
        first: [],
      });
    });
  },
);

// Legal statements of employers keep one wording.
const legal = /equal opportunity employer|igualdad de oportunidades|igualdade de oportunidades/;

/**
 * Counts the listings of a language per sentence of their paragraphs or point of their lists,
 * ignoring names and places. Points are tasks of a role, so frequent roles repeat them.
 */
function sentenceShares(
  locale: Locale,
  part: 'paragraphs' | 'points',
): { sentence: string; percent: number }[] {
  const own = listings.filter(({ org }) => org.locale === locale);
  const counts = new Map<string, number>();
  const textOf = ({ description }: SeedListing) =>
    description
      .flatMap((block) =>
        block.type === 'list'
          ? part === 'points'
            ? block.items
            : []
          : part === 'paragraphs'
            ? [block.text]
            : [],
      )
      .join('\n');
  for (const listing of own) {
    const text = textOf(listing)
      .replaceAll(listing.org.name, '@')
      .replaceAll(listing.org.city.name, '@');
    const headings = new Set(Object.values(banks[locale].headings));
    for (const sentence of new Set(
      text
        .split(/\n|(?<=[.?!]) /)
        .filter((one) => one.split(' ').length > 3 && !headings.has(one) && !legal.test(one)),
    ))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return [...counts]
    .map(([sentence, count]) => ({ sentence, percent: (100 * count) / own.length }))
    .sort((a, b) => b.percent - a.percent);
}

test.each(
  locales.flatMap((locale) => [
    [locale, 'paragraphs', 1.7] as const,
    [locale, 'points', 6] as const,
  ]),
)(
  'repeats no sentence of a listing in %s in the %s of more than %d percent of them',
  (locale, part, most) => {
    const [worst, ...others] = sentenceShares(locale, part);
    expect(
      worst?.percent,
      [worst, ...others.slice(0, 9)]
        .map((one) => `${one?.percent.toFixed(2)} % ${one?.sentence}`)
        .join('\n'),
    ).toBeLessThan(most);
  },
);

test('publishes listings over half a year, more of them recently and few today', () => {
  const age = ({ publishedAt }: SeedListing) => (now.getTime() - publishedAt.getTime()) / dayMs;
  const within = (from: number, to: number) =>
    live.filter((listing) => age(listing) >= from && age(listing) < to).length / live.length;
  expect(within(0, 1)).toBeLessThan(0.02);
  expect(within(0, 1)).toBeGreaterThan(0.001);
  expect(within(0, 30)).toBeGreaterThan(within(30, 60));
  expect(within(30, 60)).toBeGreaterThan(within(60, 90));
  expect(within(90, 200)).toBeGreaterThan(0.03);
});

test('closes, expires, schedules and unpublishes a realistic share of listings', () => {
  const share = (
    fits: (listing: SeedListing) => boolean,
    among: readonly SeedListing[] = listings,
  ) => among.filter(fits).length / among.length;
  expect(
    share(
      ({ closesAt }) => closesAt !== null,
      live.filter(({ type }) => type === 'JOB'),
    ),
  ).toBeCloseTo(0.74, 1);
  for (const state of ['closed', 'expired', 'scheduled', 'draft'] as const)
    expect(share((listing) => listing.state === state)).toBeGreaterThan(0.01);
  expect(
    share(
      ({ apply }) => apply === 'causa',
      listings.filter(({ type }) => type === 'JOB'),
    ),
  ).toBeCloseTo(0.7, 1);
  expect(share(({ updatedAt, publishedAt }) => updatedAt > publishedAt)).toBeGreaterThan(0.2);
});

test('gives organizations distinct names and different publication days', () => {
  expect(new Set(organizations.map(({ name }) => name)).size).toBe(organizations.length);
  expect(
    new Set(organizations.map(({ publishedAt }) => publishedAt.toISOString().slice(0, 7))).size,
  ).toBeGreaterThan(36);
  expect(organizations.filter(({ name }) => /\d$/.test(name))).toEqual([]);
});
