import type { ExchangeLine, SourceLine } from '@causa/shared/integrations/exchange.contract';
import { AppError } from '@causa/shared/platform/errors';
import { ownSource } from '@causa/shared/integrations/sources';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { getSqlState } from '../../platform/database/sql-state.ts';
import { refuseLine } from '../../platform/text/refused-lines.ts';
import type { FileText } from '../../platform/text/text-file.ts';
import { addSource, lockSource } from '../../listings/import-sources/manage-sources.ts';
import { readEntries } from './exchange-file.ts';
import { type ImportReport, type Outcome, Refusal, type WriteOptions } from './imported-line.ts';
import { writeListing } from './write-listing.ts';
import { writeOrganization } from './write-organization.ts';

/** An aborted import: its message names the place and the cause. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
}

/**
 * Imports organizations and listings: JSON Lines or an array in the contract's shape, CSV with a
 * header row, or a page with JobPosting JSON-LD, in bounded memory. Each record is one transaction; invalid lines are reported and
 * skipped. Lines name their source; the postings of a page belong to `pageSource`. Idempotent: a
 * repeated import changes nothing, or continues an interrupted one. `onProgress` gets the report
 * before each record.
 * @throws ImportStopped when a record cannot be written for a reason outside of the file
 */
export async function importFile(
  context: Context,
  file: FileText,
  name: string,
  pageSource = 'partner',
  onProgress: (report: ImportReport, place: string) => void = () => undefined,
): Promise<ImportReport> {
  const report: ImportReport = {
    created: 0,
    changed: 0,
    unchanged: 0,
    kept: [],
    refused: 0,
    problems: [],
  };
  for await (const entry of readEntries(file, name, pageSource, context.now())) {
    onProgress(report, entry.place);
    if ('reason' in entry) {
      refuseLine(report, entry.place, entry.reason);
      continue;
    }
    try {
      for (const line of entry.lines) await writeEntry(context, line, report, entry);
      if (entry.unread !== undefined)
        report.problems.push({
          place: entry.place,
          reason: `imported without what could not be read: ${entry.unread.join(', ')}`,
        });
    } catch (error) {
      refuseLine(report, entry.place, getRefusalReason(error, entry.place));
    }
  }
  return report;
}

async function writeEntry(
  context: Context,
  line: ExchangeLine,
  report: ImportReport,
  { knownOrganizationsStay = false, isUndated = false }: WriteOptions,
): Promise<void> {
  const outcome = await inTransaction(context, async (tx) => {
    if (line.kind === 'source') return writeSource(tx, line);
    await requireSource(tx, line.source);
    return line.kind === 'organization'
      ? writeOrganization(tx, line, report, { knownOrganizationsStay, isUndated })
      : writeListing(tx, line, report, isUndated);
  });
  report[outcome] += 1;
}

/** Registers the source of an export; a registered one keeps its name and address. */
async function writeSource(tx: Context, { slug, name, url }: SourceLine): Promise<Outcome> {
  if (await lockSource(tx, slug)) return 'unchanged';
  await addSource(tx, { slug, name, url });
  return 'created';
}

/** Only registered sources may be imported. */
async function requireSource(context: Context, source: string): Promise<void> {
  if (source === ownSource || (await lockSource(context, source))) return;
  throw new Refusal(
    `source: ${source} is not registered; npm run ops -- sources add ${source} URL NAME`,
  );
}

function getRefusalReason(error: unknown, place: string): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AppError && error.code === 'INVALID')
    return `${error.fields.map(({ field }) => field).join(', ')}: not valid`;
  if (error instanceof AppError && error.code === 'CONFLICT')
    return 'the listing was changed while this file was read; import it again';
  const message = error instanceof Error ? error.message : String(error);
  const constraint = /violates check constraint "(\w+)"/.exec(message)?.[1];
  if (constraint !== undefined) return `against the rule ${constraint.replaceAll('_', ' ')}`;
  const state = getSqlState(error) ?? '';
  if (state === '23505') return 'another record already has this id or this source and sourceId';
  if (state.startsWith('22')) return `the database cannot store a value of it (${state})`;
  throw new ImportStopped(`${place}: ${message.trim().split('\n').at(-1)}`, { cause: error });
}
