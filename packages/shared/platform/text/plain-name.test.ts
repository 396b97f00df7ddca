import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test('gives two spellings of a place one plain name and different places different ones', () => {
  expect(plainName('  São-Paulo, BRASIL ')).toBe('sao paulo brasil');
  expect(plainName('L’Hospitalet')).toBe(plainName("l'hospitalet"));
  expect(plainName('Santa Fe')).not.toBe(plainName('Santa Fé do Sul'));
  expect(plainName(' ·–· ')).toBe('');
});
