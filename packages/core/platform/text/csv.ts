/**
 * Text, which is never executed, or a number, which stays a number even when negative, so that
 * columns can be summed. `{ number }` is a number in localized notation.
 */
export type CsvCell = string | number | { readonly number: string };

/** Returns rows as CSV (RFC 4180), escaped so that spreadsheets run no cell as a formula. */
export function toCsv(
  rows: readonly (readonly CsvCell[])[],
  separator: CsvSeparator = ',',
): string {
  return rows.map((row) => `${row.map(spell).join(separator)}\r\n`).join('');
}

/** Spreadsheets expect a semicolon in locales with a decimal comma. */
export type CsvSeparator = ',' | ';';

// Spreadsheets also start a formula with full-width signs, and some after spaces.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function spell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return quote(cell.number);
  return quote(formula.test(cell) ? `'${cell}` : cell);
}

function quote(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
