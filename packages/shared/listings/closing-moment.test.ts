import { expect, test } from 'vitest';
import { getClosingMoment } from './closing-moment.ts';

test('ends a day in Bogotá a minute before five in Lisbon', () => {
  expect(getClosingMoment('2026-12-14', 'America/Bogota', 'Europe/Lisbon')).toEqual({
    local: '2026-12-14T23:59:59-05:00',
    zone: 'America/Bogota',
    there: { local: '2026-12-15T04:59:59+00:00', zone: 'Europe/Lisbon' },
  });
});

test.each([
  ['in the same time zone', 'America/Lima'],
  ['who chose no zone', null],
])('shows a reader %s one time', (_who, readerZone) => {
  expect(getClosingMoment('2026-12-14', 'America/Bogota', readerZone)?.there).toBeNull();
});

test.each([
  ['an invalid day', '2026-02-30', 'America/Bogota'],
  ['a listing without a zone', '2026-12-14', null],
])('returns no end for %s', (_what, day, zone) => {
  expect(getClosingMoment(day, zone, 'Europe/Lisbon')).toBeNull();
});
