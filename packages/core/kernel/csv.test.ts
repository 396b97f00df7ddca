import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const cell = (text: string) => csvOf([[text]]).replace('\r\n', '');

describe('a cell of a table for spreadsheets', () => {
  test.each(['-2', '-85.00', '-85,00', '-0.50'])('is the number %s as it is', (text) => {
    expect(cell(text)).toBe(text.includes(',') ? `"${text}"` : text);
  });

  test.each(['=1+1', '+1', '-1+1', '-1.5.2', '-', '-cmd', ' -2', '@SUM(A1)', '－2', '-2\t'])(
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
