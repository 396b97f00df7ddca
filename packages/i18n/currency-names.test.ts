import { describe, expect, it } from 'vitest';
import { currencyOptions, currencySearchNames } from './currency-names.ts';

describe('currencyOptions', () => {
  it('names currencies in the language of the reader', () => {
    expect(currencyOptions('en', ['EUR', 'BRL'])).toEqual([
      { value: 'EUR', label: 'EUR (Euro)' },
      { value: 'BRL', label: 'BRL (Brazilian Real)' },
    ]);
    expect(currencyOptions('es', ['BRL'])[0]?.label).toBe('BRL (real brasileño)');
  });
});

describe('currencySearchNames', () => {
  it('returns the signs of currencies', () => {
    const names = currencySearchNames('pt', ['EUR', 'BRL', 'PEN']);
    expect(names['EUR']).toContain('€');
    expect(names['BRL']).toContain('R$');
    expect(names['PEN']?.join()).toContain('sóis');
  });
});
