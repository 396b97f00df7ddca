import { expect, test } from 'vitest';
import { isTaxNumber, isVatNumber } from './tax-number.rules.ts';

test.each([
  ['BR', '11.222.333/0001-81', true],
  ['BR', '12.ABC.345/01DE-35', true],
  ['BR', '529.982.247-25', true],
  ['BR', '529.982.247-24', false],
  ['US', '12-3456789', true],
  ['US', '123', false],
  ['ES', 'B58378431', true],
  ['ES', 'ES B58378431', true],
  ['ES', '12345678Z', true],
  ['ES', 'B58378430', false],
  ['PT', '501 964 843', true],
  ['PT', '501 964 844', false],
  ['CO', 'anything', true],
])('checks for %s that %s is well formed: %s', (country, number, isRight) => {
  expect(isTaxNumber(country, number)).toBe(isRight);
});

test('accepts a VAT number only for its country', () => {
  expect(isVatNumber('ES', 'PT501964843')).toBe(false);
  expect(isVatNumber('PT', 'PT501964843')).toBe(true);
  expect(isVatNumber('GR', 'EL094259216')).toBe(true);
  expect(isVatNumber('GR', '094259216')).toBe(true);
  expect(isVatNumber('DE', 'none of your business')).toBe(false);
});
