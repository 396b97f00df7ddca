import { describe, expect, it } from 'vitest';
import { localDay, localTime } from './local-time.ts';

describe('localTime', () => {
  it('writes an instant in the zone of its place with the offset', () => {
    const instant = new Date('2027-01-08T07:59:00Z');
    expect(localTime(instant, 'America/Los_Angeles')).toBe('2027-01-07T23:59:00-08:00');
    expect(localTime(instant, 'Asia/Kolkata')).toBe('2027-01-08T13:29:00+05:30');
    expect(localTime(instant, 'America/St_Johns')).toBe('2027-01-08T04:29:00-03:30');
    expect(localDay(localTime(instant, 'America/Los_Angeles'))).toBe('2027-01-07');
  });

  it('parses back to the same instant in every known zone', () => {
    const instant = new Date('2026-07-01T12:34:56Z');
    for (const zone of Intl.supportedValuesOf('timeZone'))
      expect(new Date(localTime(instant, zone)).getTime(), zone).toBe(instant.getTime());
  });

  it('uses UTC for a place without a zone and an unknown zone', () => {
    const instant = new Date('2027-01-08T00:00:00Z');
    expect(localTime(instant, null)).toBe('2027-01-08T00:00:00+00:00');
    expect(localTime(instant, 'Mars/Base')).toBe('2027-01-08T00:00:00+00:00');
  });
});
