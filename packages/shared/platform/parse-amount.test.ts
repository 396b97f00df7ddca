import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['25', 2_500],
  ['12.5', 1_250],
  ['12,50', 1_250],
  ['$ 1,234.56', 123_456],
  ['1.234,56 €', 123_456],
  ['1.234', 123_400],
  ['R$ 30', 3_000],
])('parses %s', (text, amount) => {
  expect(parseAmount(text, 'USD')).toBe(amount);
});

test.each(['', 'ten', '-5', '1,2,3', '1.2345', '5e3', '1'.repeat(30)])('rejects %j', (text) => {
  expect(parseAmount(text, 'USD')).toBeNull();
});

test('parses currencies without cents', () => {
  expect(parseAmount('5.000', 'CLP')).toBe(5_000);
  expect(parseAmount('5,50', 'CLP')).toBeNull();
});
