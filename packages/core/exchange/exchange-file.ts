import { exchangeLineSchema, type ExchangeLine } from '@causa/shared/contracts/exchange.contract';
import { postingsOfPage } from './job-posting-page.ts';

/**
 * One record of a file, or why there is none: `place` is what a person looks for, such as `line
 * 12`. A posting on a page says little of its organization, so `knownOrganizationsStay` keeps what
 * is known already.
 */
export type Entry =
  | { place: string; lines: ExchangeLine[]; knownOrganizationsStay?: boolean }
  | { place: string; reason: string };

/**
 * Reads a file's text: a page with JobPosting JSON-LD when it begins like one, JSON Lines
 * otherwise.
 */
export function* entriesOf(text: string, name: string, pageSource: string): Generator<Entry> {
  if (/^\s*</.test(text)) {
    yield* postingsOfPage(text, name, pageSource);
    return;
  }
  let number = 0;
  for (const line of text.split(/\r?\n/)) {
    number += 1;
    if (line.trim() !== '') yield entryOfLine(line, `line ${number}`);
  }
}

function entryOfLine(line: string, place: string): Entry {
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
