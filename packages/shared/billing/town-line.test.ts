import { describe, expect, it } from 'vitest';
import { formatTownLine } from './town-line.ts';

describe('townLine', () => {
  it.each([
    ['US', 'Portland', 'OR', '97201', 'Portland, OR 97201'],
    ['CA', 'Ottawa', 'ON', 'K1A 0B1', 'Ottawa ON K1A 0B1'],
    ['GB', 'Leeds', '', 'LS1 4AP', 'Leeds, LS1 4AP'],
    ['BR', 'São Paulo', 'SP', '01310-100', 'São Paulo - SP, 01310-100'],
    ['ES', 'Vigo', 'Pontevedra', '36201', '36201 Vigo, Pontevedra'],
    ['PT', 'Lisboa', '', '1100-001', '1100-001 Lisboa'],
    ['CO', 'Medellín', 'Antioquia', '050012', 'Medellín, Antioquia, 050012'],
  ])(
    'writes an address of %s in its national format',
    (countryCode, city, region, postalCode, line) => {
      expect(formatTownLine({ countryCode, city, region, postalCode })).toBe(line);
    },
  );

  it('omits missing parts with their separators', () => {
    const place = { city: 'Portland', region: null, postalCode: null };
    expect(formatTownLine({ countryCode: 'US', ...place })).toBe('Portland');
    expect(formatTownLine({ countryCode: 'FR', ...place, region: 'Var' })).toBe('Portland, Var');
  });
});
