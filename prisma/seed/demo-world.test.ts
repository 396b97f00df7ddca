import { actionTypesByType, isFacetValue, type FacetName } from '@causa/shared/search/facets';
import { locales, type Locale } from '@causa/shared/platform/locales';
import { richTextToPlain } from '@causa/core/listings/rich-text';
import { describe, expect, test } from 'vitest';
import { countWords } from './descriptions.ts';
import { makeSeedListing } from './listings.ts';
import type { SeedListing } from './seed-listing.ts';
import { makeSeedOrganization } from './organizations.ts';
import { createQuestions } from './questions.ts';
import { randomFrom } from './random.ts';
import { banks } from './words/banks.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** Two organizations per three listings, so that some have several. */
function world(locale: Locale, seed: number, count = 600): SeedListing[] {
  const random = randomFrom(seed);
  const taken = new Set<string>();
  const orgs = Array.from({ length: count }, () =>
    makeSeedOrganization(random, banks[locale], taken, now),
  );
  return Array.from({ length: count }, () =>
    makeSeedListing(random, banks[locale], random.pick(orgs), now),
  );
}

const worlds = Object.fromEntries(locales.map((locale) => [locale, world(locale, 7)])) as Record<
  Locale,
  SeedListing[]
>;

/** Returns every visible text of a listing and its organization. */
function textsOf({
  org,
  title,
  description,
  commitment,
  benefits,
  howToApply,
}: SeedListing): string[] {
  const blocks = [...description, ...howToApply, ...org.description].flatMap((block) =>
    block.type === 'list' ? block.items : [block.text],
  );
  return [
    title,
    ...blocks,
    ...benefits,
    ...(commitment === null ? [] : [commitment]),
    org.name,
    org.mission,
  ];
}

// Lower case only: `El Paso` and `A Coruña` keep their articles. `\b` would match inside `saúde`.
const slips: Record<Locale, RegExp> = {
  en: /(?<!\p{L})(a a|an an|the the|of of|1 hours|\d+[123]th)(?!\p{L})/u,
  es: /(?<!\p{L})(de el|a el|de de|en en|por por|y i\p{Ll}+)(?!\p{L})/u,
  pt: /(?<!\p{L})(de (o|a|os|as)|em (o|a|os|as)|por (o|os|as)|a (o|os)|de de|em em|(de|em|por) Rio de Janeiro)(?!\p{L})/u,
};

