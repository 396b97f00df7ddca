import { describe, expect, test } from 'vitest';
import { type Bitset, eachBit } from './bitset.ts';
import { Columns, type DocumentRow } from './columns.ts';
import { locate } from './locate.ts';
import { NameNumbers } from './name-numbers.ts';

const distinct = 70_000;

function row(slot: number, own: Partial<DocumentRow>): DocumentRow {
  return {
    slot,
    id: slot.toString(16).padStart(32, '0'),
    type: 'JOB',
    locale: 'en',
    facets: 'locationType:REMOTE',
    latitude: null,
    longitude: null,
    country_code: null,
    state_code: null,
    remote_zones: '',
    published: 0,
    live_until: null,
    starts: null,
    ends: null,
    closes: null,
    pay: null,
    ...own,
  };
}

function listSlots(set: Bitset): number[] {
  const slots: number[] = [];
  eachBit(set, (slot) => slots.push(slot));
  return slots;
}

describe('Columns', () => {
  test('finds the listings of 70,000 distinct zones in their own zone only', () => {
    const columns = new Columns(1);
    for (let slot = 0; slot < distinct; slot++)
      columns.put(row(slot, { remote_zones: `Z${slot}` }));
    // Numbers of 16 bits would repeat 65,536 later.
    for (const slot of [0, 4_463, 65_535, 65_536, 65_537, 69_999])
      expect(
        listSlots(
          locate(columns, {
            within: { kind: 'country', countryCode: 'US' },
            zones: [`Z${slot}`],
          }).reachable,
        ),
      ).toEqual([slot]);
  });

  test('finds the listings of 70,000 distinct places in their own place only', () => {
    const columns = new Columns(1);
    for (let slot = 0; slot < distinct; slot++)
      columns.put(row(slot, { country_code: 'US', state_code: `S${slot}` }));
    for (const slot of [0, 65_535, 65_536, 69_999])
      expect(
        listSlots(
          locate(columns, {
            within: { kind: 'state', countryCode: 'US', stateCode: `S${slot}` },
            zones: [],
          }).near,
        ),
      ).toEqual([slot]);
  });
});

describe('NameNumbers', () => {
  test('refuses a name above its limit instead of repeating a number', () => {
    const numbers = new NameNumbers('remote zones', 3);
    expect(['', 'BR', 'US', 'BR'].map((name) => numbers.add(name))).toEqual([0, 1, 2, 1]);
    expect(() => numbers.add('MX')).toThrow('room for 3 distinct remote zones');
    expect(numbers.add('US')).toBe(2);
  });
});
