import { describe, expect, it } from 'vitest';
import { findStateCode, withRegion } from './regions.ts';

describe('findStateCode', () => {
  it.each([
    ['MX', '14', '14'],
    ['MX', 'Jalisco', '14'],
    ['MX', 'MX-JAL', '14'],
    ['BR', 'SP', '27'],
    ['BR', 'Estado de São Paulo', '27'],
    ['CA', 'ON', '08'],
    ['US', 'California', 'CA'],
    ['US', 'us-ca', 'CA'],
    ['MX', 'California', 'California'],
  ])('finds the region of %s by %s', (country, text, code) => {
    expect(findStateCode(country, text)).toBe(code);
  });
});

describe('withRegion', () => {
  it('names the region in the language of the record', () => {
    const place = { countryCode: 'MX', stateCode: '14' };
    expect(withRegion(place, 'es')).toEqual({ ...place, region: 'Jalisco' });
    expect(withRegion({ countryCode: 'MX', stateCode: null }, 'es')?.region).toBeNull();
    expect(withRegion(null, 'es')).toBeNull();
  });
});
