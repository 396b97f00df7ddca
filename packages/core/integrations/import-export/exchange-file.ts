import {
  exchangeLineSchema,
  type ExchangeLine,
} from '@causa/shared/integrations/exchange.contract';
import { readCsv } from '../../platform/text/read-csv.ts';
import { readLines } from '../../platform/text/read-lines.ts';
import type { FileText } from '../../platform/text/text-file.ts';
import { isCsvHeader, readCsvHeader, toCsvRecord } from './csv-record.ts';
import { listPostings } from './job-posting-page.ts';
import { readJsonValues } from './read-json-values.ts';

/**
 * One record of a file, or its error: `place` locates it, such as `line 12`. A JobPosting says
 * little about its organization, so `knownOrganizationsStay` keeps existing data. `isUndated`: the
 * record states no date, so an existing one keeps its own. `unread`: fields
 * that could not be read, without which it is imported.
 */
export type Entry =
  | {
      place: string;
      lines: ExchangeLine[];
      knownOrganizationsStay?: boolean;
      isUndated?: boolean;
      unread?: string[];
    }
  | { place: string; reason: string };

/** The maximum length of a line: ten times what the longest listing needs. */
const lineMax = 1_000_000;
/** Characters read to recognize a format: a header row is shorter. */
const headMax = 100_000;
/** The maximum length of a page, which is read as a whole. */
const pageMax = 5_000_000;

/**
 * Reads a page with JobPosting JSON-LD, a JSON array, CSV with a header row, or else JSON Lines, in
 * bounded memory; the content says which.
 */
export async function* readEntries(
  file: FileText,
  name: string,
  pageSource: string,
  now: Date,
): AsyncGenerator<Entry> {
  const { head, text } = await peek(file);
  const start = head.replace(/^[\s\uFEFF]+/, '');
  const [first = ''] = start.split(/\r\n|\r|\n/, 1);
  // A line that spreadsheets write for themselves.
  const stated = /^sep=(.)$/i.exec(first.trim())?.[1];
  const delimiter = stated ?? detectDelimiter(first);
  if (start.startsWith('<')) yield* readPage(text, name, pageSource, now);
  // An object that begins with a line of its own continues on the next ones.
  else if (start.startsWith('[') || first.trim() === '{') yield* readArray(text);
  else if (delimiter !== null) yield* readTable(text, delimiter, now);
  else yield* readJsonLines(text);
}

async function* readPage(
  text: AsyncIterable<string>,
  name: string,
  source: string,
  now: Date,
): AsyncGenerator<Entry> {
  let page = '';
  for await (const chunk of text) {
    page += chunk;
    if (page.length <= pageMax) continue;
    yield { place: 'the page', reason: `longer than ${pageMax} characters` };
    return;
  }
  yield* listPostings(page, name, source, now);
}

async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<Entry> {
  for await (const line of readLines(text, lineMax)) {
    const place = `line ${line.number}`;
    if ('reason' in line) yield { place, reason: line.reason };
    else if (line.text.trim() !== '') yield toEntry(line.text, place);
  }
}

async function* readArray(text: AsyncIterable<string>): AsyncGenerator<Entry> {
  for await (const value of readJsonValues(text, lineMax)) {
    const place = `line ${value.line}`;
    yield 'reason' in value ? { place, reason: value.reason } : toEntry(value.text, place);
  }
}

/** Returns the delimiter of a header row; null for a line that is none. */
function detectDelimiter(line: string): string | null {
  const found = [',', ';', '\t'].find((one) =>
    isCsvHeader(line.split(one).map((cell) => cell.replaceAll('"', '').trim())),
  );
  return found ?? null;
}

async function* readTable(
  text: AsyncIterable<string>,
  delimiter: string,
  now: Date,
): AsyncGenerator<Entry> {
  let names: (string | undefined)[] | undefined;
  for await (const row of readCsv(text, { delimiter, rowMax: lineMax, isLenient: true })) {
    const place = `line ${row.line}`;
    if ('reason' in row) yield { place, reason: row.reason };
    else if (/^sep=/i.test(row.cells[0] ?? '')) continue;
    else if (names === undefined) {
      const header = readCsvHeader(row.cells);
      ({ names } = header);
      if (header.unknown.length > 0)
        yield { place, reason: `unknown columns: ${header.unknown.join(', ')}` };
    } else if (row.cells.slice(names.length).some((cell) => cell !== ''))
      yield { place, reason: `${row.cells.length} cells, but ${names.length} columns` };
    else {
      const record = toCsvRecord(names, row.cells);
      const isUndated = record['publishedAt'] === undefined;
      const dated = isUndated ? { ...record, publishedAt: now.toISOString() } : record;
      const entry = validate(dated, place);
      yield isUndated && 'lines' in entry ? { ...entry, isUndated } : entry;
    }
  }
}

/** Returns the start of a text with its first line, and the complete text. */
async function peek(file: FileText): Promise<{ head: string; text: AsyncIterable<string> }> {
  const source = typeof file === 'string' ? splitPieces(file) : file;
  const chunks = source[Symbol.asyncIterator]();
  let head = '';
  let isDone = false;
  while (!isDone && !/\S[^\r\n]*[\r\n]/.test(head) && head.length <= headMax) {
    const next = await chunks.next();
    isDone = next.done === true;
    if (next.done !== true) head += next.value;
  }
  async function* replay(): AsyncGenerator<string> {
    try {
      yield head;
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next())
        yield next.value;
    } finally {
      await chunks.return?.();
    }
  }
  return { head, text: replay() };
}

async function* splitPieces(text: string): AsyncGenerator<string> {
  yield text;
}

function toEntry(line: string, place: string): Entry {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    return { place, reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  return validate(json, place);
}

function validate(json: unknown, place: string): Entry {
  const parsed = exchangeLineSchema.safeParse(json);
  if (parsed.success) return { place, lines: [parsed.data] };
  const reason = parsed.error.issues
    .map((issue) => `${issue.path.join('.') || 'the line'}: ${issue.message}`)
    .join('; ');
  return { place, reason };
}
