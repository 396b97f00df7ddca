import {
  exchangeLineSchema,
  type ExchangeLine,
} from '@causa/shared/integrations/exchange.contract';
import { readLines } from '../../platform/text/read-lines.ts';
import type { FileText } from '../../platform/text/text-file.ts';
import { listPostings } from './job-posting-page.ts';

/**
 * One record of a file, or its error: `place` locates it, such as `line 12`. A JobPosting says
 * little about its organization, so `knownOrganizationsStay` keeps existing data. `isUndated`: the
 * record states no date, so an existing one keeps its own.
 */
export type Entry =
  | { place: string; lines: ExchangeLine[]; knownOrganizationsStay?: boolean; isUndated?: boolean }
  | { place: string; reason: string };

/** The maximum length of a line: ten times what the longest listing needs. */
const lineMax = 1_000_000;
/** The maximum length of a page, which is read as a whole. */
const pageMax = 5_000_000;

/** Reads a page with JobPosting JSON-LD, or else JSON Lines, in bounded memory. */
export async function* readEntries(
  file: FileText,
  name: string,
  pageSource: string,
  now: Date,
): AsyncGenerator<Entry> {
  const { head, text } = await peek(file);
  if (!/^[\s\uFEFF]*</.test(head)) {
    for await (const line of readLines(text, lineMax)) {
      const place = `line ${line.number}`;
      if ('reason' in line) yield { place, reason: line.reason };
      else if (line.text.trim() !== '') yield toEntry(line.text, place);
    }
    return;
  }
  let page = '';
  for await (const chunk of text) {
    page += chunk;
    if (page.length <= pageMax) continue;
    yield { place: 'the page', reason: `longer than ${pageMax} characters` };
    return;
  }
  yield* listPostings(page, name, pageSource, now);
}

/** Returns the start of a text with its first word, and the complete text. */
async function peek(file: FileText): Promise<{ head: string; text: AsyncIterable<string> }> {
  const source = typeof file === 'string' ? splitPieces(file) : file;
  const chunks = source[Symbol.asyncIterator]();
  let head = '';
  let isDone = false;
  while (!isDone && !/\S/.test(head) && head.length <= pageMax) {
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
  const parsed = exchangeLineSchema.safeParse(json);
  if (parsed.success) return { place, lines: [parsed.data] };
  const reason = parsed.error.issues
    .map((issue) => `${issue.path.join('.') || 'the line'}: ${issue.message}`)
    .join('; ');
  return { place, reason };
}
