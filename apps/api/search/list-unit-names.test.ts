import { describe, expect, it } from 'vitest';
import { listUnitNames } from './list-unit-names.ts';

describe('listUnitNames', () => {
  it('names time zones by id, city and country in the language of the reader', async () => {
    const names = await listUnitNames('timeZone', 'es');
    expect(names['America/New_York']?.join()).toMatch(
      /America\/New_York,.*Nueva York.*Estados Unidos/,
    );
    expect(names['Europe/Lisbon']).toContain('Portugal');
  });

  it('names currencies by their signs and names', async () => {
    const { EUR: euro } = await listUnitNames('currency', 'pt');
    expect(euro).toEqual(expect.arrayContaining(['€', 'Euros']));
  });
});
