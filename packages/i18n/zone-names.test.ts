import { describe, expect, it } from 'vitest';
import { zoneOptions, zoneSearchNames } from './zone-names.ts';

describe('zoneOptions', () => {
  const idOf = (zone: string): string => zone;

  it('names cities as asked for, and zones in the language of the reader', () => {
    const zones = ['America/Bogota', 'Africa/Asmera'];
    const cities = (zone: string): string => (zone === 'Africa/Asmera' ? 'Asmara' : 'Bogotá');
    expect(zoneOptions('en', zones, cities)).toEqual([
      { value: 'Africa/Asmera', label: 'Asmara (East Africa Time)' },
      { value: 'America/Bogota', label: 'Bogotá (Colombia Standard Time)' },
    ]);
    expect(zoneOptions('es', ['America/Lima'], idOf)[0]?.label).toContain('Perú');
    expect(zoneOptions('pt', ['Africa/Nairobi'], idOf)[0]?.label).toContain('Horário');
  });
});

describe('zoneSearchNames', () => {
  it('names ids, cities in the language of the reader, and countries', async () => {
    const zones = ['America/Bogota', 'America/New_York'];
    const countries = [
      { value: 'CO', label: 'Colombia' },
      { value: 'US', label: 'Estados Unidos' },
    ];
    const names = await zoneSearchNames('es', zones, countries);
    expect(names['America/Bogota']).toEqual(['America/Bogota', expect.any(String), 'Colombia']);
    expect(names['America/New_York']?.join()).toMatch(/Nueva York,Estados Unidos$/);
  });
});
