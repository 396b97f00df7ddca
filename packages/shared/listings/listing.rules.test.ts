import { describe, expect, it, test } from 'vitest';
import { emptyDraft, type ListingDraft } from './drafts/listing-draft.ts';
import { findListingProblems, findTitleProblems } from './listing.rules.ts';
import { getPay, getTimes } from './drafts/listing-values.ts';
import { parseTypedNumber } from '../platform/text/typed-number.ts';
import type { ListingType } from './listing-types.ts';
import { endOfDay, instantAt, localTime } from '../platform/dates/local-time.ts';

const now = new Date('2026-11-22T12:00:00Z');
const text =
  'Every week we cook for two hundred neighbors, and you would run the kitchen with us. ';
const complete: ListingDraft = {
  ...emptyDraft('en', 'Kitchen coordinator'),
  functions: ['operations'],
  areasOfFocus: ['food-security'],
  roleFamily: 'operations-manager',
  actionTypes: [],
  locationType: 'ONSITE',
  place: {
    placeId: 'g1',
    text: 'Bogotá, Colombia',
    city: 'Bogotá',
    stateCode: null,
    countryCode: 'CO',
    latitude: 4.6,
    longitude: -74.1,
  },
  timeZone: 'America/Bogota',
  jobTypes: ['full-time'],
  hoursPerWeek: '37.5',
  commitment: '2 evenings a month',
  payment: 'paid',
  payMin: '1.250.000',
  payMax: '2.000.000',
  payCurrency: 'COP',
  payPeriod: 'MONTH',
  description: [{ type: 'paragraph', text: text.repeat(3) }],
  applyBy: 'CAUSA',
  closesOn: '2026-12-14',
};
const asEvent = { actionTypes: ['workshop'], startsOn: '2026-12-01', startsAt: '18:00' } as const;
const problems = (type: ListingType, change: Partial<ListingDraft> = {}) =>
  findListingProblems(type, { ...complete, ...change }, { publishAt: now, now }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('draft', () => {
  it('can be published once complete, for each type', () => {
    expect(problems('JOB')).toEqual([]);
    expect(problems('INTERNSHIP')).toEqual([]);
    expect(problems('VOLOP', { actionTypes: ['ongoing'] })).toEqual([]);
    expect(problems('EVENT', { ...asEvent, actionTypes: ['workshop'] })).toEqual([]);
  });

  it('lists all required fields of its type with only a title', () => {
    const missing = (type: ListingType) =>
      findListingProblems(type, emptyDraft('en', 'A title'), { publishAt: now, now }).map(
        ({ field }) => field,
      );
    expect(missing('JOB')).toEqual([
      'functions',
      'areasOfFocus',
      'roleFamily',
      'locationType',
      'timeZone',
      'jobTypes',
      'payment',
      'description',
      'applyBy',
      'closesOn',
    ]);
    expect(missing('INTERNSHIP')).toContain('hoursPerWeek');
    expect(missing('VOLOP')).toEqual([
      'functions',
      'areasOfFocus',
      'actionTypes',
      'locationType',
      'timeZone',
      'commitment',
      'description',
      'applyBy',
    ]);
    expect(missing('EVENT')).toEqual([
      'areasOfFocus',
      'actionTypes',
      'locationType',
      'timeZone',
      'startsOn',
      'description',
    ]);
  });

  test.each<[string, ListingType, Partial<ListingDraft>, string[]]>([
    ['a place where work is remote', 'JOB', { locationType: 'REMOTE', place: null }, []],
    [
      'a place where it is hybrid',
      'JOB',
      { locationType: 'HYBRID', place: null },
      ['place FIELD_REQUIRED'],
    ],
    ['hours in thirds', 'JOB', { hoursPerWeek: '33,3' }, ['hoursPerWeek FIELD_HALVES']],
    ['hours in words', 'JOB', { hoursPerWeek: 'many' }, ['hoursPerWeek FIELD_NUMBER']],
    ['more hours than a week has', 'JOB', { hoursPerWeek: '169' }, ['hoursPerWeek FIELD_TOO_BIG']],
    [
      'pay that can be thousands or decimals',
      'JOB',
      { payMin: '$45.000?' },
      ['payMin FIELD_NUMBER_READINGS'],
    ],
    [
      'more than 20 links',
      'JOB',
      {
        description: Array.from({ length: 21 }, () => ({
          type: 'paragraph' as const,
          text: 'We cook soup.',
          links: [{ from: 3, to: 7, url: 'https://cauce.example/' }],
        })),
      },
      ['description FIELD_TOO_MANY_LINKS'],
    ],
    ['no pay of unpaid work', 'INTERNSHIP', { payment: 'unpaid', payMin: '', payMax: '' }, []],
    ['pay that is not stated, said so', 'JOB', { payNotStated: true, payMin: '', payMax: '' }, []],
    [
      'pay that is neither stated nor said not to be',
      'JOB',
      { payMin: '', payMax: '' },
      ['payMin FIELD_REQUIRED'],
    ],
    ['pay both stated and not', 'JOB', { payNotStated: true }, ['payNotStated FIELD_PAY_BOTH']],
    ['a highest pay below the lowest', 'JOB', { payMax: '1' }, ['payMax FIELD_PAY_ORDER']],
    [
      'a highest pay of more than ten times the lowest',
      'JOB',
      { payMax: '12.500.001' },
      ['payMax FIELD_PAY_RANGE'],
    ],
    [
      'a closing day that is over there',
      'JOB',
      { closesOn: '2026-11-21' },
      ['closesOn FIELD_PAST'],
    ],
    ['the ninetieth day', 'JOB', { closesOn: '2027-02-20' }, []],
    ['a day after the ninetieth', 'JOB', { closesOn: '2027-02-21' }, ['closesOn FIELD_TOO_LATE']],
    ['a year for volunteers', 'VOLOP', { actionTypes: ['ongoing'], closesOn: '2027-11-22' }, []],
    ['a day that does not exist', 'JOB', { closesOn: '2027-02-30' }, ['closesOn FIELD_DATE']],
    [
      'a link without https',
      'JOB',
      { applyBy: 'LINK', applyUrl: 'http://example.org' },
      ['applyUrl FIELD_URL'],
    ],
    [
      'a choice of one',
      'JOB',
      { questions: [{ id: 'a', kind: 'CHOICE', text: 'Which?', options: ['x'], required: true }] },
      ['questions.0 FIELD_OPTIONS'],
    ],
    [
      'an event in the past',
      'EVENT',
      { ...asEvent, actionTypes: ['talk'], startsOn: '2026-11-20' },
      ['startsOn FIELD_PAST'],
    ],
    [
      'an event that ends before it starts',
      'EVENT',
      { ...asEvent, actionTypes: ['talk'], endsAt: '17:00' },
      ['endsOn FIELD_MONTHS'],
    ],
    [
      'an event without an hour',
      'EVENT',
      { ...asEvent, actionTypes: ['talk'], startsAt: '' },
      ['startsAt FIELD_REQUIRED'],
    ],
    [
      'a kind of event for volunteers',
      'VOLOP',
      { actionTypes: ['talk'] },
      ['actionTypes FIELD_OPTION'],
    ],
    [
      'a description of a sentence',
      'JOB',
      { description: [{ type: 'paragraph', text }] },
      ['description FIELD_TOO_SHORT'],
    ],
  ])('requires the same fields with %s', (_name, type, change, expected) => {
    expect(problems(type, change)).toEqual(expected);
  });
});

test.each([
  'Write to ana@example.org',
  'See https://example.org',
  'Call 300 123 45 67',
  'ab',
  '  ',
])('rejects the title "%s"', (title) => expect(findTitleProblems(title)).toHaveLength(1));

test.each([
  ['1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1 250', 1250],
  ['1250', 1250],
  ['12,345', 12_345],
  ['12,5', 12.5],
  ['', undefined],
  ['1,2,3', null],
  ['about 5', null],
  ['-3', null],
])('parses the amount "%s": %s', (typed, amount) => expect(parseTypedNumber(typed)).toBe(amount));

test('stores pay in minor units of its currency', () => {
  expect(getPay({ ...complete, payMin: '1,250.50', payMax: '', payCurrency: 'USD' })).toEqual({
    payMin: 125_050n,
    payMax: null,
  });
  expect(getPay({ ...complete, payMin: '900.000', payMax: '', payCurrency: 'CLP' }).payMin).toBe(
    900_000n,
  );
});

test.each([
  ['payMax', '999999999999999999', 'payMax FIELD_TOO_BIG'],
  ['payMin', '9.999.999.999.999', 'payMin FIELD_TOO_BIG'],
  ['payMin', '0', 'payMin FIELD_TOO_SMALL'],
  ['payMax', '0', 'payMax FIELD_TOO_SMALL'],
  ['payMin', '0.125', 'payMin FIELD_NUMBER'],
])('rejects pay above the storage limit: %s %s', (field, typed, problem) => {
  expect(problems('JOB', { payMin: '', payMax: '', [field]: typed })).toEqual([problem]);
});

test.each(['9999-12-31', '0027-01-07', '1999-01-01', '2200-01-01'])(
  'rejects the day %s as a typing error',
  (closesOn) => expect(problems('JOB', { closesOn })).toEqual(['closesOn FIELD_DATE']),
);

test('accepts a school year in a title and rejects a phone number', () => {
  expect(findTitleProblems('Teaching assistant 2026-2027')).toEqual([]);
  expect(findTitleProblems('Call 2026 2027 300 123')).toHaveLength(1);
});

test('ignores an hour that the type does not use', () => {
  const draft: Partial<ListingDraft> = { actionTypes: ['ongoing'], endsOn: '2027-01-07' };
  expect(problems('VOLOP', { ...draft, endsAt: 'abc' })).toEqual([]);
  const { endsAt } = getTimes('VOLOP', { ...complete, ...draft, endsAt: '18:30' });
  expect(endsAt).toEqual(new Date('2027-01-07T05:00:00Z'));
});

test('ends the deadline day in the zone of the workplace', () => {
  expect(getTimes('JOB', complete).closesAt).toEqual(new Date('2026-12-15T04:59:59.999Z'));
});

describe('day in a time zone', () => {
  it('ends when its clocks reach the next day, also with a skipped or repeated midnight', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (const day of ['2026-03-28', '2026-09-05', '2026-10-24', '2026-11-01', '2026-12-31']) {
        const end = endOfDay(day, zone);
        expect(localTime(new Date(end.getTime() - 1_000), zone).slice(0, 10), zone).toBe(day);
        expect(localTime(end, zone).slice(0, 10) > day, zone).toBe(true);
      }
  });

  it('maps a skipped hour to the moment of the jump and a repeated hour to its first occurrence', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Lisbon')).toEqual(
      new Date('2026-03-29T01:30:00Z'),
    );
    expect(instantAt('2026-03-29', '01:30', 'Europe/Lisbon')).toEqual(
      new Date('2026-03-29T01:00:00Z'),
    );
    expect(instantAt('2026-10-25', '01:30', 'Europe/Lisbon')).toEqual(
      new Date('2026-10-25T00:30:00Z'),
    );
  });
});