describe.each(locales)('demo world in %s', (locale) => {
  const listings = worlds[locale];

  test('leaves no placeholder, typo or grammar error', () => {
    for (const text of listings.flatMap(textsOf)) {
      expect(text).not.toMatch(/[{}]|undefined|null| {2}|^\s|\s$|\.\.|,,| [,.;:]/);
      expect(text).not.toMatch(slips[locale]);
      expect(text).toMatch(/^[^\p{Ll}]/u);
    }
  });

  test('writes 120 to 300 words a listing in complete sentences', () => {
    for (const { description } of listings) {
      expect(countWords(description)).toBeGreaterThanOrEqual(120);
      expect(countWords(description)).toBeLessThanOrEqual(300);
      for (const block of description)
        if (block.type === 'paragraph') expect(block.text).toMatch(/[.?!]$/);
    }
  });

  test('repeats no sentence in a listing', () => {
    for (const { description } of listings) {
      const sentences = richTextToPlain(description)
        .split(/\n|(?<=[.?!]) /)
        .map((sentence) => sentence.replace(/\d+/g, '#'))
        .filter((sentence) => sentence.split(' ').length > 3);
      expect(sentences).toEqual([...new Set(sentences)]);
    }
  });

  test('uses only words of the filters', () => {
    const check = (facet: FacetName, values: readonly (string | null)[]) => {
      for (const value of values)
        if (value !== null) expect(isFacetValue(facet, value), `${facet}: ${value}`).toBe(true);
    };
    for (const listing of listings) {
      check('functions', listing.functions);
      check('areasOfFocus', listing.causes);
      check('locationType', [listing.locationType]);
      check('jobType', listing.jobTypes);
      check('payment', [listing.payment]);
      check('education', [listing.education]);
      check('professionalLevel', [listing.professionalLevel]);
      check('synonymId', [listing.roleFamily]);
      check('orgType', [listing.org.type]);
      check('source', [listing.source]);
      if (listing.type === 'VOLOP' || listing.type === 'EVENT')
        expect(actionTypesByType[listing.type]).toEqual(
          expect.arrayContaining(listing.actionTypes),
        );
    }
  });

  test('keeps pay, opening and end dates in order', () => {
    for (const {
      pay,
      state,
      publishedAt,
      closesAt,
      closedAt,
      startsAt,
      endsAt,
      type,
    } of listings) {
      if (pay !== null) expect(pay.min).toBeLessThanOrEqual(pay.max);
      if (state !== 'scheduled') expect(publishedAt.getTime()).toBeLessThan(now.getTime());
      for (const later of [closesAt, closedAt, startsAt])
        if (later !== null) expect(later.getTime()).toBeGreaterThan(publishedAt.getTime());
      if (startsAt !== null) expect(endsAt?.getTime()).toBeGreaterThan(startsAt.getTime());
      if (type === 'EVENT') expect(startsAt).not.toBeNull();
    }
  });

  test('starts and ends at plausible local hours', () => {
    for (const { startsAt, endsAt, timeZone, actionTypes } of listings) {
      expect(timeZone).not.toBe('UTC');
      // Placements abroad last for months.
      if (startsAt === null || endsAt === null || actionTypes.includes('abroad')) continue;
      const hourThere = (moment: Date) =>
        Number(
          new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
            moment,
          ),
        );
      expect(hourThere(startsAt)).toBeGreaterThanOrEqual(8);
      expect(hourThere(startsAt)).toBeLessThanOrEqual(20);
      expect(endsAt.getTime() - startsAt.getTime()).toBeLessThanOrEqual(9 * 3_600_000);
    }
  });

  test('gives every organization a distinct name and rarely two listings of one title', () => {
    const orgs = new Set(listings.map(({ org }) => org));
    expect(new Set([...orgs].map(({ name }) => name)).size).toBe(orgs.size);
    const names = listings.map(({ org, title }) => `${org.id} ${title}`);
    expect(new Set(names).size).toBeGreaterThan(names.length * 0.98);
  });

  test('asks two or three relevant application questions in its language', () => {
    const here = listings.filter(({ apply }) => apply === 'causa');
    const asking = here.filter((listing) => createQuestions(listing).length > 0);
    expect(asking.length / here.length).toBeGreaterThan(0.5);
    for (const listing of listings) {
      const questions = createQuestions(listing);
      if (listing.apply !== 'causa') expect(questions).toEqual([]);
      else if (questions.length > 0) expect([2, 3]).toContain(questions.length);
      for (const { kind, options, text } of questions) {
        expect(options.length > 0).toBe(kind === 'CHOICE');
        expect(text).toMatch(/^[^\p{Ll}].+[.?]$/u);
      }
    }
  });

  test('repeats itself for the same seed and differs for another', () => {
    expect(world(locale, 3, 40)).toEqual(world(locale, 3, 40));
    expect(world(locale, 3, 40).map(({ id }) => id)).not.toEqual(
      world(locale, 4, 40).map(({ id }) => id),
    );
  });

  test('provides as many phrases as in English', () => {
    const sizes = (bank: (typeof banks)[Locale]) => ({
      roots: bank.roots.length >= 120,
      phrases: [
        bank.aboutOrganization,
        bank.openings,
        bank.team,
        bank.benefits,
        bank.closings,
        bank.welcomes,
        bank.learning,
      ].map(({ length }) => length),
      causes: Object.values(bank.causes).map(({ projects }) => projects.length),
      roles: Object.values(bank.roles).map(({ tasks }) => tasks.length >= 8),
      titles: Object.values(bank.roles).every(({ titles }) => titles.length >= 3),
      kinds: [bank.volunteering.length, bank.events.length],
    });
    expect(sizes(banks[locale])).toEqual(sizes(banks.en));
    expect(new Set(banks[locale].roots).size).toBe(banks[locale].roots.length);
  });
});

test('gives imported opportunities source ids that do not repeat in larger worlds', () => {
  const imported = Object.values(worlds)
    .flat()
    .filter(({ source }) => source !== 'causa');
  expect(imported.length).toBeGreaterThan(0);
  for (const { id, sourceId } of imported) expect(sourceId?.endsWith(id.slice(-6))).toBe(true);
});
