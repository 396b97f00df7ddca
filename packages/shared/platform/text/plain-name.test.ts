import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test('two spellings of one place have one plain name, and different places do not', () => {
  expect(plainName('  São-Paulo, BRASIL ')).toBe('sao paulo brasil');
  expect(plainName('L’Hospitalet')).toBe(plainName("l'hospitalet"));
  expect(plainName('Santa Fe')).not.toBe(plainName('Santa Fé do Sul'));
  expect(plainName(' ·–· ')).toBe('');
});
