/**
 * A text, of which nothing runs; or a number, which stays one also below zero, so that a column
 * adds up. One that is spelled in a language comes as `{ number }`.
 */
export type CsvCell = string | number | { readonly number: string };

/** Rows as a table that spreadsheets open and of which they run nothing as a formula (RFC 4180). */
export function toCsv(
  rows: readonly (readonly CsvCell[])[],
  separator: CsvSeparator = ',',
): string {
  return rows.map((row) => `${row.map(spell).join(separator)}\r\n`).join('');
}

/** What spreadsheets expect: a semicolon where the comma belongs to numbers. */
export type CsvSeparator = ',' | ';';

// Spreadsheets also begin a formula with the wide signs of Asian keyboards, and some after spaces.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function spell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return quote(cell.number);
  return quote(formula.test(cell) ? `'${cell}` : cell);
}

function quote(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
