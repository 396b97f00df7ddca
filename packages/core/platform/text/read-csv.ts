import { CsvError, parse } from 'csv-parse';
import type { FileText } from './text-file.ts';

/** Cells of a row, or the reason why it is invalid; `line` is the first line of the row. */
export type CsvRow = { line: number } & ({ cells: string[] } | { reason: string });

export interface CsvOptions {
  /** By default commas, semicolons and tabs. */
  delimiter?: string;
  /** Maximum bytes of a row. */
  rowMax?: number;
  /** Takes a quote inside of a cell without quotes as text. */
  isLenient?: boolean;
}

/** Maximum bytes of a row. */
const usualRowMax = 65_536;

const causes: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  INVALID_OPENING_QUOTE: 'a quote inside of a cell without quotes',
  CSV_INVALID_CLOSING_QUOTE: 'text after a closing quote',
};

/**
 * Reads the rows of a CSV file in bounded memory: cells separated by commas, semicolons or tabs,
 * quoted as in RFC 4180, trimmed; skips empty rows. An invalid row has a reason and is the last
 * one, because the start of the next is unknown.
 */
export async function* readCsv(
  file: FileText,
  { delimiter, rowMax = usualRowMax, isLenient = false }: CsvOptions = {},
): AsyncGenerator<CsvRow, undefined> {
  // The parser's own stream drops buffered rows when a later one fails.
  const rows: CsvRow[] = [];
  let line = 1;
  const parser = parse({
    bom: true,
    delimiter: delimiter ?? [',', ';', '\t'],
    relax_quotes: isLenient,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    trim: true,
    max_record_size: rowMax,
    on_record(cells: string[], { lines }) {
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
      line = lines + 1;
      return null;
    },
  });
  parser.on('error', () => undefined).resume();
  for await (const piece of typeof file === 'string' ? [file] : file) {
    const failure = await new Promise<unknown>((resolve) => parser.write(piece, resolve));
    yield* rows.splice(0);
    if (failure instanceof Error) return yield unreadableRow(line, failure, rowMax);
  }
  const failure = await new Promise<unknown>((resolve) => parser.end(resolve));
  yield* rows;
  return failure instanceof Error ? yield unreadableRow(line, failure, rowMax) : undefined;
}

function unreadableRow(line: number, error: Error, rowMax: number): CsvRow {
  const code = error instanceof CsvError ? error.code : '';
  const cause =
    code === 'CSV_MAX_RECORD_SIZE'
      ? `a row of more than ${rowMax} bytes: a quote may not be closed`
      : (causes[code] ?? error.message);
  return { line, reason: `${cause}; nothing from here on was read` };
}
