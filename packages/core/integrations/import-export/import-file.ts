import type { ListingLine, OrganizationLine } from '@causa/shared/integrations/exchange.contract';
import { AppError } from '@causa/shared/platform/errors';
import { ownSource } from '@causa/shared/integrations/sources';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { getSqlState } from '../../platform/database/sql-state.ts';
import { refuseLine } from '../../platform/text/refused-lines.ts';
import type { FileText } from '../../platform/text/text-file.ts';
import { lockSource } from '../../listings/import-sources/manage-sources.ts';
import { readEntries } from './exchange-file.ts';
import { type ImportReport, Refusal } from './imported-line.ts';
import { writeListing } from './write-listing.ts';
import { writeOrganization } from './write-organization.ts';

/** An aborted import: its message names the place and the cause. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';
}

/**
 * Imports organizations and listings: JSON Lines in the contract's shape, or a page with JobPosting
 * JSON-LD, in bounded memory. Each record is one transaction; invalid lines are reported and
 * skipped. Lines name their source; the postings of a page belong to `pageSource`. Idempotent: a
 * repeated import changes nothing, or continues an interrupted one.
 * @throws ImportStopped when a record cannot be written for a reason outside of the file
 */
export async function importFile(
  context: Context,
  file: FileText,
  name: string,
  pageSource = 'partner',
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
    if ('reason' in entry) {
      refuseLine(report, entry.place, entry.reason);
      continue;
    }
    try {
      for (const line of entry.lines)
        await writeEntry(context, line, report, entry.knownOrganizationsStay ?? false);
    } catch (error) {
      refuseLine(report, entry.place, getRefusalReason(error, entry.place));
    }
  }
  return report;
}

async function writeEntry(
  context: Context,
  line: OrganizationLine | ListingLine,
  report: ImportReport,
  knownStay: boolean,
): Promise<void> {
  const outcome = await inTransaction(context, async (tx) => {
    await requireSource(tx, line.source);
    return line.kind === 'organization'
      ? writeOrganization(tx, line, report, knownStay)
      : writeListing(tx, line, report);
  });
  report[outcome] += 1;
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
