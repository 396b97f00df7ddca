import { describe, expect, it } from 'vitest';
import { zoneOptions, zoneSearchNames } from './zone-names.ts';

describe('zoneOptions', () => {
  it('names cities by their current names and zones in the language of the reader', () => {
    const zones = ['Africa/Asmera', 'America/Bogota'];
    expect(zoneOptions('en', zones)).toEqual([
      { value: 'Africa/Asmera', label: 'Asmara (East Africa Time)' },
      { value: 'America/Bogota', label: 'Bogotá (Colombia Standard Time)' },
    ]);
    const newYork = ['America/New_York'];
    expect(zoneOptions('es', newYork)[0]?.label).toContain('Nueva York');
    expect(zoneOptions('pt', newYork)[0]?.label).toContain('Nova York');
    expect(zoneOptions('en', ['America/Sao_Paulo'])[0]?.label).toContain('São Paulo');
    expect(zoneOptions('es', ['America/Bogota'])[0]?.label).toContain('Colombia');
    expect(zoneOptions('pt', ['Africa/Asmera'])[0]?.label).toContain('Horário');
  });

  it('gives every zone a distinct label, sorted', () => {
    const all = zoneOptions('es', Intl.supportedValuesOf('timeZone'));
    expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
    expect(all.some(({ label }) => /[/_]/.test(label))).toBe(false);
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
