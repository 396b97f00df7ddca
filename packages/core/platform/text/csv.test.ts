import { describe, expect, test } from 'vitest';
import { type CsvCell, toCsv } from './csv.ts';

const cell = (one: CsvCell) => toCsv([[one]]).replace('\r\n', '');

describe('CSV cell', () => {
  test.each([
    [-2, '-2'],
    [{ number: '-85.00' }, '-85.00'],
    [{ number: '-85,00' }, '"-85,00"'],
  ])('keeps the number %j', (number, spelled) => {
    expect(cell(number)).toBe(spelled);
  });

  test.each(['=1+1', '+1', '-1', '-1,5', '-', '-cmd', ' -2', '@SUM(A1)', '－2', '-2\t'])(
    'neutralizes the text %j',
    (text) => {
      expect(cell(text)).toMatch(/^"?'/);
    },
  );

  test('quotes separators, quotes and line breaks', () => {
    expect(toCsv([['a,b', 'say "so"', 'two\nlines', 'plain']])).toBe(
      '"a,b","say ""so""","two\nlines",plain\r\n',
    );
  });
});
