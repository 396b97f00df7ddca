import { describe, expect, it } from 'vitest';
import { type CsvRow, readCsv } from './read-csv.ts';

async function rowsOf(file: string | AsyncIterable<string>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(file)) rows.push(row);
  return rows;
}
const cellsOf = async (file: string) =>
  (await rowsOf(file)).map((row) => ('cells' in row ? row.cells : row.reason));

describe('readCsv', () => {
  it.each([
    ['commas', 'a,b\nc,d'],
    ['semicolons', 'a;b\nc;d'],
    ['tabs', 'a\tb\nc\td'],
    ['CRLF and a byte order mark', '\uFEFFa,b\r\nc,d\r\n'],
    ['CR', 'a,b\rc,d\r'],
    ['quotes and spaces', '"a", b\n c ,"d"'],
    ['empty rows', '\na,b\n\n,\nc,d\n\n'],
  ])('reads rows with %s', async (_name, file) => {
    expect(await cellsOf(file)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('names the line where a row begins', async () => {
    expect(await rowsOf('"a\nb",c\n\n"""d"""\n')).toEqual([
      { line: 1, cells: ['a\nb', 'c'] },
      { line: 4, cells: ['"d"'] },
    ]);
  });

  it('keeps cells similar to formulas or properties unchanged', async () => {
    const cells = ['=1+1', '+a@b.example', '-1', '@SUM(A1)', '__proto__', 'constructor'];
    expect(await cellsOf(cells.join(','))).toEqual([cells]);
  });

  it.each([
    ['a quote that is not closed', 'a,b\n"c,d\ne,f\n', /^a quote is not closed/],
    ['a file that ends inside of quotes', 'a,b\n"c', /^a quote is not closed/],
    ['a quote inside of a cell', 'a,b\nc"d",e\n', /^a quote inside/],
    ['text after a closing quote', 'a,b\n"c"d,e\n', /^text after a closing quote/],
    ['a million columns', `a,b\n${'c,'.repeat(1_000_000)}\n`, /^a row of more than 65536 bytes/],
    ['a million quotes', `a,b\n${'"'.repeat(1_000_000)}\n`, /^a row of more than 65536 bytes/],
  ])('keeps the rows before %s and names the line', async (_name, file, reason) => {
    expect(await rowsOf(file)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, reason: expect.stringMatching(reason) },
    ]);
  });

  it('fails with the error of its file', async () => {
    async function* file() {
      yield 'a,b\nc,';
      throw new Error('cut off');
    }
    await expect(rowsOf(file())).rejects.toThrow('cut off');
  });
});
