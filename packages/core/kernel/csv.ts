/** Rows as a table that spreadsheets open and of which they run nothing as a formula (RFC 4180). */
export function csvOf(rows: readonly (readonly string[])[], separator: CsvSeparator = ','): string {
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

/** What spreadsheets expect: a semicolon where the comma belongs to numbers. */
export type CsvSeparator = ',' | ';';

// Spreadsheets also begin a formula with the wide signs of Asian keyboards, and some after spaces.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** What is less than nothing stays a number, so that a column adds up. */
const negative = /^-\d+(?:[.,]\d+)?$/;

function cell(text: string): string {
  const safe = formula.test(text) && !negative.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
