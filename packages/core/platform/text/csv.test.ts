import { describe, expect, test } from 'vitest';
import { type CsvCell, csvOf } from './csv.ts';

const cell = (one: CsvCell) => csvOf([[one]]).replace('\r\n', '');

describe('a cell of a table for spreadsheets', () => {
  test.each([
    [-2, '-2'],
    [{ number: '-85.00' }, '-85.00'],
    [{ number: '-85,00' }, '"-85,00"'],
  ])('is the number %j as it is', (number, spelled) => {
    expect(cell(number)).toBe(spelled);
  });

  test.each(['=1+1', '+1', '-1', '-1,5', '-', '-cmd', ' -2', '@SUM(A1)', '－2', '-2\t'])(
    'of the text %j is nothing that runs',
    (text) => {
      expect(cell(text)).toMatch(/^"?'/);
    },
  );

  test('is quoted where it has separators, quotes or lines', () => {
    expect(csvOf([['a,b', 'say "so"', 'two\nlines', 'plain']])).toBe(
      '"a,b","say ""so""","two\nlines",plain\r\n',
    );
  });
});
