import { describe, expect, it } from 'vitest';
import { parseTypedAmount } from './typed-number.ts';

describe('parseTypedAmount', () => {
  it.each([
    ['$24.50', 24.5],
    ['R$ 1.250,50', 1_250.5],
    ['1.250,50 €', 1_250.5],
    ['24', 24],
    ['', undefined],
  ])('reads %j', (typed, amount) => expect(parseTypedAmount(typed)).toBe(amount));

  it.each(['$', '$ten', '2$4', '$24$€'])('refuses %j', (typed) =>
    expect(parseTypedAmount(typed)).toBeNull(),
  );
});
